import LeftfoldEntities
import ShowlogModels
import ShowlogTerminalUI

/// A thing that a user names by an id, a slug or its title, such as a show.
public protocol TitledThing: Identifiable where ID: EntityKey {
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

  /// The title with the year, such as `Lost (2004)`.
  public var titleAndYear: String { title + (year.map { " (\($0))" } ?? "") }
}

extension Show: TitledThing {}
extension Movie: TitledThing {}

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
///
/// Accepts a provider and its id (`trakt:1390`, `tvmaze:82`, `imdb:tt0944947`, `tmdb:1399`, `tvdb:121361`,
/// `slug:game-of-thrones`, `slug:battlestar-galactica/2003`), a bare slug,
/// a title with or without its year (`Lost`, `Lost (2004)`, `lost 2004`), the start
/// of a title, or the starts of some of its words (`thrones`, `battlestar 2003`). Case and accents are ignored, unless
/// two titles differ in nothing else. A title is matched as it is drawn, without what a terminal does not show.
public struct TitleMatcher<Thing: TitledThing> {
  /// The result of a match.
  public enum Match: Hashable, Sendable {
    /// Exactly one thing.
    case one(Thing.ID)
    /// No thing.
    case none
    /// Several things, by title and then by key.
    case several([Thing.ID])
  }

  private let things: EntityTable<Thing>
  private let stating: (Alias) -> [Thing]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - things: All things.
  ///   - stating: Returns the things with an id.
  public init(_ things: EntityTable<Thing>, stating: @escaping (Alias) -> [Thing]) {
    (self.things, self.stating) = (things, stating)
  }

  /// Returns the one thing that a text names, or the several of the best rank; an empty text matches nothing.
  ///
  /// - Complexity: O(things).
  public func match(_ text: String) -> Match {
    let found = matches(text)
    guard let first = found.first else { return .none }
    return found.count == 1 ? .one(first.id) : .several(found.map(\.id))
  }

  func matches(_ text: String) -> [Thing] { ranked(text).things.sorted(by: Thing.isOrderedByTitle) }

  /// Returns the matches of the best rank that has any, in no particular order; an empty text matches nothing.
  ///
  /// - Complexity: O(things).
  public func ranked(_ text: String) -> (rank: MatchRank, things: [Thing]) {
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
  public func closest(to text: String) -> Thing? {
    var byWord: [String: Thing] = [:]
    for thing in things {
      let title = thing.title.foldedAsDrawn
      // Among short words almost every one is close.
      for word in [title] + title.words.filter({ $0.count > 4 }) where byWord[word] == nil { byWord[word] = thing }
    }
    return Spelling.closest(to: text.foldedAsDrawn, of: byWord.keys.sorted()).flatMap { byWord[$0] }
  }

  /// Returns a text that matches only this thing: an id or, if others share each, the slug or the title with the year.
  public func name(of thing: Thing) -> String {
    let ids = thing.ids.aliases.map(\.description)
    let others = thing.year.map { year in
      (thing.ids.slug.map { ["slug:\($0)/\(year)"] } ?? []) + [thing.titleAndYear]
    }
    let names = ids + (others ?? []) + [thing.title]
    return names.first { match($0) == .one(thing.id) } ?? ids.first ?? thing.title
  }
}

extension Library {
  /// The shows by what a user calls them.
  public var titles: TitleMatcher<Show> { TitleMatcher(shows, stating: shows(stating:)) }
}

extension EntityTable<Movie> {
  /// The films by what a user calls them.
  public var titles: TitleMatcher<Movie> {
    TitleMatcher(self) { alias in filter { $0.ids[alias.provider] == alias.id } }
  }
}

extension CommandContext {
  /// Returns the thing that a text names: an id, a slug, or a part of a title that matches one thing.
  ///
  /// - Parameters:
  ///   - noun: The name of one thing.
  ///   - advice: The remedy if no title is close to the text.
  /// - Throws: ``CommandFailure`` (65) if none matches, or several, with the candidates.
  public func one<Thing>(
    _ text: String, of titles: TitleMatcher<Thing>, _ noun: String, advice: CommandAdvice? = nil
  ) throws(CommandFailure) -> Thing {
    let found = titles.matches(text)
    guard let first = found.first else {
      if let close = titles.closest(to: text) {
        throw .data("no \(noun) matches \(quoted(text)); did you mean \(quoted(close.title))?")
      }
      throw .data("no \(noun) matches \(quoted(text))", advice: advice)
    }
    guard found.count > 1 else { return first }
    let lines = found.prefix(20).map { "  \(titles.name(of: $0))  \($0.titleAndYear)" }
    let more = found.count > 20 ? "\n  … and \(found.count - 20) more" : ""
    throw .data("\(found.count) \(noun)s match \(quoted(text)):\n" + lines.joined(separator: "\n") + more)
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
