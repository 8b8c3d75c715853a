/// The number of changes and imports that were given up.
struct Abandoned: Equatable, Sendable {
  var changes = 0
  var imports = 0
}
