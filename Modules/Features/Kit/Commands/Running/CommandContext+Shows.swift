import LeftfoldEntities
import ShowlogModels

extension CommandContext {
  /// Returns the show that a text names: an id, a slug, or a part of a title that matches one show.
  ///
  /// - Throws: ``CommandFailure`` (65) if none matches, or several, with the candidates.
  public func show(_ text: String, in library: Library) throws(CommandFailure) -> ShowID {
    switch ShowMatcher.match(text, in: library) {
    case .one(let show): return show
    case .none:
      if let close = ShowMatcher.closest(to: text, in: library) {
        throw .data("no show matches \(quoted(text)); did you mean \(quoted(close.title))?")
      }
      throw .data(
        "no show matches \(quoted(text))", advice: library.shows.isEmpty ? .importShows : .listShows)
    case .several(let candidates):
      let lines = candidates.prefix(20).compactMap { library.shows[id: $0] }.map { show in
        "  \(ShowMatcher.name(of: show, in: library))  \(show.title)" + (show.year.map { " (\($0))" } ?? "")
      }
      let more = candidates.count > 20 ? "\n  … and \(candidates.count - 20) more" : ""
      throw .data("\(candidates.count) shows match \(quoted(text)):\n" + lines.joined(separator: "\n") + more)
    }
  }

  /// Returns the show that an operand names; nil if the operand was left out.
  public func show(operand name: String, in library: Library) throws(CommandFailure) -> ShowID? {
    guard let text = arguments.operand(name) else { return nil }
    return try show(text, in: library)
  }

  /// Returns the day that an option names; nil if the option was not given.
  public func day(option name: String) throws(CommandFailure) -> Day? {
    guard let text = arguments[name] else { return nil }
    return try moments.day(text, for: "--\(name)")
  }
}
