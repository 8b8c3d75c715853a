/// The comment of each table names its Unicode 17.0.0 data file. The data are those of the Python package wcwidth
/// 0.7.0, with neighboring ranges merged. `displayWidth` was compared with that package over every scalar and over
/// random clusters: they differ on isolated spacing marks (0 there) and on conjuncts of three consonants (2 there).
struct ScalarRanges: Sendable {
  /// The first and last scalar of each range, ascending.
  private let bounds: [UInt32]

  init(_ bounds: [UInt32]) {
    self.bounds = bounds
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value < bounds[2 * middle] {
        high = middle
      } else if value > bounds[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}
