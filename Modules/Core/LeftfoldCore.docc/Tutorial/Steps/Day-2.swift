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
