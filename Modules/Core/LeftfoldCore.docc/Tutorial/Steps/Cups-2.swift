nonisolated struct Cups: Equatable, Sendable {
  var count = 0
}

nonisolated enum CupsAction: Equatable, Sendable {
  case drunk
  case miscounted
}
