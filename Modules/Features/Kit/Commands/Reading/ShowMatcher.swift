import LeftfoldEntities
import ShowlogModels
import ShowlogTerminalUI

/// A search for the shows that a text of the user names.
///
/// Accepts a provider and its id (`trakt:1390`, `tvmaze:82`, `imdb:tt0944947`, `tmdb:1399`, `tvdb:121361`,
/// `slug:game-of-thrones`, `slug:battlestar-galactica/2003`), a bare slug,
/// a title with or without its year (`Lost`, `Lost (2004)`, `lost 2004`), the start
/// of a title, or the starts of some of its words (`thrones`, `battlestar 2003`). Case and accents are ignored, unless
/// two titles differ in nothing else. A title is matched as it is drawn, without what a terminal does not show.
public enum ShowMatcher {
  /// The result of a match.
  public enum Match: Hashable, Sendable {
    /// Exactly one show.
    case one(ShowID)
    /// No show.
    case none
    /// Several shows, by title and then by key.
    case several([ShowID])
  }

  /// Returns the shows of a library that match a text.
  ///
  /// An empty text matches no show.
  ///
  /// - Complexity: O(shows).
  public static func match(_ text: String, in library: Library) -> Match {
    let shows = ranked(text, in: library).things
    guard let first = shows.first else { return .none }
    return shows.count == 1 ? .one(first.id) : .several(shows.sorted(by: Show.isOrderedByTitle).map(\.id))
  }

  /// Returns how well a text names a show of a library.
  public static func rank(of text: String, in library: Library) -> MatchRank { ranked(text, in: library).rank }

  private static func ranked(_ text: String, in library: Library) -> (rank: MatchRank, things: [Show]) {
    TitleMatcher.match(text, in: library.shows, stating: library.shows(stating:))
  }

  /// Returns the show whose title, or a word of it, is the closest to a misspelled text; nil if none is close.
  ///
  /// - Complexity: O(length of all titles × length of the text).
  public static func closest(to text: String, in library: Library) -> Show? {
    TitleMatcher.closest(to: text, in: library.shows)
  }

  /// Returns a text that matches only this show: an id or, if others share each, the slug or the title with the year.
  public static func name(of show: Show, in library: Library) -> String {
    let ids = show.ids.aliases.map(\.description)
    let others = show.year.map { year in
      (show.ids.slug.map { ["slug:\($0)/\(year)"] } ?? []) + ["\(show.title) (\(year))"]
    }
    let names = ids + (others ?? []) + [show.title]
    return names.first { match($0, in: library) == .one(show.id) } ?? ids.first ?? show.title
  }
}
