import LeftfoldCore
import LeftfoldInspector
import LeftfoldTesting
import Testing

private enum Step: Sendable, Equatable {
  /// Starts an effect that sends the result.
  case request(Int)
  case result(Int)
}

@MainActor
struct SeveredEffectTests {
  @Test("After any edits, the result of an effect is handled exactly if its action happened", arguments: 0..<20)
  func results(batch: Int) async {
    for seed in batch * 100..<batch * 100 + 100 {
      var random = SeededGenerator(seed: seed)
      var run = Run(&random)
      var operations: [String] = []
      for _ in 0..<20 { operations.append(run.perform(&random)) }
      let expected = run.expected
      let handled = await run.finishEffects()
      guard handled == expected else {
        Issue.record("seed \(seed): handled \(handled), expected \(expected) after \(operations)")
        return
      }
    }
  }

  @Test("The latest 50,000 gaps in a branch are known, and the result of an effect long before them is handled")
  func bound() async {
    for (gaps, results) in [(49_999, 0), (99_999, 1)] {
      let executor = TestExecutor()
      let inspector = makeInspector(limit: .count(300_000), executor: executor)
      let sent = inspector.store.send(.fetch(times: 1))
      func edit(_ history: inout History<Shop, ShopAction>) {
        history.revert()
        for _ in 0..<gaps * 2 { history.perform(.decrement) }
        history.skip(actions: stride(from: 3, through: gaps * 2 + 1, by: 2))
        history.sweep()
      }
      edit(&inspector.history)
      executor.drain()
      await sent.finish()
      #expect(inspector.history.entries.count { $0.action == .increment } == results, "\(gaps) gaps")
    }
  }
}

@MainActor
private struct Run {
  private let executor = TestExecutor()
  private let inspector: Inspector<[Step], Step>
  private var sent: [SentAction] = []
  private var kept: [History<[Step], Step>] = []

  init(_ random: inout SeededGenerator) {
    let limits = [HistoryLimit.count(3), .count(1_000)]
    let policies = [NewActions.refuse, .branch, .append]
    inspector = Inspector(
      initialState: [],
      reducer: Reduce { (state: inout [Step], action: Step, _: Void) in
        state.append(action)
        guard case .request(let number) = action else { return .none }
        return .run { $0.enqueue(.result(number)) }
      }, environment: (), executor: executor, limit: limits[random.below(2)], newActions: policies[random.below(3)],
      diagnostics: { _ in })
  }

  var expected: [Int] {
    inspector.history.present.compactMap { if case .request(let number) = $0 { number } else { nil } }
  }

  func finishEffects() async -> [Int] {
    executor.drain()
    for action in sent { await action.finish() }
    let results = inspector.history.present.compactMap { if case .result(let number) = $0 { number } else { nil } }
    // Moved actions are in another order than their effects.
    return expected.filter(results.contains) + results.filter { !expected.contains($0) }
  }

  mutating func perform(_ random: inout SeededGenerator) -> String {
    let ids = inspector.history.entries.map(\.id)
    if inspector.history.isPaused, random.below(3) == 0 {
      inspector.history.unpause()
      return "unpause"
    }
    let (id, other) = (ids.randomElement(using: &random) ?? 0, ids.randomElement(using: &random) ?? 0)
    switch random.below(19) {
    case 6, 7:
      inspector.history.jump(to: id)
      return "jump to \(id)"
    case 8, 9:
      inspector.history.move(action: id, before: other)
      return "move \(id) before \(other)"
    case 10:
      inspector.history.branch()
      return "branch"
    case 11 where !inspector.history.branches.isEmpty:
      let index = random.below(inspector.history.branches.count)
      inspector.history.switchBranch(to: index)
      return "switch to \(index)"
    case 12:
      inspector.history.commit()
      return "commit"
    case 13:
      inspector.history.revert()
      return "revert"
    case 14:
      inspector.history.skip(actions: [id])
      inspector.history.sweep()
      return "sweep \(id)"
    case 15:
      inspector.history.pause()
      return "pause"
    case 16:
      kept.append(inspector.history)
      return "keep \(kept.count - 1)"
    case 17 where !kept.isEmpty:
      let index = random.below(kept.count)
      inspector.history = kept[index]
      return "assign \(index)"
    case 18 where random.below(3) == 0:
      #expect(throws: Never.self) { try inspector.history.importDevTools("[]", DevToolsFormat(showing: Redaction())) }
      return "import"
    default:
      sent.append(inspector.store.send(.request(sent.count)))
      return "request \(sent.count - 1)"
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
