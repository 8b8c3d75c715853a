import LeftfoldCore
import Synchronization

struct Handled<State, Action> {
  let action: Action
  let state: State
}

/// Records the actions that a store handles and that the test has not asserted on yet.
final class History<State, Action>: Middleware {
  var handled = Queue<Handled<State, Action>>()
  private let progress: Progress

  init(_ progress: Progress) { self.progress = progress }

  func handle(_ action: Action, before: State, after: State) {
    handled.append(Handled(action: action, state: after))
    progress.signal()
  }
}

/// Resumes waiting tests when there is work for them, or when the time of one is up.
final class Progress: Sendable {
  private struct Wait {
    var seen: Int
    var hasEnded = false
    var continuation: CheckedContinuation<Bool, Never>?
  }

  private struct Content {
    var signalCount = 0
    var waits: [Int: Wait] = [:]
    var nextID = 0
  }

  private let content = Mutex(Content())

  /// Begins a wait, which sees every signal from now on, and returns its id.
  func begin() -> Int {
    content.withLock { content in
      content.nextID += 1
      content.waits[content.nextID] = Wait(seen: content.signalCount)
      return content.nextID
    }
  }

  func finish(_ id: Int) { content.withLock { $0.waits[id] = nil } }

  /// Resumes every wait.
  func signal() {
    let resumed = content.withLock { content in
      content.signalCount += 1
      return content.waits.keys.compactMap { content.waits[$0]?.continuation.take() }
    }
    for continuation in resumed { continuation.resume(returning: true) }
  }

  /// Ends a wait, unless it has finished.
  func end(_ id: Int) {
    let resumed = content.withLock { content in
      content.waits[id]?.hasEnded = true
      return content.waits[id]?.continuation.take()
    }
    resumed?.resume(returning: false)
  }

  /// Waits for a signal that the wait has not seen; false once it has ended.
  func next(_ id: Int) async -> Bool {
    defer { content.withLock { $0.waits[id]?.seen = $0.signalCount } }
    return await withCheckedContinuation { continuation in
      let result: Bool? = content.withLock { content in
        guard let wait = content.waits[id], !wait.hasEnded else { return false }
        if wait.seen < content.signalCount { return true }
        content.waits[id]?.continuation = continuation
        return nil
      }
      if let result { continuation.resume(returning: result) }
    }
  }
}

final class CurrentEnvironment<Environment: Sendable>: Sendable {
  private let content: Mutex<Environment>

  init(_ environment: Environment) { content = Mutex(environment) }

  var value: Environment {
    get { content.withLock { $0 } }
    set { content.withLock { $0 = newValue } }
  }
}

struct TestedReducer<Base: Reducer>: Reducer {
  private let base: Base
  private let environment: CurrentEnvironment<Base.Environment>

  init(_ base: Base, _ environment: CurrentEnvironment<Base.Environment>) {
    self.base = base
    self.environment = environment
  }

  func reduce(_ state: inout Base.State, _ action: Base.Action, _: Void) -> Effect<Base.Action> {
    base.reduce(&state, action, environment.value)
  }
}

@MainActor
final class DiagnosticLog {
  var all: [Diagnostic] = []
}

/// Runs canceled effects to their end when their store has been released, since nothing else would.
final class Remainder: Sendable {
  private let executor: TestExecutor
  init(_ executor: TestExecutor) { self.executor = executor }
  deinit { executor.drain() }
}
