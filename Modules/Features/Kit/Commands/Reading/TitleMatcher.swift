import ShowlogModels
import ShowlogTerminalUI

/// A thing that a user names by an id, a slug or its title, such as a show.
public protocol TitledThing: Identifiable where ID: Comparable {
  /// The providers' ids.
  var ids: Ids { get }
  /// The title; empty if no file had one.
  var title: String { get }
  /// The year, which distinguishes remakes.
  var year: Int? { get }
}

extension TitledThing {
  /// Returns whether a thing sorts before another: by title, ignoring case and accents, and then by key.
  public static func isOrderedByTitle(_ left: Self, _ right: Self) -> Bool {
    (left.title.folded, left.id) < (right.title.folded, right.id)
  }
}

extension Show: TitledThing {}

/// How well a text names a thing.
public enum MatchRank: Int, Comparable, Sendable {
  /// It names none.
  case none
  /// It has starts of words of the title.
  case words
  /// It is the start of the title.
  case start
  /// It is the title but for case, accents or the year.
  case title
  /// It is the title or the slug.
  case exact
  /// It is an id.
  case id

  /// Whether the first rank is worse.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A search for the things that a text of the user names, by ids and titles.
public enum TitleMatcher {
  /// Returns the matches of the best rank that has any, in no particular order; an empty text matches nothing.
  ///
  /// - Parameters:
  ///   - things: All things.
  ///   - stating: Returns the things with an id.
  /// - Complexity: O(things).
  public static func match<Thing: TitledThing>(
    _ text: String, in things: some Sequence<Thing>, stating: (Alias) -> [Thing]
  ) -> (rank: MatchRank, things: [Thing]) {
    let (lowered, folded) = (text.lowercased(), text.foldedAsDrawn)
    guard !folded.isEmpty else { return (.none, []) }
    let stated = Alias(typed: text).map(stating) ?? []
    guard stated.isEmpty else { return (.id, stated) }
    var (same, alike, longer): ([Thing], [Thing], [Thing]) = ([], [], [])
    for thing in things {
      let title = thing.title.foldedAsDrawn
      if thing.title.lowercased() == lowered || thing.ids.slug?.folded == folded { same.append(thing) }
      if title == folded
        || thing.year.map({ folded == "\(title) (\($0))" || folded == "\(title) \($0)" }) ?? false
      {
        alike.append(thing)
      }
      if title.hasPrefix(folded) { longer.append(thing) }
    }
    for (rank, found) in [(MatchRank.exact, same), (.title, alike), (.start, longer)] where !found.isEmpty {
      return (rank, found)
    }
    let words = folded.words
    let found = words.isEmpty ? [] : things.filter { $0.title.foldedAsDrawn.hasWords(words, or: $0.year) }
    return (found.isEmpty ? .none : .words, found)
  }

  /// Returns the thing whose title, or a word of it, is the closest to a misspelled text; nil if none is close.
  ///
  /// - Complexity: O(length of all titles × length of the text).
  public static func closest<Thing: TitledThing>(to text: String, in all: some Sequence<Thing>) -> Thing? {
    var things: [String: Thing] = [:]
    for thing in all {
      let title = thing.title.foldedAsDrawn
      // Among short words almost every one is close.
      for word in [title] + title.words.filter({ $0.count > 4 }) where things[word] == nil { things[word] = thing }
    }
    return Spelling.closest(to: text.foldedAsDrawn, of: things.keys.sorted()).flatMap { things[$0] }
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

  var words: [String] { split { !$0.isLetter && !$0.isNumber }.map(String.init) }

  fileprivate func hasWords(_ starts: [String], or year: Int?) -> Bool {
    let (words, year) = (words, year.map(String.init))
    return starts.allSatisfy { start in start == year || words.contains { $0.hasPrefix(start) } }
  }
}

extension Substring {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
