/// A service with its own ids of shows and episodes, in the order in which ids are trusted to match.
public enum Provider: Int, CaseIterable, Comparable, Sendable {
  /// trakt.tv, by number.
  case trakt

  /// tvmaze.com, by number.
  case tvmaze

  /// imdb.com, by a text such as `tt0944947`.
  case imdb

  /// themoviedb.org, by number.
  case tmdb

  /// thetvdb.com, by number.
  case tvdb

  /// The name in a show's URL, such as `game-of-thrones`.
  case slug

  /// The provider's name in lowercase, as in `trakt:1390`.
  public var name: String {
    switch self {
    case .trakt: "trakt"
    case .tvmaze: "tvmaze"
    case .imdb: "imdb"
    case .tmdb: "tmdb"
    case .tvdb: "tvdb"
    case .slug: "slug"
    }
  }

  /// Whether the first provider is more trusted.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// One provider's id of a show or an episode: a row of the alias table.
public struct Alias: Hashable, Comparable, Sendable, LosslessStringConvertible {
  /// The provider of the id.
  public let provider: Provider

  /// The id as text; a number is written in digits.
  public let id: String

  /// Creates an alias.
  public init(_ provider: Provider, _ id: String) {
    self.provider = provider
    self.id = id
  }

  /// Whether the first alias sorts first, by provider and then by id as text.
  public static func < (left: Self, right: Self) -> Bool {
    (left.provider, left.id) < (right.provider, right.id)
  }

  /// The alias as text, such as `trakt:1390`.
  public var description: String { "\(provider.name):\(id)" }

  /// Parses the output of ``description``; nil for any other text.
  public init?(_ description: String) {
    // By scalars: an id may start with a combining mark.
    let scalars = description.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    let (name, id) = (description[..<colon], String(scalars[scalars.index(after: colon)...]))
    guard let provider = Provider.allCases.first(where: { $0.name == name }) else { return nil }
    var ids = Ids()
    ids[provider] = id
    guard ids[provider] == id else { return nil }
    self.init(provider, id)
  }
}

/// The providers' ids of a show, a season or an episode, each optional.
public struct Ids: Hashable, Codable, Sendable {
  /// Trakt's id.
  public var trakt: Int?

  /// TVmaze's id.
  public var tvmaze: Int?

  /// TheTVDB's id.
  public var tvdb: Int?

  /// IMDb's id, such as `tt0944947`.
  public var imdb: String?

  /// TMDB's id.
  public var tmdb: Int?

  /// The name in a URL, such as `game-of-thrones`.
  public var slug: String?

  /// Creates ids, any of which may be missing.
  public init(
    trakt: Int? = nil, tvmaze: Int? = nil, tvdb: Int? = nil, imdb: String? = nil, tmdb: Int? = nil,
    slug: String? = nil
  ) {
    self.trakt = trakt
    self.tvmaze = tvmaze
    self.tvdb = tvdb
    self.imdb = imdb
    self.tmdb = tmdb
    self.slug = slug
  }

  /// The id of one provider as text; setting a text that is not a valid id is a no-op.
  public subscript(provider: Provider) -> String? {
    get {
      switch provider {
      case .trakt: trakt.map(String.init)
      case .tvmaze: tvmaze.map(String.init)
      case .imdb: imdb
      case .tmdb: tmdb.map(String.init)
      case .tvdb: tvdb.map(String.init)
      case .slug: slug
      }
    }
    set {
      switch provider {
      case .trakt: Self.set(&trakt, to: newValue)
      case .tvmaze: Self.set(&tvmaze, to: newValue)
      case .imdb: imdb = newValue
      case .tmdb: Self.set(&tmdb, to: newValue)
      case .tvdb: Self.set(&tvdb, to: newValue)
      case .slug: slug = newValue
      }
    }
  }

  private static func set(_ id: inout Int?, to text: String?) {
    guard let text else { return id = nil }
    if let number = Int(text), String(number) == text { id = number }
  }

  /// Whether all ids are missing.
  public var isEmpty: Bool { self == Ids() }

  /// The existing ids, the most trusted provider's first.
  public var aliases: [Alias] {
    Provider.allCases.compactMap { provider in self[provider].map { Alias(provider, $0) } }
  }

  /// Adds the other's ids for providers without an id here.
  public mutating func fill(from other: Ids) {
    trakt = trakt ?? other.trakt
    tvmaze = tvmaze ?? other.tvmaze
    tvdb = tvdb ?? other.tvdb
    imdb = imdb ?? other.imdb
    tmdb = tmdb ?? other.tmdb
    slug = slug ?? other.slug
  }

  /// Merges the ids of another record of the same season; of two ids of a provider the smaller remains.
  public mutating func merge(_ other: Ids) {
    var other = other
    other.compose()
    for alias in other.aliases where self[alias.provider].map({ alias < Alias(alias.provider, $0) }) ?? true {
      self[alias.provider] = alias.id
    }
  }
}

/// The ids and years that files state of a show or an episode besides the preferred ones; an episode has no years.
///
/// Every stated id is kept, so that a file that has only a contradicted id still finds the show or episode. Empty if
/// files agree.
public struct OtherIDs: Hashable, Sendable {
  /// The ids, sorted.
  public var ids: [Alias]

  /// The years, ascending.
  public var years: [Int]

  /// The aliases, among all of them, that identify another show or episode, which had them first; sorted.
  public var shared: [Alias]

  /// Creates a collection of ids and years.
  public init(ids: [Alias] = [], years: [Int] = [], shared: [Alias] = []) {
    self.ids = ids
    self.years = years
    self.shared = shared
  }

  /// Whether the files agree.
  public var isEmpty: Bool { ids.isEmpty && years.isEmpty && shared.isEmpty }
}

extension Ids {
  /// Whether a provider has different ids in both. Slugs do not count: services have different ones for one show.
  public func contradicts(_ other: Ids) -> Bool {
    Provider.allCases.contains { provider in
      provider != .slug && self[provider].flatMap { id in other[provider].map { $0 != id } } ?? false
    }
  }
}

extension Ids {
  /// Whether a text stands for a missing id: `0`, `-1` or, at IMDb, `tt0000000`.
  public static func isPlaceholder(_ id: String) -> Bool {
    let digits = id.hasPrefix("tt") ? id.dropFirst(2) : id[...]
    return id == "-1" || (!digits.isEmpty && digits.utf8.allSatisfy { $0 == UInt8(ascii: "0") })
  }

  /// The ids without one of IMDb that is a placeholder.
  public var withoutPlaceholder: Ids {
    guard let imdb, Self.isPlaceholder(imdb) else { return self }
    var ids = self
    ids.imdb = nil
    return ids
  }

  /// The slug of a title, which identifies a show without an id.
  public static func slug(ofTitle title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? title : words.joined(separator: "-")
  }
}
