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
    let wanted = text.foldedAsDrawn
    guard !wanted.isEmpty else { return .none }
    let shows = byID(text, in: library)
    return shows.isEmpty ? byTitle(text, in: library) : result(shows)
  }

  /// Returns the show whose title, or a word of it, is the closest to a misspelled text; nil if none is close.
  ///
  /// - Complexity: O(length of all titles × length of the text).
  public static func closest(to text: String, in library: Library) -> Show? {
    var shows: [String: Show] = [:]
    for show in library.shows {
      let title = show.title.foldedAsDrawn
      // Among short words almost every one is close.
      for word in [title] + title.words.filter({ $0.count > 4 }) where shows[word] == nil { shows[word] = show }
    }
    return Spelling.closest(to: text.foldedAsDrawn, of: shows.keys.sorted()).flatMap { shows[$0] }
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

  private static func byID(_ text: String, in library: Library) -> [Show] {
    guard let alias = Alias(typed: text) else { return [] }
    return library.shows(stating: alias)
  }

  /// Returns the matches of the first kind that has any; a slug counts as an exact title.
  private static func byTitle(_ text: String, in library: Library) -> Match {
    let (lowered, folded) = (text.lowercased(), text.foldedAsDrawn)
    var same: [Show] = []
    var alike: [Show] = []
    var longer: [Show] = []
    for show in library.shows {
      let title = show.title.foldedAsDrawn
      if show.title.lowercased() == lowered || show.ids.slug?.folded == folded { same.append(show) }
      if title == folded
        || show.year.map({ folded == "\(title) (\($0))" || folded == "\(title) \($0)" }) ?? false
      {
        alike.append(show)
      }
      if title.hasPrefix(folded) { longer.append(show) }
    }
    return result([same, alike, longer].first { !$0.isEmpty } ?? byWords(folded.words, in: library))
  }

  private static func byWords(_ words: [String], in library: Library) -> [Show] {
    words.isEmpty ? [] : library.shows.filter { $0.title.foldedAsDrawn.hasWords(words, or: $0.year) }
  }

  private static func result(_ shows: [Show]) -> Match {
    guard let first = shows.first else { return .none }
    return shows.count == 1 ? .one(first.id) : .several(shows.sorted(by: Show.isOrderedByTitle).map(\.id))
  }
}

extension Alias {
  /// An id typed as `trakt:1390`; nil if the text before the colon is no provider's name.
  fileprivate init?(typed text: String) {
    let scalars = text.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].trimmed.lowercased()
    let id = text[scalars.index(after: colon)...].trimmed
    guard let provider = Provider.allCases.first(where: { $0.name == name }) else { return nil }
    self.init(provider, provider == .imdb || provider == .slug ? id : Int(id).map(String.init) ?? id)
  }
}

extension String {
  fileprivate var foldedAsDrawn: String { safeForTerminal.folded }

  fileprivate var words: [String] { split { !$0.isLetter && !$0.isNumber }.map(String.init) }

  fileprivate func hasWords(_ starts: [String], or year: Int?) -> Bool {
    let (words, year) = (words, year.map(String.init))
    return starts.allSatisfy { start in start == year || words.contains { $0.hasPrefix(start) } }
  }
}

extension Substring {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Show {
  /// Returns whether a show sorts before another: by title, ignoring case and accents, and then by key.
  public static func isOrderedByTitle(_ left: Show, _ right: Show) -> Bool {
    (left.title.folded, left.id) < (right.title.folded, right.id)
  }
}
