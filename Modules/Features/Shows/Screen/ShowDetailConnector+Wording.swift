import ShowlogModels
import ShowlogTerminalUI

extension ShowDetailView.State.EpisodeRow {
  init(_ episode: EpisodeFigures, _ wording: Wording) {
    let watched = episode.lastWatchedDay?.words(in: wording) ?? (episode.plays > 0 ? "some day" : "")
    self.init(
      episode: episode.key, status: episode.status,
      code: Episode.label(season: episode.season, number: episode.number),
      title: episode.title, airs: episode.day?.words(in: wording) ?? "no date", watched: watched,
      plays: episode.plays > 1 ? "\(episode.plays.words(in: wording))x" : "")
  }
}

extension EpisodeFigures {
  var status: ShowDetailView.State.EpisodeStatus {
    if isWatched { return .watched }
    return hasAired ? .aired : .unaired
  }
}

extension Double {
  /// A share as `38 %`, with 0 and 100 only for exactly nothing and everything.
  var percentWords: String {
    guard self > 0 else { return "0 %" }
    return self < 1 ? "\(Swift.min(99, Swift.max(1, Int(self * 100)))) %" : "100 %"
  }
}

extension Placeholder {
  static let noSuchShow = Placeholder(
    "No such show.", [.command("shows", "lists the shows of the library")])
}
