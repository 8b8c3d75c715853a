import LeftfoldCore
import LeftfoldEntities
import LeftfoldInspector

struct Shop: Equatable, Sendable, Codable, MemberwiseInitializable {
  var items = EntityTable<Item>()
  var cart: [Int] = []
  var sold: [String: Int] = [:]
  var note: String?
  var filter = Filter.all
  var results: [Int] = []
  var login = Login()
  var featured: Item?
  var shelves = EntityTable<Shelf>()
  var shelfOrder: [String] = []
}

struct Shelf: Identifiable, Equatable, Sendable, Codable, MemberwiseInitializable {
  let id: String
  var items: [Int] = []
}

struct Item: Identifiable, Equatable, Sendable, Codable, MemberwiseInitializable {
  let id: Int
  var title: String
  var price = 1
  var tags: [String] = []
}

struct Login: Equatable, Sendable, Codable, MemberwiseInitializable {
  var name = "ann"
  var password = "hunter2"
}

enum Filter: Equatable, Sendable, Codable {
  case all
  case cheap(below: Int)
}

enum ShopAction: Equatable, Sendable, Codable {
  case added(id: Int, title: String)
  case removed(id: Int)
  case item(id: Int, ItemAction)
  case cartFilled(Int)
  case cartEmptied(at: Int)
  case noteChanged(String?)
  case filterChosen(Filter)
  case searched(String)
  case found([Int])
  case loggedIn(Login)
  case featured(id: Int)
  case shelfAdded(String, at: Int)
  case shelfMoved(String, to: Int, with: Int)
  case shelfRemoved(String)
}

enum ItemAction: Equatable, Sendable, Codable {
  case titled(String)
  case sold
  case tagged(String)
}

struct ShopReducer: Reducer {
  func reduce(_ state: inout Shop, _ action: ShopAction, _ environment: Void) -> Effect<ShopAction> {
    switch action {
    case .added(let id, let title): state.items.set(Item(id: id, title: title))
    case .removed(let id):
      state.items.remove(id)
      state.cart.removeAll { $0 == id }
    case .item(let id, let action): return reduce(&state, id, action)
    case .cartFilled(let id): state.cart.append(id)
    case .cartEmptied(let index): if state.cart.indices.contains(index) { state.cart.remove(at: index) }
    case .noteChanged(let note): state.note = note
    case .filterChosen(let filter): state.filter = filter
    case .searched(let text):
      let ids = state.items.lazy.filter { $0.title.contains(text) }.prefix(5).map(\.id)
      return .run { [ids = Array(ids)] send in await send(.found(ids)) }
    case .found(let ids): state.results = ids
    case .loggedIn(let login): state.login = login
    case .featured(let id): state.featured = state.items[id: id]
    case .shelfAdded(let name, let place):
      if state.shelves.add(Shelf(id: name)) { state.shelfOrder.insert(name, at: min(place, state.shelfOrder.count)) }
    case .shelfMoved(let name, let place, let item):
      guard let index = state.shelfOrder.firstIndex(of: name) else { break }
      state.shelves.update(name) { $0.items.append(item) }
      state.shelfOrder.remove(at: index)
      state.shelfOrder.insert(name, at: min(place, state.shelfOrder.count))
    case .shelfRemoved(let name):
      state.shelves.remove(name)
      state.shelfOrder.removeAll { $0 == name }
    }
    return .none
  }

  private func reduce(_ state: inout Shop, _ id: Int, _ action: ItemAction) -> Effect<ShopAction> {
    guard state.items.contains(id) else { return .report(.droppedAction, "there is no item \(id)") }
    switch action {
    case .titled(let title): state.items.update(id) { $0.title = title }
    case .sold:
      state.items.update(id) { $0.price += 1 }
      state.sold[id % 7 == 0 ? "__proto__" : "day \(id % 7)", default: 0] += 1
    case .tagged(let tag): state.items.update(id) { $0.tags.append(tag) }
    }
    return .none
  }
}
