import LeftfoldInspector
import LeftfoldTesting

/// Every state is reduced from the committed one.
struct HistoryModel {
  struct Entry {
    let id: Int
    let action: ShopAction
    var isSkipped = false
  }

  struct Line {
    var committed = Shop()
    var committedID = 0
    var entries: [Entry] = []
    var position = 0

    func state(at position: Int) -> Shop {
      entries.prefix(position).filter { !$0.isSkipped }.reduce(into: committed) {
        _ = ShopReducer.reduce(&$0, $1.action)
      }
    }
  }

  let newActions: NewActions
  let limit: Int
  var line = Line()
  var others: [Line] = []
  var nextID = 1
  var isLocked = false

  init(_ newActions: NewActions, _ limit: Int) {
    self.newActions = newActions
    self.limit = limit
  }

  static func action(_ random: inout SeededGenerator) -> ShopAction {
    let id = Int.random(in: 1...4, using: &random)
    return random.pick([
      .increment, .decrement, .multiply(by: id), .item(id: id, .titled("t\(id)")), .item(id: id, .sold),
      .removed(id: id),
      .ping, .broken,
    ])
  }

  mutating func send(_ action: ShopAction) {
    guard !isLocked else { return }
    if line.position != line.entries.count {
      if newActions == .refuse { return }
      if newActions == .branch { branch() }
    }
    append(action)
    if action == .ping { append(.increment) }
  }

  mutating func append(_ action: ShopAction) {
    let wasShown = line.position == line.entries.count
    while line.entries.count >= limit { drop() }
    line.entries.append(Entry(id: nextID, action: action))
    nextID += 1
    if wasShown { line.position = line.entries.count }
  }

  mutating func drop() {
    line.committed = line.state(at: 1)
    line.committedID = line.entries.removeFirst().id
    line.position = max(0, line.position - 1)
  }

  mutating func jump(_ id: Int) {
    if id == 0 || id == line.committedID {
      line.position = 0
    } else if let index = line.entries.firstIndex(where: { $0.id == id }) {
      line.position = index + 1
    }
  }

  mutating func toggle(_ id: Int) {
    for index in line.entries.indices where line.entries[index].id == id { line.entries[index].isSkipped.toggle() }
  }

  mutating func skip(_ ids: [Int]) {
    for index in line.entries.indices where ids.contains(line.entries[index].id) {
      line.entries[index].isSkipped = true
    }
  }

  mutating func sweep() {
    line.entries.removeAll(where: \.isSkipped)
    line.position = min(line.position, line.entries.count)
  }

  mutating func commit() {
    line.committed = line.state(at: line.position)
    if line.position > 0 { line.committedID = line.entries[line.position - 1].id }
    line.entries = []
    line.position = 0
  }

  mutating func revert() {
    line.entries = []
    line.position = 0
  }

  mutating func branch() {
    guard line.position != line.entries.count else { return }
    var left = line
    left.position = left.entries.count
    others.append(left)
    while others.count > 1, others.map(\.entries.count).reduce(0, +) > limit { others.removeFirst() }
    line.entries.removeLast(line.entries.count - line.position)
  }

  mutating func move(_ id: Int, _ other: Int) {
    guard let index = line.entries.firstIndex(where: { $0.id == id }) else { return }
    let atEnd = other > line.entries[line.entries.count - 1].id
    let target = line.entries.firstIndex { $0.id == other } ?? (atEnd ? line.entries.count : 0)
    let entry = line.entries.remove(at: index)
    line.entries.insert(entry, at: target > index ? target - 1 : target)
  }
}
