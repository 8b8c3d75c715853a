nonisolated struct Cups: Equatable, Sendable {
  var count = 0
}
