import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector

struct Shop: Equatable, Sendable, Codable, MemberwiseInitializable {
  var count = 0
  var items = EntityTable<Item>()
  var note: String?
  var login = Login()
}

struct Item: Identifiable, Equatable, Sendable, Codable, MemberwiseInitializable {
  let id: Int
  var title: String
  var amount = 0
}

struct Login: Equatable, Sendable, Codable, MemberwiseInitializable {
  var name = "ann"
  var password = "hunter2"
}

enum ShopAction: Equatable, Sendable, Codable {
  case increment
  case decrement
  case multiply(by: Int)
  case item(id: Int, ItemAction)
  case removed(id: Int)
  /// An effect sends `increment` at once.
  case ping
  /// A task sends `increment`.
  case fetch(times: Int)
  /// Reports a diagnostic.
  case broken
}

enum ItemAction: Equatable, Sendable, Codable {
  case titled(String)
  case sold
}

struct ShopReducer: Reducer {
  func reduce(_ state: inout Shop, _ action: ShopAction, _ environment: Void) -> Effect<ShopAction> {
    switch action {
    case .increment: state.count += 1
    case .decrement: state.count -= 1
    case .multiply(let factor): state.count = state.count &* factor % 1_000
    case .item(let id, .titled(let title)):
      state.items.upsert(id, default: Item(id: id, title: "")) { $0.title = title }
    case .item(let id, .sold): state.items.update(id) { $0.amount += 1 }
    case .removed(let id): state.items.remove(id)
    case .ping: return .send(.increment)
    case .fetch(let times): return .run { send in for _ in 0..<times { send.enqueue(.increment) } }
    case .broken: return .report(.droppedAction, "the shop is closed")
    }
    return .none
  }

  /// The reducer of a history without a store; returns an error's message.
  static func reduce(_ state: inout Shop, _ action: ShopAction) -> String? {
    _ = ShopReducer().reduce(&state, action, ())
    return action == .broken ? "the shop is closed" : nil
  }
}

final class StepClock: Sendable {
  private let ticks = Ticks()
  var clock: InspectorClock { InspectorClock(now: { [ticks] in ticks.next() }, wallClock: { 1_700_000_000_000 }) }
}

@MainActor
func makeInspector(
  _ state: Shop = Shop(), limit: HistoryLimit = .count(100_000), newActions: NewActions = .refuse,
  executor: (any TaskExecutor)? = nil, diagnostics: @escaping DiagnosticHandler = { _ in }
) -> Inspector<Shop, ShopAction> {
  Inspector(
    initialState: state, reducer: ShopReducer(), environment: (), executor: executor, limit: limit,
    newActions: newActions, clock: StepClock().clock, diagnostics: diagnostics)
}

func makeHistory(
  limit: HistoryLimit = .count(100), stopsAtErrors: Bool = false, _ actions: ShopAction...
) -> History<Shop, ShopAction> {
  var history = History(
    initial: Shop(), limit: limit, stopsAtErrors: stopsAtErrors, reduce: { ShopReducer.reduce(&$0, $1) })
  for action in actions { history.perform(action) }
  return history
}

extension EntityTable {
  /// Removes an entity and adds it again, so that it is the last one if order is that of insertion.
  mutating func readd(_ id: Entity.ID) { if let entity = remove(id) { add(entity) } }
}
