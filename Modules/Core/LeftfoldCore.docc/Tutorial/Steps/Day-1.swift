struct Day: Equatable, Sendable {
  var cups = Cups()
  var tip = Tip()
}

enum DayAction: Equatable, Sendable {
  case cups(CupsAction)
  case tip(TipAction)
}

struct DayEnvironment: Sendable {
  var tip: TipEnvironment
}
