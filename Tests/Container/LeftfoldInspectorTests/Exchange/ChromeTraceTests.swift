import LeftfoldCore
import LeftfoldInspector
import LeftfoldTesting
import Testing

@MainActor
struct ChromeTraceTests {
  @Test("A trace has spans of actions, reductions, publications and effects, and flows between cause and effect")
  func trace() async throws {
    let executor = TestExecutor()
    let inspector = makeInspector(executor: executor)
    inspector.store.send(.ping)
    let sent = inspector.store.send(.fetch(times: 2))
    inspector.store.send(.fetch(times: 1)).cancel()
    executor.drain()
    await sent.finish()
    let trace = try Trace(inspector.recording.chromeTrace(process: "a \"shop\""))
    #expect(
      trace.spans(on: 1, "action").map(\.name) == ["ping", "increment", "fetch", "fetch", "increment", "increment"])
    #expect(trace.spans(on: 1, "reduction").count == 6 && trace.spans(on: 1, "publication").count == 6)
    #expect(trace.events.filter { $0.category == "effect" }.map(\.name) == ["effect of 3", "effect of 4"])
    // ping → increment, the starts of two effects, and two actions of an effect.
    #expect(trace.flows.count == 5)
    #expect(trace.problems == [])
  }

  @Test("Traces of random sessions are valid", arguments: 0..<40)
  func random(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let executor = TestExecutor()
    // A task that never runs is never freed.
    defer { executor.drain() }
    let inspector = makeInspector(limit: .count(60), executor: executor)
    for _ in 0..<80 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: inspector.store.send(.ping)
      case 1, 2: inspector.store.send(.fetch(times: Int.random(in: 0..<3, using: &random)))
      case 3:
        executor.drain()
        await Task { @MainActor in }.value
      default: inspector.store.send(.increment)
      }
    }
    #expect(try Trace(inspector.recording.chromeTrace()).problems == [], "seed \(seed)")
  }

  @Test("A recording without times gives a trace too")
  func untimed() throws {
    let recording = Recording(history: makeHistory(.increment, .broken, .item(id: 1, .sold)))
    let trace = try Trace(recording.chromeTrace())
    #expect(trace.problems == [] && trace.spans(on: 1, "action").count == 3)
  }
}
