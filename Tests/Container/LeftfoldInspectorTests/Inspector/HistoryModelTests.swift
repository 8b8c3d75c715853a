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
  var model: HistoryModel

  final class Box { var last: Int = 0 }

  init(_ newActions: NewActions, limit: Int) {
    inspector = makeInspector(limit: .count(limit), newActions: newActions)
    counts = inspector.store.derived(state: \.count)
    let received = Box()
    self.received = received
    subscription = counts.subscribe { received.last = $0 }
    model = HistoryModel(newActions, limit)
  }

  mutating func perform(_ random: inout SeededGenerator) -> String {
    let ids = model.line.entries.map(\.id)
    let id = ids.randomElement(using: &random) ?? 0
    let other = Int.random(in: -1...model.nextID + 1, using: &random)
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<8:
      let action = HistoryModel.action(&random)
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

extension SeededGenerator {
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
