/// How many, and how much, by group: the part that most aggregates share.
///
/// A group without entities is not there, so totals kept by diffs equal totals of a recount.
public struct GroupedTotals<Group: Hashable & Sendable>: Hashable, Sendable {
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
  var totals: [Group: Total] = [:]

  /// No group.
  @inlinable
  public init() {}

  /// The total of a group; zero for a group without entities.
  @inlinable
  public subscript(group: Group) -> Total { totals[group] ?? Total() }

  /// The groups that have entities, in no order.
  @inlinable
  public var groups: some Collection<Group> { totals.keys }

  /// How many groups have entities.
  @inlinable
  public var count: Int { totals.count }

  /// Whether nothing is counted.
  @inlinable
  public var isEmpty: Bool { totals.isEmpty }

  /// Counts one in, with its amount.
  @inlinable
  public mutating func insert(_ group: Group, amount: Int = 0) {
    totals[group, default: Total()].count += 1
    totals[group, default: Total()].sum += amount
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
      totals[group] = nil
      return
    }
    totals[group] = Total(count: old.count - 1, sum: old.sum - amount)
  }
}

extension GroupedTotals: Codable where Group: Codable {}
