import LeftfoldCore
import LeftfoldTesting
import Testing

/// Random programs of effects over instances of one feature, against a brute-force model.
@MainActor
struct EffectModelTests {
  @Test(
    "Random effects of copies, rows, optionals and cases, also within the root's operators, run as the model predicts",
    arguments: seeds(300, long: 1_500))
  func programs(seed: Int) async {
    let run = Run(seed: seed)
    for number in 0..<20 {
      let step = run.randomStep()
      guard let difference = await run.difference(after: step) else { continue }
      Issue.record("seed \(seed), step \(number), \(step): \(difference)")
      return run.abandon()
    }
    if let difference = await run.differenceAtEnd() { Issue.record("seed \(seed), at the end: \(difference)") }
  }
}

@MainActor
private final class Run {
  enum Step {
    case perform(Program, CellPath, RootOperator)
    case set([CellChange])
    case advance(Int)
    case cancel(Int)
  }

  private let environment = CellEnvironment()
  private let store: TestStore<Board, BoardAction>
  private let model = EffectModel()
  /// With fewer places, more effects share an id.
  private let removable: [CellPath]
  private var last = Program.send(0)
  private var sent: [TestSentAction] = []
  private var random: SeededGenerator

  init(seed: Int) {
    store = TestStore(
      initialState: Board(), reducer: BoardReducer.make(), environment: environment, clock: environment.clock)
    random = SeededGenerator(seed: seed)
    removable =
      seed.isMultiple(of: 3) ? [.sheet, .slot, .row(1), .row(2), .row(3)] : [seed.isMultiple(of: 2) ? .sheet : .row(1)]
  }

  func randomStep() -> Step {
    let absent = removable.filter { model.children[$0] == nil }
    if let path = absent.randomElement(using: &random), Bool.random(using: &random) {
      return .set([randomChange(path)])
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: return .perform(randomProgram(), randomPath(), .random(using: &random))
    case 5, 6:
      let paths = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        removable.randomElement(using: &random) ?? .sheet
      }
      return .set(paths.map { randomChange($0) })
    case 7 where !sent.isEmpty: return .cancel(.random(in: 1...sent.count, using: &random))
    default: return .advance(.random(in: 0...3, using: &random))
    }
  }

  /// Half of the time the last one again, since it has the same ids.
  private func randomProgram() -> Program {
    if Bool.random(using: &random) { last = .random(.random(in: 1...4, using: &random), using: &random) }
    return last
  }

  private func randomPath() -> CellPath {
    let present = removable.filter { model.children[$0] != nil }
    if present.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
      return Bool.random(using: &random) ? .left : .right
    }
    return present.randomElement(using: &random) ?? .left
  }

  /// Mostly removes a present child, or puts one in an empty place.
  private func randomChange(_ path: CellPath) -> CellChange {
    let isPut = model.children[path] == nil || Int.random(in: 0..<4, using: &random) == 0
    let other = Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1
    if case .row(let id) = path { return (path, isPut ? id : nil) }
    return (path, isPut ? other : nil)
  }

  func difference(after step: Step) async -> String? {
    // One relaxed region for each step, since a TestStore describes the running effects after it.
    await store.relaxed {
      perform(step)
      await expectFinished()
    }
    return difference
  }

  private var difference: String? {
    if model.runningCount == 0 { store.finish() }
    if store.state.log != model.log { return "handled \(store.state.log.suffix(8)), should be \(model.log.suffix(8))" }
    return differing(environment.clock.sleeperCount, model.sleeperCount, "effects sleep")
      ?? differing(environment.begun.value, model.begunCount, "runs have begun")
  }

  private func differing(_ count: Int, _ expected: Int, _ what: String) -> String? {
    count == expected ? nil : "\(count) \(what), should be \(expected)"
  }

  private func perform(_ step: Step) {
    switch step {
    case .perform(let program, let path, let root):
      sent.append(store.send(.cell(path, .perform(program), within: root)))
      model.perform(program, path, within: root)
    case .set(let changes):
      store.send(.set(changes))
      model.set(changes)
    case .advance(let time):
      store.advance(by: .milliseconds(time))
      model.advance(by: time)
    case .cancel(let number):
      sent[number - 1].cancel()
      model.cancel(sent: number)
    }
  }

  /// Expects that the sent actions whose effects have ended are finished.
  private func expectFinished() async {
    for (index, action) in sent.enumerated() where model.isFinished(sent: index + 1) {
      await action.finish(timeout: .zero)
    }
  }

  /// Lets all effects end by themselves, or cancels exactly the sent actions that are not finished.
  func differenceAtEnd() async -> String? {
    if Bool.random(using: &random) { return await difference(after: .advance(10_000)) }
    for number in sent.indices.map({ $0 + 1 }) where !model.isFinished(sent: number) {
      if let difference = await difference(after: .cancel(number)) { return difference }
    }
    // No sent action waits for the pause of a throttle.
    return await difference(after: .advance(10))
  }

  func abandon() { store.relaxed { store.finish() } }
}
