import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct EpisodeAnswer: Encodable {
  let show: ShowReference
  let season: Int
  @OrNull var number: Int?
  let title: String
  let plays: Int
  /// Whether the commit added a play or, for `unwatch`, removed one.
  let isChanged: Bool
  private let code: String

  private enum CodingKeys: CodingKey { case show, season, number, title, plays, isChanged }

  init(_ episode: Episode, _ commit: Commit<HistoryInput>) {
    show = ShowReference(episode.show, in: commit.after.library)
    season = episode.season
    number = episode.number
    title = episode.title
    code = episode.code
    plays = commit.after.plays.count(of: episode.id)
    isChanged = plays != commit.before.plays.count(of: episode.id)
  }

  var line: Line { Line(show.name, bold: true) + Line(" \(code) ") + Line(title, .muted) }
}

extension HistoryInput {
  func title(of show: ShowID) -> String { Line(library.shows[id: show]?.title ?? "").plainText }

  /// Why a play from before the viewer started a show over does not count.
  func restartReason(of show: ShowID) -> String {
    let day = library.shows[id: show]?.resetAt.map { zone.day(of: $0).words(in: wording) }
    return "you started \(title(of: show)) over on \(day ?? "another day")"
  }
}
