import LeftfoldCore
import LeftfoldInspector
import LeftfoldTesting
import Testing

/// Callbacks of an inspected store that release it, edit its history or send through the store of a child.
@MainActor
struct CallbackTests {
  private struct Calling: Middleware {
    let body: @MainActor (ShopAction, Shop, Shop) -> Void
    func handle(_ action: ShopAction, before: Shop, after: Shop) { body(action, before, after) }
  }

  private final class Holder {
    var inspector: Inspector<Shop, ShopAction>?
    var subscription: Subscription?
  }

  @Test("An inspector may be released by a subscriber that has edited its history")
  func releasedBySubscriber() async {
    let holder = Holder()
    holder.inspector = makeInspector()
    holder.subscription = holder.inspector?.store.subscribe { [unowned holder] shop in
      guard shop.count == 1 else { return }
      holder.inspector?.history.commit()
      holder.inspector = nil
      holder.subscription = nil
    }
    let sent = holder.inspector?.store.send(.fetch(times: 1))
    await sent?.finish()
    #expect(holder.inspector == nil && holder.subscription == nil)
  }

  @Test("An action that is sent while the history is being edited traps")
  func sentByEdit() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let inspector = makeInspector()
      @MainActor func edit(_ history: inout History<Shop, ShopAction>) { inspector.store.send(.increment) }
      edit(&inspector.history)
    }
  }

  @Test("A history that is read while it is being edited traps")
  func readByEdit() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let inspector = makeInspector()
      @MainActor func edit(_ history: inout History<Shop, ShopAction>) { _ = inspector.history.count }
      edit(&inspector.history)
    }
  }

  @Test("An inspector may be released by a middleware while the past is shown")
  func releasedByMiddleware() async {
    let holder = Holder()
    holder.inspector = Inspector(
      initialState: Shop(), reducer: ShopReducer(), environment: (),
      middlewares: [
        Calling { [unowned holder] action, _, _ in if action == .increment { holder.inspector = nil } }
      ])
    let sent = holder.inspector?.store.send(.fetch(times: 1))
    holder.inspector?.history.jump(to: 0)
    await sent?.finish()
    #expect(holder.inspector == nil)
  }

  @Test(
    "A middleware gets the present before and after an action, whatever edit came between", arguments: Edit.allCases)
  func presentOfMiddleware(edit: Edit) {
    var calls: [[Int]] = []
    let inspector = Inspector(
      initialState: Shop(), reducer: ShopReducer(), environment: (),
      middlewares: [
        Calling { action, before, after in if action == .multiply(by: 3) { calls.append([before.count, after.count]) } }
      ], newActions: .branch, diagnostics: { _ in })
    for _ in 0..<3 { inspector.store.send(.increment) }
    var isFirst = true
    let subscription = inspector.store.subscribe { [unowned inspector] _ in
      guard isFirst else { return }
      isFirst = false
      inspector.store.send(.multiply(by: 3))
      edit.perform(on: inspector)
    }
    if edit == .resume { inspector.history.jump(to: 1) } else { inspector.store.send(.increment) }
    #expect(calls == [edit.wanted])
    withExtendedLifetime(subscription) {}
  }

  private struct Kid: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  private struct Family: Equatable {
    var kid: Kid? = Kid(id: 1)
    var number = 0
  }

  private enum FamilyAction: Sendable { case replaced, kid, counted }

  private func makeFamily(
    _ newActions: NewActions = .refuse, diagnostics: @escaping DiagnosticHandler = { _ in }
  ) -> Inspector<Family, FamilyAction> {
    Inspector(
      initialState: Family(),
      reducer: Reduce<Family, FamilyAction, Void> { family, action, _ in
        switch action {
        case .replaced: family.kid = Kid(id: 2)
        case .kid: family.kid?.count += 1
        case .counted: family.number += 1
        }
        return .none
      }, environment: (), newActions: newActions, diagnostics: diagnostics)
  }

  private func kid(of inspector: Inspector<Family, FamilyAction>) -> Store<Kid, Void>? {
    inspector.store.derived(optional: \.kid) { (_: Void) in FamilyAction.kid }
  }

  @Test("The store of a child of the past sends nothing to a child of the present", arguments: [false, true])
  func childOfThePast(isQueued: Bool) {
    var reports: [Diagnostic.Kind] = []
    let inspector = makeFamily(.append) { report in MainActor.assumeIsolated { reports.append(report.kind) } }
    inspector.store.send(.counted)
    let first = kid(of: inspector)
    inspector.store.send(.replaced)
    let subscription = inspector.store.subscribe { _ in if isQueued { first?.send(()) } }
    inspector.history.jump(to: 1)
    subscription.cancel()
    if !isQueued { first?.send(()) }
    #expect(inspector.history.present == Family(kid: Kid(id: 2), number: 1))
    #expect(reports == [.droppedAction])
    inspector.history.resume()
    kid(of: inspector)?.send(())
    #expect(inspector.history.present == Family(kid: Kid(id: 2, count: 1), number: 1))
  }

  @Test("An action has the line that sent it, also after actions that were dropped when their turn came")
  func sites() throws {
    let inspector = makeFamily()
    let first = kid(of: inspector)
    var (isFirst, line) = (true, UInt(0))
    let subscription = inspector.store.subscribe { [unowned inspector] _ in
      guard isFirst else { return }
      isFirst = false
      inspector.store.send(.replaced)
      first?.send(())
      first?.send(())
      line = #line + 1
      inspector.store.send(.counted)
      first?.send(())
    }
    inspector.store.send(.counted)
    #expect(inspector.history.entries.map(\.id) == [1, 2, 3])
    let last = try #require(inspector.history.entries.last)
    #expect(last.context.site?.line == line)
    withExtendedLifetime(subscription) {}
  }

  enum Edit: CaseIterable {
    case none, resume, revert, skip, jump

    @MainActor
    func perform(on inspector: Inspector<Shop, ShopAction>) {
      switch self {
      case .none: break
      case .resume: inspector.history.resume()
      case .revert: inspector.history.revert()
      case .skip: inspector.history.skip(actions: [1, 2])
      case .jump: inspector.history.jump(to: 2)
      }
    }

    var wanted: [Int] {
      switch self {
      case .none: [4, 12]
      case .resume: [3, 9]
      case .revert: [0, 0]
      case .skip: [2, 6]
      case .jump: [2, 6]
      }
    }
  }
}
