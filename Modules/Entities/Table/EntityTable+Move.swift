extension EntityTable {
  /// Moves the entity with an id so that it ends up at a position: amortized O(log² n), usually O(log n).
  ///
  /// - Returns: whether an entity has this id.
  /// - Precondition: ids are not integers, which order the table themselves; the position is less than `count`.
  @inlinable
  @discardableResult
  public mutating func move(_ id: Entity.ID, to position: Int) -> Bool {
    checkOrder()
    precondition(position >= 0 && position < Swift.max(count, 1), "Position \(position) of \(count) entities")
    guard let old = self.position(of: id), old != position else { return contains(id) }
    if let entity = remove(id) { insert(entity, at: position) }
    return true
  }

  /// Moves the entity with an id before another one, or to the end.
  ///
  /// - Parameters:
  ///   - id: the id of the entity that moves.
  ///   - other: the id of the entity that is to follow it; `nil` for the end.
  /// - Returns: whether entities have these ids.
  /// - Precondition: ids are not integers, which order the table themselves.
  @inlinable
  @discardableResult
  public mutating func move(_ id: Entity.ID, before other: Entity.ID?) -> Bool {
    checkOrder()
    guard let old = position(of: id) else { return false }
    guard let other else { return move(id, to: count - 1) }
    guard let new = position(of: other) else { return false }
    return move(id, to: old < new ? new - 1 : new)
  }

  /// Adds an entity at a position, if its id is new.
  ///
  /// - Complexity: O(log² n), amortized over one line of versions as in ``add(_:)``.
  /// - Returns: whether it was added; `false` leaves the table unchanged.
  /// - Precondition: ids are not integers, which order the table themselves; the position is at most `count`.
  @inlinable
  @discardableResult
  public mutating func add(_ entity: Entity, at position: Int) -> Bool {
    checkOrder()
    precondition(position >= 0 && position <= count, "Position \(position) of \(count) entities")
    guard !contains(entity.id) else { return false }
    insert(entity, at: position)
    return true
  }

  @inlinable
  func checkOrder() {
    precondition(index != nil, "Ids of type \(Entity.ID.self) are integers, which order the table themselves.")
  }

  @inlinable
  mutating func insert(_ entity: Entity, at position: Int) {
    guard position < count else { return insert(entity) }
    let following = root.key(at: position)
    guard position > 0 else { return insert(entity, key: following - PositionKey.step) }
    let preceding = root.key(at: position - 1)
    let gap = following - preceding
    insert(entity, key: gap > 1 ? preceding + gap / 2 : spread(around: preceding))
  }

  /// Spreads the keys in the smallest range with room for another. Returns the free key behind the given one.
  @inlinable
  mutating func spread(around key: UInt) -> UInt {
    var bits = 2
    while true {
      let start = key & (UInt.max << UInt(bits))
      let ranks = root.rank(of: start)..<root.rank(of: start + 1 << UInt(bits))
      if ranks.count < PositionKey.capacity(bits: bits) {
        return spread(ranks, from: start, bits: bits, leaving: root.rank(of: key) + 1)
      }
      bits += 1
    }
  }

  /// Gives the entities of some ranks evenly spaced keys in a range of `1 << bits`, and leaves one free before a rank.
  @inlinable
  mutating func spread(_ ranks: Range<Int>, from start: UInt, bits: Int, leaving free: Int) -> UInt {
    let entities = Array(self[ranks])
    for rank in ranks.reversed() { root.remove(root.key(at: rank)) }
    func key(_ offset: Int) -> UInt { start + UInt(offset << bits / (ranks.count + 1)) }
    for (offset, entity) in entities.enumerated() {
      let key = key(ranks.lowerBound + offset < free ? offset : offset + 1)
      root.insert(entity, key: key)
      index?.update(entity.id, to: key)
    }
    return key(free - ranks.lowerBound)
  }
}
