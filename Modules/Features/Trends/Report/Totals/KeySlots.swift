import LeftfoldEntities

/// Dense keys, as a table assigns them, index an array; other keys are hashed.
struct KeySlots<Key: EntityKey>: Equatable, Sendable {
  private var first = 0
  private var dense: [Int32] = []
  private var sparse: [Int: Int32] = [:]

  /// A negative slot means none. The keys must ascend.
  init(_ keys: some RandomAccessCollection<Key>, slot: (_ index: Int, _ key: Key) -> Int32) {
    guard let first = keys.first?.rawValue, let last = keys.last?.rawValue else { return }
    let (distance, overflow) = last.subtractingReportingOverflow(first)
    let isDense = !overflow && distance < keys.count * 8 + 1_024
    self.first = first
    if isDense {
      dense = [Int32](repeating: -1, count: distance + 1)
    } else {
      sparse.reserveCapacity(keys.count)
    }
    var index = 0
    for key in keys {
      if isDense {
        dense[key.rawValue - first] = slot(index, key)
      } else {
        sparse[key.rawValue] = slot(index, key)
      }
      index += 1
    }
  }

  init(_ keys: [Key]) {
    self.init(keys) { index, _ in Int32(index) }
  }

  func slot(of key: Key) -> Int? {
    let found: Int32
    if dense.isEmpty {
      found = sparse[key.rawValue] ?? -1
    } else {
      let (offset, overflow) = key.rawValue.subtractingReportingOverflow(first)
      guard !overflow, offset >= 0, offset < dense.count else { return nil }
      found = dense[offset]
    }
    return found < 0 ? nil : Int(found)
  }
}
