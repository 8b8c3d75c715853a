import LeftfoldCore
import LeftfoldInspector

/// A simulated user of the shop, whose actions are the same in each run.
struct Session {
  private var state: UInt64 = 7
  private let titles = [
    "Emma", "Persuasion", "Frankenstein", "<script>document.title='owned'</script>", "\"quotes\" & \\slashes\\",
    "</script><img src=x onerror=\"document.title='owned'\">", "line\nbreak \u{202E}reversed", "Ünïcödé 📚",
  ]

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func title() -> String { titles[number(below: titles.count)] }

  private mutating func action() -> ShopAction {
    let id = number(below: 200) + 1
    switch number(below: 25) {
    case 0..<4: return .added(id: id, title: title())
    case 4: return .removed(id: id)
    case 5..<9: return .item(id: id, .titled(title()))
    case 9..<12: return .item(id: id, .sold)
    case 12: return .item(id: id, .tagged(title()))
    case 13: return .cartFilled(id)
    case 14: return .cartEmptied(at: number(below: 6))
    case 15: return .noteChanged(number(below: 2) == 0 ? nil : title())
    case 16: return .filterChosen(number(below: 2) == 0 ? .all : .cheap(below: id))
    case 17: return .loggedIn(Login(name: "bob", password: "secret \(id)"))
    case 18: return .featured(id: id)
    case 19, 20: return .shelfAdded("shelf \(number(below: 9))", at: number(below: 5))
    case 21, 22: return .shelfMoved("shelf \(number(below: 9))", to: number(below: 5), with: id)
    case 23: return .shelfRemoved("shelf \(number(below: 9))")
    default: return .searched(String(title().prefix(2)))
    }
  }

  @MainActor
  static func record(_ count: Int) async -> Recording<Shop, ShopAction> {
    var session = Session()
    let inspector = Inspector(
      initialState: Shop(), reducer: ShopReducer(), environment: (), limit: .count(2_000_000), diagnostics: { _ in })
    for index in 0..<count {
      let sent = inspector.store.send(session.action())
      if index % 3 == 0 { await sent.finish() }
    }
    while inspector.effects.contains(where: { $0.end == nil }) { await Task.yield() }
    return inspector.recording
  }
}
