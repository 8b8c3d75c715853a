/// The ids and years that files state of a show or an episode besides the preferred ones; an episode has no years.
///
/// Every stated id is kept, so that a file that has only a contradicted id still finds the show or episode. Empty if
/// files agree.
public struct OtherIDs: Hashable, Codable, Sendable {
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

// A show or an episode without other ids is encoded without them, as before they existed.
extension KeyedDecodingContainer {
  func decode(_ type: OtherIDs.Type, forKey key: Key) throws -> OtherIDs {
    try decodeIfPresent(type, forKey: key) ?? OtherIDs()
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ value: OtherIDs, forKey key: Key) throws {
    try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
  }
}
