/// A fact of a show or an episode that files may state differently.
public enum FactField: String, CaseIterable, Comparable, Sendable {
  /// The title.
  case title
  /// The year in which the show began.
  case year
  /// The production status.
  case status
  /// The runtime of an episode in minutes.
  case runtime
  /// The air date of the first episode.
  case premiered
  /// The air date of the last episode.
  case ended
  /// The genres.
  case genres
  /// The network or service.
  case network
  /// The country of the network.
  case country
  /// The address of a picture.
  case image
  /// The air date of an episode.
  case airing
  /// Trakt's id.
  case trakt
  /// TVmaze's id.
  case tvmaze
  /// TheTVDB's id.
  case tvdb
  /// IMDb's id.
  case imdb
  /// TMDB's id.
  case tmdb
  /// The slug.
  case slug

  /// Whether the first field's name sorts before the second's.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The ranks of a show's or an episode's facts: one for most facts, and exceptions by field.
///
/// Ranks make a merge of facts commutative, associative and idempotent: the order of imports does not matter.
public struct FactRanks: Hashable, Sendable {
  struct Exception: Hashable, Sendable {
    let field: FactField
    let rank: FactRank
  }

  /// The greatest rank of the records that named the show or the episode.
  public private(set) var base: FactRank

  private(set) var exceptions: [Exception] = []

  /// Creates ranks with the same rank for all facts.
  public init(_ base: FactRank) { self.base = base }

  /// The rank of a fact.
  public subscript(field: FactField) -> FactRank {
    get { exception(field) ?? base }
    set {
      exceptions.removeAll { $0.field == field }
      guard newValue != base else { return }
      let index = exceptions.firstIndex { $0.field > field } ?? exceptions.endIndex
      exceptions.insert(Exception(field: field, rank: newValue), at: index)
    }
  }

  func exception(_ field: FactField) -> FactRank? {
    exceptions.isEmpty ? nil : exceptions.first { $0.field == field }?.rank
  }

  mutating func clear(_ field: FactField) {
    guard !exceptions.isEmpty else { return }
    exceptions.removeAll { $0.field == field }
  }

  mutating func setBase(_ rank: FactRank) {
    base = rank
    if !exceptions.isEmpty { exceptions.removeAll { $0.rank == rank } }
  }
}

extension FactRanks: LosslessStringConvertible {
  /// The ranks as stored in a column: `tvmaze@1580402781 runtime=trakt tmdb=mention`.
  public var description: String {
    exceptions.reduce(into: base.description) { $0 += " \($1.field.rawValue)=\($1.rank)" }
  }

  /// Parses the output of ``description``; nil for any other text.
  public init?(_ description: String) {
    let end = description.utf8.firstIndex(of: UInt8(ascii: " ")) ?? description.endIndex
    guard let base = FactRank(text: description[..<end]) else { return nil }
    self.init(base)
    guard end < description.endIndex else { return }
    for part in description[end...].dropFirst().split(separator: " ", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let field = FactField(rawValue: String(sides[0])), let rank = FactRank(text: sides[1])
      else { return nil }
      self[field] = rank
    }
  }
}

/// The trust in a fact: by its source, and within one source by the date of its last update.
public struct FactRank: Hashable, Comparable, Sendable {
  /// The source in the upper bits and the seconds in the lower 40, so that ranks compare as numbers.
  let packed: Int

  private init(packed: Int) { self.packed = packed }

  /// Creates the rank of a source's facts.
  ///
  /// - Parameters:
  ///   - source: The source of the fact.
  ///   - updated: The time of the source's last update, in seconds since 1970; 0 if unknown.
  public init(_ source: Source, updated: Int = 0) {
    packed = source.rawValue << 40 | min(max(0, updated), 1 << 40 - 1)
  }

  /// The rank of a fact derived from others, such as a title made from a slug: any stated fact replaces it.
  public static let derived = FactRank(packed: 0)

  /// The source; nil for a derived fact.
  public var source: Source? { Source(rawValue: packed >> 40) }

  /// The time of the source's last update of the fact, in seconds since 1970; 0 if unknown.
  public var updated: Int { packed & (1 << 40 - 1) }

  /// Whether the first rank is less trusted.
  public static func < (left: Self, right: Self) -> Bool { left.packed < right.packed }
}

extension FactRank: LosslessStringConvertible {
  /// The rank as `tvmaze`, `tvmaze@1580402781` or `derived`.
  public var description: String {
    guard let source else { return "derived" }
    return updated == 0 ? source.name : "\(source.name)@\(updated)"
  }

  /// Parses the output of ``description``; nil for any other text.
  public init?(_ description: String) { self.init(text: description[...]) }

  init?(text: Substring) {
    // Without an allocation, since each start parses every row of a store.
    let bytes = text.utf8
    let at = bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.endIndex
    guard at < bytes.endIndex else {
      if text == "derived" {
        self = .derived
        return
      }
      guard let source = Source(name: text) else { return nil }
      self.init(source)
      return
    }
    guard let source = Source(name: text[..<at]), let updated = Int(text[bytes.index(after: at)...]), updated > 0 else {
      return nil
    }
    self.init(source, updated: updated)
  }
}

/// The source of a fact; facts of a more trusted source replace those of a less trusted one.
///
/// The sources are in the order of trust, which is part of a rank. Trust and not the order of import decides, so that the
/// same files give the same library in any order.
public enum Source: Int, CaseIterable, Comparable, Sendable {
  /// A place claimed by a service whose numbers may be wrong, such as TV Time; an episode's id takes precedence.
  case claim = 1

  /// A mention by a play: a title and ids at most.
  case mention

  /// TMDB's or TheTVDB's list of episodes, from a backup of SeriesGuide.
  case list

  /// Trakt's list of seasons.
  case trakt

  /// TVmaze's show or schedule.
  case tvmaze

  /// The name in files and columns.
  public var name: String {
    switch self {
    case .mention: "mention"
    case .trakt: "trakt"
    case .tvmaze: "tvmaze"
    case .list: "list"
    case .claim: "claim"
    }
  }

  /// Creates the source with a name; nil for any other text.
  public init?(name: some StringProtocol) {
    switch name {
    case "mention": self = .mention
    case "trakt": self = .trakt
    case "tvmaze": self = .tvmaze
    case "list": self = .list
    case "claim": self = .claim
    default: return nil
    }
  }

  /// Whether the first source is less trusted.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
