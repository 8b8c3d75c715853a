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
