import LeftfoldCore
import LeftfoldEntities

// A state of an app's size, three levels deep: a table of 10,000 rows, a counter, and an action with a 64-byte payload.

struct WideInner: Equatable {
  var rows: EntityTable<Thing>
  var count = 0
}

struct WideMiddle: Equatable {
  var inner: WideInner
  var flag = false
}

struct WideOuter: Equatable {
  var middle: WideMiddle
  var total = 0
}

struct WideState: Equatable {
  var outer: WideOuter
  var name = "wide"

  init() {
    outer = WideOuter(middle: WideMiddle(inner: WideInner(rows: EntityTable((1...10_000).map { Thing($0) }))))
  }
}

struct Payload: Sendable {
  var words: (Int, Int, Int, Int, Int, Int, Int, Int)

  init(_ amount: Int) { words = (amount, 0, 0, 0, 0, 0, 0, 0) }
}

enum WideInnerAction: Sendable { case added(Payload), amountSet(id: Int, amount: Int), reset }
enum WideMiddleAction: Sendable { case inner(WideInnerAction), toggled }
enum WideOuterAction: Sendable { case middle(WideMiddleAction), cleared }
enum WideAction: Sendable { case outer(WideOuterAction), renamed(String) }

extension Prism where Whole == WideMiddleAction, Part == WideInnerAction {
  static var inner: Self {
    Prism(embed: WideMiddleAction.inner) { if case .inner(let part) = $0 { part } else { nil } }
  }
}
extension Prism where Whole == WideOuterAction, Part == WideMiddleAction {
  static var middle: Self {
    Prism(embed: WideOuterAction.middle) { if case .middle(let part) = $0 { part } else { nil } }
  }
}
extension Prism where Whole == WideAction, Part == WideOuterAction {
  static var outer: Self { Prism(embed: WideAction.outer) { if case .outer(let part) = $0 { part } else { nil } } }
}

struct WideInnerReducer: Reducer {
  func reduce(_ state: inout WideInner, _ action: WideInnerAction, _ environment: Void) -> Effect<WideInnerAction> {
    switch action {
    case .added(let payload): state.count &+= payload.words.0
    case .amountSet(let id, let amount): state.rows.update(id) { $0.amount = amount }
    case .reset: state.count = 0
    }
    return .none
  }
}

typealias WideStore = Store<WideState, WideAction>

@MainActor
func makeWideStore() -> WideStore {
  Store(
    initialState: WideState(),
    reducer: WideInnerReducer()
      .pullback(state: \WideMiddle.inner, action: .inner, environment: { (_: Void) in })
      .pullback(state: \WideOuter.middle, action: .middle, environment: { (_: Void) in })
      .pullback(state: \WideState.outer, action: .outer, environment: { (_: Void) in }),
    environment: ())
}

/// The limit: the same four functions by hand, in a class that calls one closure on a change.
@MainActor
final class WideByHand {
  private var state = WideState()
  private let onChange: (Int) -> Void

  init(_ onChange: @escaping (Int) -> Void) { self.onChange = onChange }

  @inline(never)
  func send(_ action: WideAction) {
    let before = state.outer.middle.inner.count
    reduce(&state, action)
    let after = state.outer.middle.inner.count
    if after != before { onChange(after) }
  }

  @inline(never)
  private func reduce(_ state: inout WideState, _ action: WideAction) {
    switch action {
    case .outer(let action): reduce(&state.outer, action)
    case .renamed(let name): state.name = name
    }
  }

  @inline(never)
  private func reduce(_ state: inout WideOuter, _ action: WideOuterAction) {
    switch action {
    case .middle(let action): reduce(&state.middle, action)
    case .cleared: state.total = 0
    }
  }

  @inline(never)
  private func reduce(_ state: inout WideMiddle, _ action: WideMiddleAction) {
    switch action {
    case .inner(let action): reduce(&state.inner, action)
    case .toggled: state.flag.toggle()
    }
  }

  @inline(never)
  private func reduce(_ state: inout WideInner, _ action: WideInnerAction) {
    switch action {
    case .added(let payload): state.count &+= payload.words.0
    case .amountSet(let id, let amount): state.rows.update(id) { $0.amount = amount }
    case .reset: state.count = 0
    }
  }
}
