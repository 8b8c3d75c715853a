/// How many, and how much, by group: the part that most aggregates share.
///
/// A group is an integer key, such as a show's or a week's number, and the totals are a persistent table: a version that
/// is kept shares all but what changed. A group without entities is not there, so totals kept by diffs equal totals of a
/// recount.
public struct GroupedTotals<Group: EntityKey>: Hashable, Sendable {
  /// The count and the sum of one group.
  public struct Total: Hashable, Sendable, Codable {
    /// How many were counted.
    public var count = 0

    /// What their amounts add up to.
    public var sum = 0

    /// Nothing counted.
    @inlinable
    public init() {}

    /// A count and a sum.
    @inlinable
    public init(count: Int, sum: Int) { (self.count, self.sum) = (count, sum) }
  }

  @usableFromInline
  struct Entry: Identifiable, Hashable, Sendable, Codable {
    @usableFromInline
    let id: Group

    @usableFromInline
    var total = Total()

    @inlinable
    init(_ group: Group) { id = group }
  }

  @usableFromInline
  var entries = EntityTable<Entry>()

  /// No group.
  @inlinable
  public init() {}

  /// The total of a group; zero for a group without entities.
  @inlinable
  public subscript(group: Group) -> Total { entries[id: group]?.total ?? Total() }

  /// The groups that have entities, in order.
  @inlinable
  public var groups: some RandomAccessCollection<Group> { entries.ids }

  /// How many groups have entities.
  @inlinable
  public var count: Int { entries.count }

  /// Whether nothing is counted.
  @inlinable
  public var isEmpty: Bool { entries.isEmpty }

  /// Counts one in, with its amount.
  @inlinable
  public mutating func insert(_ group: Group, amount: Int = 0) {
    entries.upsert(group, default: Entry(group)) { entry in
      entry.total.count += 1
      entry.total.sum += amount
    }
  }

  /// Takes one out that was counted in with this amount.
  ///
  /// - Precondition: the group has one.
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

extension GroupedTotals: Codable {
  /// Reads an array of groups with their totals.
  ///
  /// - Throws: `DecodingError`, if it is none, or a group is there twice.
  public init(from decoder: any Decoder) throws { entries = try EntityTable(from: decoder) }

  /// Writes an array of groups with their totals, in order.
  public func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}
