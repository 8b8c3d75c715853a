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
    packed = source.rank << 40 | min(max(0, updated), 1 << 40 - 1)
  }

  /// The rank of a fact derived from others, such as a title made from a slug: any stated fact replaces it.
  public static let derived = FactRank(packed: 0)

  /// The source; nil for a derived fact.
  public var source: Source? {
    switch packed >> 40 {
    case Source.claim.rank: .claim
    case Source.mention.rank: .mention
    case Source.list.rank: .list
    case Source.trakt.rank: .trakt
    case Source.tvmaze.rank: .tvmaze
    default: nil
    }
  }

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
