import LeftfoldEntities
import ShowlogModels
import ShowlogTerminalUI

/// An episode that a text names by its title, or as `special 2` if it has no number.
struct EpisodeName {
  let episode: Episode

  /// - Throws: ``CommandFailure`` if the text is no name (64), or the library has no such episode or several (65).
  init(_ text: String, of show: ShowID, in library: Library) throws(CommandFailure) {
    let title = Line(library.shows[id: show]?.title ?? "").plainText
    if let number = Self.specialNumber(text) {
      // Without any of those, the ones of season 0 are meant.
      let specials = library.specials(of: show)
      let meant = specials.isEmpty ? Array(library.episodes(of: show, season: 0)) : specials
      episode = try Self.special(number, meant, title, library)
      return
    }
    let name = text.folded
    let all = Array(library.episodes(of: show))
    let same = all.filter { !name.isEmpty && $0.title.folded == name }
    let like = same.isEmpty && name.count >= 3 ? all.filter { $0.title.folded.contains(name) } : same
    guard let first = like.first else {
      throw .usage(
        "\(quoted(text)) names no episode, expected S01E02, S01E02-E05, S01, special 2 or a title of \(title)")
    }
    guard like.count == 1 else {
      throw .data(
        "\(like.count) episodes of \(title) match \(quoted(text)): "
          + like.prefix(5).map { Self.words($0, library) }.joined(separator: ", ")
          + (like.count > 5 ? " and \(like.count - 5) more" : ""))
    }
    episode = first
  }

  /// The number in `special 2`; 0 in `special`, and nil in another text.
  private static func specialNumber(_ text: String) -> Int? {
    guard let match = text.lowercased().wholeMatch(of: #/special[ -]?([0-9]{0,5})/#) else { return nil }
    return match.1.isEmpty ? 0 : Int(match.1)
  }

  private static func special(
    _ number: Int, _ specials: [Episode], _ title: String, _ library: Library
  ) throws(CommandFailure) -> Episode {
    guard let first = specials.first else {
      throw .data("\(title) has no special in the library")
    }
    if number == 0, specials.count == 1 { return first }
    guard specials.indices.contains(number - 1) else {
      throw .data(
        "\(title) has \(specials.count == 1 ? "1 special" : "\(specials.count) specials"): "
          + specials.prefix(10).map { words($0, library) }.joined(separator: ", ")
          + (specials.count > 10 ? " and \(specials.count - 10) more" : ""))
    }
    return specials[number - 1]
  }

  private static func words(_ episode: Episode, _ library: Library) -> String {
    let label = library.label(of: episode)
    return episode.title.isEmpty ? label : "\(label) (\(Line(episode.title).plainText))"
  }
}
