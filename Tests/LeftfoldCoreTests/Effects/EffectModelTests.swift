import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Testing

/// Random programs of effects over instances of one feature, against a brute-force model.
@MainActor
struct EffectModelTests {
  fileprivate enum Step {
    case perform(Program, CellPath)
    case set(CellPath, Int?)
    case advance(Int)
    case cancel(Int)
  }

  private static let paths: [CellPath] = [.left, .right, .sheet, .slot, .row(1), .row(2), .row(3)]

  private static func step(_ model: EffectModel, _ sent: Int, using random: inout SeededGenerator) -> Step {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      let present = paths.filter { model.children[$0] != nil }
      return .perform(Program.random(3, using: &random), present.randomElement(using: &random) ?? .left)
    case 4..<6:
      let path = paths[2...].randomElement(using: &random) ?? .sheet
      if case .row(let id) = path { return .set(path, model.children[path] == nil ? id : nil) }
      return .set(path, Int.random(in: 0...2, using: &random)).withoutZero
    case 6 where sent > 0: return .cancel(Int.random(in: 1...sent, using: &random))
    default: return .advance(Int.random(in: 0...4, using: &random))
    }
  }

  private static func makeModel() -> EffectModel {
    var model = EffectModel()
    for (path, id) in [(CellPath.sheet, 1), (.slot, 1), (.row(1), 1), (.row(2), 2)] { model.set(path, id) }
    return model
  }

  @Test(
    "Random effects over copies, rows, optionals and cases run as the model predicts, in order",
    arguments: seeds(20, long: 40))
  func programs(batch: Int) {
    for seed in (batch * 10)..<(batch * 10 + 10) {
      let failure = Self.firstFailure(seed: seed)
      #expect(failure == nil, "seed \(seed): \(failure ?? "")")
      if failure != nil { return }
    }
  }

  private static func firstFailure(seed: Int) -> String? {
    var random = SeededGenerator(seed: seed)
    var model = makeModel()
    let clock = TestClock()
    let store = TestStore(initialState: Board(), reducer: BoardReducer.make(), environment: clock, clock: clock)
    var handles: [TestSentAction] = []
    defer { store.relaxed { store.finish() } }
    for number in 0..<25 {
      let step = step(model, handles.count, using: &random)
      switch step {
      case .perform(let program, let path):
        store.relaxed { handles.append(store.send(.cell(path, .perform(program)))) }
        _ = model.perform(program, path)
      case .set(let path, let id):
        store.relaxed { _ = store.send(.set(path, id)) }
        model.set(path, id)
      case .advance(let time):
        store.relaxed { store.advance(by: .milliseconds(time)) }
        model.advance(by: time)
      case .cancel(let handle):
        handles[handle - 1].cancel()
        store.skipReceivedActions()
        model.cancel(scope: handle)
      }
      if store.state.log != model.log {
        return "step \(number), \(step): handled \(store.state.log.suffix(8)), should be \(model.log.suffix(8))"
      }
      if clock.sleeperCount != model.sleeperCount {
        return "step \(number), \(step): \(clock.sleeperCount) effects sleep, should be \(model.sleeperCount)"
      }
    }
    return store.takeDiagnostics().first.map { "reported \($0)" }
  }
}

extension EffectModelTests.Step {
  fileprivate var withoutZero: Self {
    if case .set(let path, 0) = self { .set(path, nil) } else { self }
  }
}
