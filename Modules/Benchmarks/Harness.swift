/// What a benchmark measured, and its limit: both of one round, the one whose ratio is the median of all rounds.
///
/// Figure and limit take turns, so what else the machine does slows both alike, and a disturbed round counts for nothing.
struct Measured {
  let value: Double
  let limit: Double

  var ratio: Double { value / limit }

  init(value: Double, limit: Double) { (self.value, self.limit) = (value, limit) }

  /// The round with the median ratio.
  init(medianOf rounds: [Measured]) { self = rounds.sorted { $0.ratio < $1.ratio }[rounds.count / 2] }
}

/// Measures by turns: both sides once to warm up, then round by round.
struct Harness {
  /// How many rounds, at least.
  let repeats: Int
  let clock = ContinuousClock()

  /// Nanoseconds that one of `count` operations takes, beside one of `limitCount` of the limit's.
  @MainActor
  func compare(
    per count: Int, rounds: Int = 0, _ value: () -> Void, toPer limitCount: Int, _ limit: () -> Void
  ) -> Measured {
    value()
    limit()
    return Measured(
      medianOf: (0..<max(rounds, repeats)).map { _ in
        Measured(
          value: seconds(value) * 1e9 / Double(count), limit: seconds(limit) * 1e9 / Double(limitCount))
      })
  }

  /// The same of as many operations on both sides.
  @MainActor
  func compare(per count: Int, rounds: Int = 0, _ value: () -> Void, to limit: () -> Void) -> Measured {
    compare(per: count, rounds: rounds, value, toPer: count, limit)
  }

  /// The same of asynchronous work.
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

  /// The same of what measures itself, such as processes.
  @MainActor
  func compare(_ value: () throws -> Double, to limit: () throws -> Double) rethrows -> Measured {
    _ = (try value(), try limit())
    return Measured(medianOf: try (0..<repeats).map { _ in Measured(value: try value(), limit: try limit()) })
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

/// Keeps the optimizer from dropping what is measured.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
