import LeftfoldCore

nonisolated struct Day: Equatable, Sendable {
  var cups = Cups()
  var tip = Tip()
}

nonisolated enum DayAction: Equatable, Sendable {
  case cups(CupsAction)
  case tip(TipAction)
}

nonisolated struct DayEnvironment: Sendable {
  var tip: TipEnvironment
}

extension Prism where Whole == DayAction, Part == CupsAction {
  static var cups: Self {
    Prism(embed: DayAction.cups) { if case .cups(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == DayAction, Part == TipAction {
  static var tip: Self {
    Prism(embed: DayAction.tip) { if case .tip(let part) = $0 { part } else { nil } }
  }
}

func makeDayReducer() -> some Reducer<Day, DayAction, DayEnvironment> {
  combine(Day.self, DayAction.self, DayEnvironment.self) {
    CupsReducer().pullback(state: \.cups, action: .cups, environment: { _ in })
    TipReducer().pullback(state: \.tip, action: .tip, environment: \.tip)
    DayRules()
  }
}

struct DayRules: Reducer {
  func reduce(
    _ state: inout Day, _ action: DayAction, _ environment: DayEnvironment
  ) -> Effect<DayAction> {
    switch action {
    case .cups(.drunk): state.cups.count == 3 ? .send(.tip(.asked)) : .none
    case .cups, .tip: .none
    }
  }
}
