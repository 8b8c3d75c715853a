import LeftfoldCore
import LeftfoldTables

// The app of which the benchmark counts instructions: a table of 10,000 rows, and a counter three pullbacks deep.

struct Row: Identifiable, Equatable {
  let id: Int
  var amount = 0
  var (b, c, d, e) = (0, 0, 0, 0)
  var name: String

  init(_ id: Int) {
    self.id = id
    name = "A row with the number \(id)"
  }
}

struct Inner: Equatable {
  var count = 0
  var pongs = 0
}

struct Middle: Equatable {
  var inner = Inner()
  var flag = false
}

struct Outer: Equatable {
  var middle = Middle()
  var total = 0
}

struct AppState: Equatable {
  var rows = EntityTable((1...10_000).map { Row($0) })
  var outer = Outer()
}

enum InnerAction: Sendable { case add(Int), ping, pong }
enum MiddleAction: Sendable { case inner(InnerAction), toggle }
enum OuterAction: Sendable { case middle(MiddleAction), clear }
enum AppAction: Sendable { case outer(OuterAction), set(Row) }

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

extension Prism where Whole == AppAction, Part == OuterAction {
  static var outer: Self {
    Prism(embed: AppAction.outer) { if case .outer(let part) = $0 { part } else { nil } }
  }
}

struct InnerReducer: Reducer {
  func reduce(_ state: inout Inner, _ action: InnerAction, _ environment: Void) -> Effect<InnerAction> {
    switch action {
    case .add(let number):
      state.count &+= number
      return .none
    case .ping: return .run { send in await send(.pong) }
    case .pong:
      state.pongs &+= 1
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

struct AppReducer: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: Void) -> Effect<AppAction> {
    if case .set(let row) = action { state.rows.set(row) }
    return .none
  }
}

typealias AppStore = Store<AppState, AppAction>

@MainActor
func makeStore() -> AppStore {
  let middle = combine(Middle.self, MiddleAction.self) {
    MiddleReducer()
    InnerReducer().pullback(state: \.inner, action: .inner)
  }
  let outer = combine(Outer.self, OuterAction.self) {
    OuterReducer()
    middle.pullback(state: \.middle, action: .middle)
  }
  let app = combine(AppState.self, AppAction.self) {
    AppReducer()
    outer.pullback(state: \.outer, action: .outer)
  }
  return Store(initialState: AppState(), reducer: app)
}
