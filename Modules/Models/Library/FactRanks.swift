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
  /// Whether the viewer follows the show.
  case followed

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
      guard newValue != base || field == .followed else { return }
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
    if !exceptions.isEmpty { exceptions.removeAll { $0.rank == rank && $0.field != .followed } }
  }
}

extension FactRanks: LosslessStringConvertible, Codable {
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

  /// Decodes the output of ``description``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = FactRanks(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) is not a source with its exceptions"))
    }
    self = value
  }

  /// Encodes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
