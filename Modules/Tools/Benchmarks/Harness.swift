/// Figure and limit are measured alternately, so other load on the machine slows both alike, and are both from the
/// round with the median ratio, so a disturbed round is ignored.
struct Measured {
  let value: Double
  let limit: Double

  var ratio: Double { value / limit }

  init(value: Double, limit: Double) { (self.value, self.limit) = (value, limit) }

  init(medianOf rounds: [Measured]) { self = rounds.sorted { $0.ratio < $1.ratio }[rounds.count / 2] }
}

struct Harness {
  /// The number of rounds: `quick` finds a regression within two minutes, `full` is for published figures.
  enum Precision { case quick, full }

  let precision: Precision
  let clock = ContinuousClock()

  init(_ precision: Precision) { self.precision = precision }

  var repeats: Int { precision == .full ? 7 : 3 }
  /// The number of rounds of work that takes seconds, such as processes.
  var longRepeats: Int { precision == .full ? 7 : 1 }

  private func roundCount(atLeast rounds: Int) -> Int { precision == .full ? max(rounds, repeats) : repeats }

  /// Measures the nanoseconds per operation of the figure and of its limit; each call runs `count` operations.
  @MainActor
  func compare(per count: Int, rounds: Int = 0, _ value: () -> Void, to limit: () -> Void) -> Measured {
    value()
    limit()
    return Measured(
      medianOf: (0..<roundCount(atLeast: rounds)).map { _ in
        Measured(value: seconds(value) * 1e9 / Double(count), limit: seconds(limit) * 1e9 / Double(count))
      })
  }

  @MainActor
  func compare(per count: Int, _ value: () async -> Void, to limit: () async -> Void) async -> Measured {
    await value()
    await limit()
    var rounds: [Measured] = []
    for _ in 0..<repeats {
      let value = await seconds(value)
      rounds.append(
        Measured(value: value * 1e9 / Double(count), limit: await seconds(limit) * 1e9 / Double(count)))
    }
    return Measured(medianOf: rounds)
  }

  /// The same for work that takes seconds and returns its own time, such as processes.
  @MainActor
  func compare(_ value: () throws -> Double, to limit: () throws -> Double) rethrows -> Measured {
    if precision == .full { _ = (try value(), try limit()) }
    return Measured(medianOf: try (0..<longRepeats).map { _ in Measured(value: try value(), limit: try limit()) })
  }

  func seconds(_ body: () -> Void) -> Double { (clock.measure(body)).seconds }

  @MainActor
  private func seconds(_ body: () async -> Void) async -> Double {
    let start = clock.now
    await body()
    return (clock.now - start).seconds
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// Prevents the optimizer from removing the measured operation.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
