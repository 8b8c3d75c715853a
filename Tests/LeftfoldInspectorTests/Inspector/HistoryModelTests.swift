import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

/// An inspected store, compared to a model that reduces each state from scratch.
@MainActor
struct HistoryModelTests {
  @Test("After any sequence of edits, a jump shows the state reduced from the remaining actions", arguments: 0..<20)
  func model(batch: Int) {
    for seed in batch * 100..<batch * 100 + 100 {
      var random = SeededGenerator(seed: seed)
      var run = Run(random.pick([NewActions.refuse, .branch, .append]), limit: random.pick([3, 10, 300, 1_000]))
      for step in 0..<40 {
        let operation = run.perform(&random)
        if let difference = run.difference(&random) {
          Issue.record("seed \(seed), step \(step), \(operation): \(difference)")
          return
        }
      }
    }
  }
}

@MainActor
private struct Run {
  let inspector: Inspector<Shop, ShopAction>
  let counts: Store<Int, ShopAction>
  let received: Box
  let subscription: Subscription
  var model: Model

  final class Box { var last: Int = 0 }

  init(_ newActions: NewActions, limit: Int) {
    inspector = makeInspector(limit: .count(limit), newActions: newActions)
    counts = inspector.store.derived(state: \.count)
    let received = Box()
    self.received = received
    subscription = counts.subscribe { received.last = $0 }
    model = Model(newActions, limit)
  }

  mutating func perform(_ random: inout SeededGenerator) -> String {
    let ids = model.line.entries.map(\.id)
    let id = ids.randomElement(using: &random) ?? 0
    let other = Int.random(in: -1...model.nextID + 1, using: &random)
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<8:
      let action = Model.action(&random)
      inspector.store.send(action)
      model.send(action)
      return "send \(action)"
    case 8..<12:
      let target = random.pick([id, other, 0])
      inspector.history.jump(to: target)
      model.jump(target)
      return "jump \(target)"
    case 12:
      inspector.history.resume()
      model.line.position = model.line.entries.count
      return "resume"
    case 13:
      inspector.history.toggle(action: id)
      model.toggle(id)
      return "toggle \(id)"
    case 14:
      inspector.history.skip(actions: [id, other])
      model.skip([id, other])
      return "skip \(id), \(other)"
    case 15:
      inspector.history.sweep()
      model.sweep()
      return "sweep"
    case 16:
      inspector.history.commit()
      model.commit()
      return "commit"
    case 17:
      inspector.history.revert()
      model.revert()
      return "revert"
    case 18:
      inspector.history.move(action: id, before: other)
      model.move(id, other)
      return "move \(id) before \(other)"
    case 19:
      inspector.history.branch()
      model.branch()
      return "branch"
    case 20 where !model.others.isEmpty:
      let index = Int.random(in: 0..<model.others.count, using: &random)
      inspector.history.switchBranch(to: index)
      swap(&model.line, &model.others[index])
      return "switch to \(index)"
    case 20:
      for _ in 0..<model.limit / 2 {
        inspector.store.send(.increment)
        model.send(.increment)
      }
      return "send half of the limit"
    default:
      let isLocked = !model.isLocked
      inspector.history.isLocked = isLocked
      model.isLocked = isLocked
      return "lock \(isLocked)"
    }
  }

  func difference(_ random: inout SeededGenerator) -> String? {
    let wanted = model.line.state(at: model.line.position)
    let history = inspector.history
    if inspector.store.state != wanted { return "the store shows \(inspector.store.state), expected \(wanted)" }
    if counts.state != wanted.count { return "a derived store shows \(counts.state), expected \(wanted.count)" }
    if received.last != wanted.count { return "a subscriber received \(received.last), expected \(wanted.count)" }
    if history.entries.map(\.id) != model.line.entries.map(\.id) { return "entries \(history.entries.map(\.id))" }
    if history.position != model.line.position {
      return "position \(history.position), expected \(model.line.position)"
    }
    if history.branches.map(\.count) != model.others.map(\.entries.count) { return "branches \(history.branches)" }
    let position = Int.random(in: 0...history.count, using: &random)
    let state = model.line.state(at: position)
    if history.state(at: position) != state { return "position \(position) has \(history.state(at: position))" }
    if history.committed != model.line.committed { return "the committed state is \(history.committed)" }
    if history.present != model.line.state(at: history.count) { return "the present is \(history.present)" }
    return nil
  }
}

/// Every state is reduced from the committed one.
private struct Model {
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

extension SeededGenerator {
  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
