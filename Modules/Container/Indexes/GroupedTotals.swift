import LeftfoldEntities

/// A count and a sum by group: the storage that most aggregates share.
///
/// The totals are a persistent table, so versions share all unchanged groups. A group without members is removed, so
/// totals updated by diffs equal those of a recount.
public struct GroupedTotals<Group: Hashable & Sendable>: Sendable {
  /// The count and the sum of one group.
  public struct Total: Hashable, Sendable, Codable {
    /// The number of members.
    public var count = 0

    /// The sum of their amounts.
    public var sum = 0

    /// Creates a total of no members.
    @inlinable
    public init() {}

    /// Creates a total of a count and a sum.
    @inlinable
    public init(count: Int, sum: Int) { (self.count, self.sum) = (count, sum) }
  }

  @usableFromInline
  struct Entry: Identifiable, Hashable, Sendable {
    @usableFromInline
    let id: Group

    @usableFromInline
    var total = Total()

    @inlinable
    init(_ group: Group) { id = group }
  }

  @usableFromInline
  var entries = EntityTable<Entry>()

  /// Creates totals without groups.
  @inlinable
  public init() {}

  /// The total of a group; zero for a group without members.
  @inlinable
  public subscript(group: Group) -> Total { entries[id: group]?.total ?? Total() }

  /// The groups that have members: in ascending order if they are integers, otherwise in no particular order.
  ///
  /// A group whose only member is replaced goes to the end, so totals updated by diffs may have another order than those
  /// of a recount, which are equal to them.
  @inlinable
  public var groups: some RandomAccessCollection<Group> { entries.ids }

  /// The number of groups that have members.
  @inlinable
  public var count: Int { entries.count }

  /// Whether no group has a member.
  @inlinable
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a member with its amount.
  @inlinable
  public mutating func insert(_ group: Group, amount: Int = 0) {
    entries.upsert(group, default: Entry(group)) { entry in
      entry.total.count += 1
      entry.total.sum += amount
    }
  }

  /// Removes a member that was added with this amount.
  ///
  /// - Precondition: the group has a member with this amount.
  @inlinable
  public mutating func remove(_ group: Group, amount: Int = 0) {
    let old = self[group]
    precondition(old.count > 0, "Group \(group) has nothing to remove.")
    guard old.count > 1 else {
      precondition(old.sum == amount, "Group \(group) has no member left, but a sum of \(old.sum - amount).")
      entries.remove(group)
      return
    }
    entries.update(group) { $0.total = Total(count: old.count - 1, sum: old.sum - amount) }
  }
}

extension GroupedTotals: Hashable {
  /// Whether the totals of all groups are equal, in whatever order.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.entries == right.entries
      || left.count == right.count && left.entries.allSatisfy { right[$0.id] == $0.total }
  }

  /// Hashes the groups and their totals, independent of their order: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries.reduce(0) { $0 ^ $1.hashValue })
  }
}

extension GroupedTotals.Entry: Encodable where Group: Encodable {}
extension GroupedTotals.Entry: Decodable where Group: Decodable {}

extension GroupedTotals: Decodable where Group: Decodable {
  /// Decodes an array of groups with their totals.
  ///
  /// - Throws: `DecodingError`, if it is not an array of totals, or has a group twice or without members.
  public init(from decoder: any Decoder) throws {
    entries = try EntityTable(from: decoder)
    if let entry = entries.first(where: { $0.total.count < 1 }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "the group \(entry.id) has a count of \(entry.total.count), expected at least 1"))
    }
  }
}

extension GroupedTotals: Encodable where Group: Encodable {
  /// Encodes an array of groups with their totals, in the order of ``groups``.
  public func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}

extension GroupedTotals: CustomReflectable {
  /// The groups with their totals, as a dictionary.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: entries.lazy.map { (key: $0.id, value: $0.total) }, displayStyle: .dictionary)
  }
}
