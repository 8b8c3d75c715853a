import LeftfoldCore
import LeftfoldInspector
import LeftfoldTesting
import Testing

private struct Kid: Identifiable, Equatable {
  let id: Int
  var count = 0
}

private struct Family: Equatable {
  var kid: Kid? = Kid(id: 1)
  var number = 0
}

private enum FamilyAction: Sendable { case replaced, kid, counted }

private struct Calling: Middleware {
  let body: @MainActor (FamilyAction) -> Void
  func handle(_ action: FamilyAction, before: Family, after: Family) { body(action) }
}

/// Actions of a child's store that wait while a callback edits the history.
@MainActor
struct QueuedChildTests {
  enum Caller: CaseIterable { case subscriber, middleware }

  private final class Run {
    var reports: [Diagnostic.Kind] = []
    var callback: (@MainActor (Inspector<Family, FamilyAction>) -> Void)?
    var inspector: Inspector<Family, FamilyAction>!
    var subscription: Subscription?

    @MainActor
    init(_ newActions: NewActions, _ caller: Caller) {
      inspector = Inspector(
        initialState: Family(),
        reducer: Reduce<Family, FamilyAction, Void> { family, action, _ in
          switch action {
          case .replaced: family.kid = Kid(id: 2)
          case .kid: family.kid?.count += 1
          case .counted: family.number += 1
          }
          return .none
        }, environment: (),
        middlewares: [Calling { [unowned self] _ in if caller == .middleware { call() } }], newActions: newActions,
        diagnostics: { [unowned self] report in MainActor.assumeIsolated { reports.append(report.kind) } })
      if caller == .subscriber {
        subscription = inspector.store.subscribe { [unowned self] _ in call() }
      }
    }

    @MainActor
    private func call() {
      let callback = callback.take()
      callback?(inspector)
    }

    @MainActor
    var kid: Store<Kid, Void>? {
      inspector.store.derived(optional: \.kid) { (_: Void) in FamilyAction.kid }
    }
  }

  @Test(
    "A queued action of a child does not reach another child that an edit shows",
    arguments: [NewActions.refuse, .branch, .append], Caller.allCases)
  func otherChild(newActions: NewActions, caller: Caller) {
    let run = Run(newActions, caller)
    run.inspector.store.send(.replaced)
    let second = run.kid
    run.callback = {
      second?.send(())
      $0.history.jump(to: 0)
    }
    run.inspector.store.send(.counted)
    #expect(run.inspector.history.present == Family(kid: Kid(id: 2), number: 1))
    #expect(run.inspector.store.state == Family())
    #expect(run.reports == [.droppedAction])
  }

  @Test("The report of an action for a child that is absent in the past says so, not that it was removed")
  func absentInPast() {
    var reports: [String] = []
    let inspector = Inspector(
      initialState: Family(kid: nil),
      reducer: Reduce<Family, FamilyAction, Void> { family, _, _ in
        family.kid = Kid(id: 2)
        return .none
      }, environment: (), diagnostics: { reports.append($0.message) })
    inspector.store.send(.replaced)
    let kid = inspector.store.derived(optional: \.kid) { (_: Void) in FamilyAction.kid }
    inspector.history.jump(to: 0)
    kid?.send(())
    #expect(reports == ["an action was sent to the store of a Kid that is absent in the past, which is shown"])
  }

  @Test(
    "A queued action of a child that an edit shows in an earlier state is reduced there", arguments: Caller.allCases)
  func sameChild(caller: Caller) {
    let run = Run(.branch, caller)
    run.inspector.store.send(.counted)
    let first = run.kid
    run.callback = {
      first?.send(())
      $0.history.jump(to: 0)
    }
    run.inspector.store.send(.counted)
    #expect(run.inspector.store.state == Family(kid: Kid(id: 1, count: 1), number: 0))
    #expect(run.inspector.history.branches.map(\.count) == [2])
    #expect(run.reports.isEmpty)
  }
}
