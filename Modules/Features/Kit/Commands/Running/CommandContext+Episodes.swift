import LeftfoldEntities
import ShowlogModels
import ShowlogTerminalUI

extension CommandContext {
  /// Returns the one episode of a show that a text names.
  ///
  /// - Throws: ``CommandFailure`` if it names none or several (64), or the library lacks it (65).
  public func episode(_ text: String, of show: ShowID, in library: Library) throws(CommandFailure) -> Episode {
    let episodes = try episodes(text, of: show, in: library)
    guard episodes.count == 1, let episode = episodes.first else {
      throw .usage("\(quoted(text)) names \(episodes.count) episodes, expected one such as S01E02")
    }
    return episode
  }

  /// Returns the episodes of a show that a text names: by number, as `special 2`, or by the title.
  ///
  /// - Throws: ``CommandFailure`` if the text names no episode (64) or the library lacks some of them (65).
  public func episodes(_ text: String, of show: ShowID, in library: Library) throws(CommandFailure) -> [Episode] {
    guard let range = EpisodeRange(text) else { return [try EpisodeName(text, of: show, in: library).episode] }
    let season = Array(library.episodes(of: show, season: range.season))
    let chosen = range.numbers.map { numbers in season.filter { $0.number.map(numbers.contains) ?? false } }
    let episodes = chosen ?? season
    let title = Line(library.shows[id: show]?.title ?? "").plainText
    guard let numbers = range.numbers, episodes.count < numbers.count else {
      if episodes.isEmpty { throw .data("\(title) has no season \(range.season) in the library") }
      return episodes
    }
    let known = season.compactMap(\.number)
    let bounds = known.first.flatMap { first in
      known.last.map { "season \(range.season) has " + ($0 == first ? "only \(first)" : "\(first) to \($0)") }
    }
    let lack = season.isEmpty ? "it has no season" : "no episode of it has a number in season"
    throw .data(
      "\(title) has no episode \(quoted(text)) in the library; " + (bounds ?? "\(lack) \(range.season)"))
  }
}
