import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting

/// A state with every kind of owner that can go away: rows, rows of a row, an optional and a case.
struct Shelf: Equatable {
  var boxes: EntityTable<Box> = [Box(id: 1), Box(id: 2)]
  var open: Box?
  var place = Place.lent(Box(id: 4))
}

enum Place: Equatable {
  case home
  case lent(Box)
}

struct Box: Equatable, Identifiable, Sendable {
  let id: Int
  var rings = 0
  var numbers = CountingCollection()
  var inner: EntityTable<Ring> = [Ring(id: 1)]
}

struct Ring: Equatable, Identifiable, Sendable {
  let id: Int
  var rings = 0
}

enum RingAction: Equatable, Sendable { case wound, rang }

enum BoxAction: Equatable, Sendable {
  case wound
  case rang
  case sent
  case add(Int)
  case gone
  case inner(Int, RingAction)
}

enum ShelfAction: Equatable, Sendable {
  case box(Int, BoxAction)
  case open(BoxAction)
  case lent(BoxAction)
  case removed(Int)
  case added(Int)
  case replaced([Int])
  case closed
  case cameHome
  case unrelated
}

extension Prism where Whole == BoxAction, Part == (id: Int, action: RingAction) {
  static var inner: Self {
    Prism(embed: { .inner($0.id, $0.action) }) { if case .inner(let id, let action) = $0 { (id, action) } else { nil } }
  }
}

extension Prism where Whole == ShelfAction, Part == (id: Int, action: BoxAction) {
  static var box: Self {
    Prism(embed: { .box($0.id, $0.action) }) { if case .box(let id, let action) = $0 { (id, action) } else { nil } }
  }
}

extension Prism where Whole == ShelfAction, Part == BoxAction {
  static var open: Self { Prism(embed: ShelfAction.open) { if case .open(let action) = $0 { action } else { nil } } }
  static var lent: Self { Prism(embed: ShelfAction.lent) { if case .lent(let action) = $0 { action } else { nil } } }
}

extension Prism where Whole == Place, Part == Box {
  static var lent: Self { Prism(embed: Place.lent) { if case .lent(let box) = $0 { box } else { nil } } }
}

struct RingReducer: Reducer {
  func reduce(_ state: inout Ring, _ action: RingAction, _ clock: TestClock) -> Effect<RingAction> {
    switch action {
    case .wound:
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.rang)
      }
    case .rang:
      state.rings += 1
      return .none
    }
  }
}

/// A reducer whose box rings a second after it was wound.
struct BoxReducer: Reducer {
  func reduce(_ state: inout Box, _ action: BoxAction, _ clock: TestClock) -> Effect<BoxAction> {
    switch action {
    case .wound:
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        await send(.rang)
      }
    case .rang:
      state.rings += 1
      return .none
    case .sent: return .send(.rang)
    case .add(let number):
      state.numbers.append(number)
      return .none
    case .gone: return .merge(.send(.rang), .run { send in await send(.rang) })
    case .inner: return .none
    }
  }
}

struct ShelfReducer: Reducer {
  func reduce(_ state: inout Shelf, _ action: ShelfAction, _ clock: TestClock) -> Effect<ShelfAction> {
    switch action {
    case .removed(let id): state.boxes.remove(id)
    case .added(let id): state.boxes.add(Box(id: id))
    case .replaced(let ids): state.boxes = EntityTable(ids.map { Box(id: $0) })
    case .box(let id, .gone): state.boxes.remove(id)
    case .closed, .open(.gone): state.open = nil
    case .cameHome, .lent(.gone): state.place = .home
    case .unrelated, .box, .open, .lent: break
    }
    return .none
  }

  /// The children's reducers run first, so that an action that removes a child still reaches it.
  static var whole: some Reducer<Shelf, ShelfAction, TestClock> {
    let box = combine(Box.self, BoxAction.self, TestClock.self) {
      BoxReducer()
      RingReducer().pullback(rows: \Box.inner, action: .inner, environment: { (clock: TestClock) in clock })
    }
    return combine(Shelf.self, ShelfAction.self, TestClock.self) {
      box.pullback(rows: \Shelf.boxes, action: .box, environment: { (clock: TestClock) in clock })
      box.pullback(optional: \Shelf.open, action: .open, environment: { (clock: TestClock) in clock })
      box.pullback(state: \Shelf.place, case: .lent, action: .lent, environment: { (clock: TestClock) in clock })
      ShelfReducer()
    }
  }
}
