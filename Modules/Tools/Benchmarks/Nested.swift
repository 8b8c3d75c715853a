import LeftfoldCore

// A state of three nested levels with an action for the innermost: the cost of three pulled-back reducers.

struct Inner: Equatable {
  var count = 0
  var other = 0
}

struct Middle: Equatable {
  var inner = Inner()
  var flag = false
}

struct Outer: Equatable {
  var middle = Middle()
  var total = 0
}

struct Whole: Equatable {
  var outer = Outer()
  var name = "whole"
}

enum InnerAction: Sendable { case add(Int), reset, ping, pong }
enum MiddleAction: Sendable { case inner(InnerAction), toggle }
enum OuterAction: Sendable { case middle(MiddleAction), clear }
enum WholeAction: Sendable { case outer(OuterAction), rename(String) }

extension Prism where Whole == MiddleAction, Part == InnerAction {
  static var inner: Self {
    Prism(embed: MiddleAction.inner) { if case .inner(let part) = $0 { part } else { nil } }
  }
}
extension Prism where Whole == OuterAction, Part == MiddleAction {
  static var middle: Self {
    Prism(embed: OuterAction.middle) { if case .middle(let part) = $0 { part } else { nil } }
  }
}
extension Prism where Whole == WholeAction, Part == OuterAction {
  static var outer: Self {
    Prism(embed: WholeAction.outer) { if case .outer(let part) = $0 { part } else { nil } }
  }
}

struct InnerReducer: Reducer {
  func reduce(_ state: inout Inner, _ action: InnerAction, _ environment: Void) -> Effect<InnerAction> {
    switch action {
    case .add(let number):
      state.count &+= number
      return .none
    case .reset:
      state.count = 0
      return .none
    case .ping: return .run { send in send.enqueue(.pong) }
    case .pong:
      state.other &+= 1
      return .none
    }
  }
}

struct MiddleReducer: Reducer {
  func reduce(_ state: inout Middle, _ action: MiddleAction, _ environment: Void) -> Effect<MiddleAction> {
    if case .toggle = action { state.flag.toggle() }
    return .none
  }
}

struct OuterReducer: Reducer {
  func reduce(_ state: inout Outer, _ action: OuterAction, _ environment: Void) -> Effect<OuterAction> {
    if case .clear = action { state.total = 0 }
    return .none
  }
}

struct WholeReducer: Reducer {
  func reduce(_ state: inout Whole, _ action: WholeAction, _ environment: Void) -> Effect<WholeAction> {
    if case .rename(let name) = action { state.name = name }
    return .none
  }
}

@MainActor
func makeNestedStore() -> Store<Whole, WholeAction> {
  let middle = combine(Middle.self, MiddleAction.self) {
    MiddleReducer()
    InnerReducer().pullback(state: \Middle.inner, action: .inner, environment: { (_: Void) in })
  }
  let outer = combine(Outer.self, OuterAction.self) {
    OuterReducer()
    middle.pullback(state: \Outer.middle, action: .middle, environment: { (_: Void) in })
  }
  let whole = combine(Whole.self, WholeAction.self) {
    WholeReducer()
    outer.pullback(state: \Whole.outer, action: .outer, environment: { (_: Void) in })
  }
  return Store(initialState: Whole(), reducer: whole, environment: ())
}

// The limit: the same by hand, in three functions that are not inlined.

@inline(never)
func reduceWhole(_ state: inout Whole, _ action: WholeAction) {
  switch action {
  case .outer(let action): reduceOuter(&state.outer, action)
  case .rename(let name): state.name = name
  }
}

@inline(never)
func reduceOuter(_ state: inout Outer, _ action: OuterAction) {
  switch action {
  case .middle(let action): reduceMiddle(&state.middle, action)
  case .clear: state.total = 0
  }
}

@inline(never)
func reduceMiddle(_ state: inout Middle, _ action: MiddleAction) {
  switch action {
  case .inner(.add(let number)): state.inner.count &+= number
  case .inner: state.inner.count = 0
  case .toggle: state.flag.toggle()
  }
}
