import LeftfoldCore
import Synchronization

struct Handled<State, Action> {
  let action: Action
  let state: State
}

/// Records the actions that a store handles and that the test has not asserted on yet.
final class History<State, Action>: Middleware {
  var handled = Fifo<Handled<State, Action>>()
  private let progress: Progress

  init(_ progress: Progress) { self.progress = progress }

  func handle(_ action: Action, before: State, after: State) {
    handled.append(Handled(action: action, state: after))
    progress.signal()
  }
}

/// Resumes a waiting test when there is work for it, or when its time is up.
final class Progress: Sendable {
  private struct Content {
    var isSignaled = false
    var hasEnded = false
    var waiting: CheckedContinuation<Bool, Never>?
  }

  private let content = Mutex(Content())

  /// Resumes the waiting test, or the next one that waits.
  func signal() { resume { $0.isSignaled = true } }

  /// Ends the waiting of the test, and of the next one that waits, until ``restart()``.
  func end() { resume { $0.hasEnded = true } }

  func restart() { content.withLock { $0.hasEnded = false } }

  func next() async -> Bool {
    await withCheckedContinuation { continuation in
      let result: Bool? = content.withLock { content in
        if content.hasEnded { return false }
        if content.isSignaled {
          content.isSignaled = false
          return true
        }
        content.waiting = continuation
        return nil
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  private func resume(_ change: (inout sending Content) -> Void) {
    let resumed: (CheckedContinuation<Bool, Never>, Bool)? = content.withLock { content in
      change(&content)
      guard let waiting = content.waiting else { return nil }
      content.waiting = nil
      content.isSignaled = false
      return (waiting, !content.hasEnded)
    }
    if let (waiting, isGoing) = resumed { waiting.resume(returning: isGoing) }
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
