struct Cups: Equatable, Sendable {
  var count = 0
}

enum CupsAction: Equatable, Sendable {
  case drunk
  case miscounted
}
