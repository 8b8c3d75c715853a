/// Matches by id what position keys tell apart: an entity with a new key looks like a removal and an insertion, though
/// it may have been moved, or its neighborhood spread (``EntityTable/move(_:to:)``). It counts as moved only if its
/// order among the other entities differs.
@usableFromInline
struct OrderedDifference<Entity: Identifiable & Equatable>: RadixDifference where Entity.ID: Sendable {
  @usableFromInline
  var left: ContiguousArray<Entity> = []

  @usableFromInline
  var entered: ContiguousArray<Entity> = []

  @usableFromInline
  var updated: ContiguousArray<(old: Entity, new: Entity)> = []

  @inlinable
  init() {}

  @inlinable
  mutating func add(old: Entity?, new: Entity?) {
    if let old, let new, old.id == new.id { return updated.append((old, new)) }
    if let old { left.append(old) }
    if let new { entered.append(new) }
  }

  @inlinable
  var updates: EntityDiff<Entity>? {
    guard left.isEmpty, entered.isEmpty else { return nil }
    var diff = EntityDiff<Entity>()
    for (old, new) in updated { diff.add(old: old, new: new) }
    return diff
  }

  @usableFromInline
  func diff(from old: EntityTable<Entity>, to new: EntityTable<Entity>) -> EntityDiff<Entity> {
    var diff = EntityDiff<Entity>()
    let before = Dictionary(uniqueKeysWithValues: left.lazy.map { ($0.id, $0) })
    let after = Set(entered.lazy.map(\.id))
    for entity in left where !after.contains(entity.id) { diff.add(old: entity, new: nil) }
    var changed = ContiguousArray(updated.lazy.map { (new: $0.new, old: Optional($0.old)) })
    changed += entered.lazy.map { ($0, before[$0.id]) }.filter { !OrderedDifference.isSame($0.1, $0.0) }
    let positions = changed.map { new.position(of: $0.new.id) ?? 0 }
    for index in positions.indices.sorted(by: { positions[$0] < positions[$1] }) {
      diff.add(old: changed[index].old, new: changed[index].new)
    }
    diff.moved = moves(from: old, to: new)
    return diff
  }

  private static func isSame(_ old: Entity?, _ new: Entity) -> Bool {
    guard let old else { return false }
    return unsafe withUnsafePointer(to: old) { old in
      unsafe withUnsafePointer(to: new) { new in unsafe hasSameBytes(old, new) }
    } || old == new
  }

  /// Every entity whose key changed counts as moved, but for the longest subsequence with one order in both versions.
  private func moves(from old: EntityTable<Entity>, to new: EntityTable<Entity>) -> [EntityMove<Entity>] {
    let moves = entered.map {
      EntityMove<Entity>(id: $0.id, old: old.position(of: $0.id), new: new.position(of: $0.id))
    }
    let oldPositions = left.map { old.position(of: $0.id) ?? 0 }
    let removed = zip(left, oldPositions).filter { !new.contains($0.0.id) }
    // Positions among the entities that kept their keys.
    let fixed = moves.enumerated().map { index, move in
      (old: move.old.map { $0 - oldPositions.partitionPoint { $0 < move.old ?? 0 } }, new: (move.new ?? 0) - index)
    }
    let candidates = moves.indices.filter { fixed[$0].old == fixed[$0].new }
    let kept = Set(candidates.longestAscent { moves[$0].old ?? 0 })
    return removed.map { EntityMove(id: $0.0.id, old: $0.1, new: nil) }
      + moves.indices.filter { !kept.contains($0) }.map { moves[$0] }
  }
}

extension Array {
  func partitionPoint(_ isBelow: (Element) -> Bool) -> Int {
    LeftfoldEntities.partitionPoint(count) { isBelow(self[$0]) }
  }

  /// The longest subsequence in which a value ascends: O(n log n), by patience sorting.
  func longestAscent(by value: (Element) -> Int) -> [Element] {
    // For each length, the index of the smallest last element; and for each element, the one before it.
    var ends: [Int] = []
    var previous: [Int?] = []
    for index in indices {
      let length = ends.partitionPoint { value(self[$0]) < value(self[index]) }
      previous.append(length > 0 ? ends[length - 1] : nil)
      if length < ends.count { ends[length] = index } else { ends.append(index) }
    }
    var ascent: [Element] = []
    var next = ends.last
    while let index = next {
      ascent.append(self[index])
      next = previous[index]
    }
    return ascent
  }
}
