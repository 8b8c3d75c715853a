import LeftfoldEntities
import ShowlogModels

extension CommandContext {
  /// Returns the show that a text names: an id, a slug, or a part of a title that matches one show.
  ///
  /// - Throws: ``CommandFailure`` (65) if none matches, or several, with the candidates.
  public func show(_ text: String, in library: Library) throws(CommandFailure) -> ShowID {
    try one(text, of: library.titles, "show", advice: library.shows.isEmpty ? .importShows : .listShows).id
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
