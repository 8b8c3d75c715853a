import LeftfoldCore
import Testing

@Suite("A child of two parents")
@MainActor
struct TwoParentsTests {
  @Test("Each parent has a prism and a member of the child's name, and `combine` takes its own")
  func pullbacks() {
    let house = combine(House.self, HouseAction.self) {
      Lamp.reducer.pullback(state: \.lamp, action: .lamp)
      Lamp.reducer.pullback(optional: \.spare, action: .spare)
      Reduce { house, action, _ in
        if case .lamp = action { house.switches += 1 }
        return .none
      }
    }
    let street = combine(Street.self, StreetAction.self, Int.self) {
      Lamp.reducer.pullback(state: \.lamp, action: .lamp, environment: { _ in })
      house.pullback(state: \.house, action: .house, environment: { _ in })
      Reduce { street, _, step in
        street.steps += step
        return .none
      }
    }
    let store = Store(initialState: Street(), reducer: street, environment: 10)
    for action in [StreetAction.lamp(.switched), .house(.lamp(.switched)), .house(.spare(.switched))] {
      store.send(action)
    }
    let lit = Lamp(isOn: true)
    #expect(store.state == Street(lamp: lit, house: House(lamp: lit, spare: lit, switches: 1), steps: 30))
  }
}

private struct Lamp: Equatable {
  var isOn = false

  static let reducer = Reduce<Lamp, LampAction, Void> { lamp, _, _ in
    lamp.isOn.toggle()
    return .none
  }
}

private enum LampAction: Sendable { case switched }

private struct House: Equatable {
  var lamp = Lamp()
  var spare: Lamp? = Lamp()
  var switches = 0
}

private enum HouseAction: Sendable { case lamp(LampAction), spare(LampAction) }

private struct Street: Equatable {
  var lamp = Lamp()
  var house = House()
  var steps = 0
}

private enum StreetAction: Sendable { case lamp(LampAction), house(HouseAction) }

extension Prism where Whole == HouseAction, Part == LampAction {
  fileprivate static var lamp: Self {
    Prism(embed: HouseAction.lamp) { if case .lamp(let part) = $0 { part } else { nil } }
  }
  fileprivate static var spare: Self {
    Prism(embed: HouseAction.spare) { if case .spare(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == StreetAction, Part == LampAction {
  fileprivate static var lamp: Self {
    Prism(embed: StreetAction.lamp) { if case .lamp(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == StreetAction, Part == HouseAction {
  fileprivate static var house: Self {
    Prism(embed: StreetAction.house) { if case .house(let part) = $0 { part } else { nil } }
  }
}
