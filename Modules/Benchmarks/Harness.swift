/// One line of the benchmark: a figure beside a limit that was measured in the same run.
struct Figure {
  let name: String
  let value: Double
  let unit: String
  let limit: Double
  let limitName: String
  /// How many times the limit the figure may be.
  let goal: Double

  var ratio: Double { value / limit }
  var isOK: Bool { ratio <= goal }

  var json: String {
    """
    {"name": "\(name)", "value": \(rounded(value)), "unit": "\(unit)", "limit": \(rounded(limit)), \
    "limit_name": "\(limitName)", "ratio": \(rounded(ratio)), "goal": \(rounded(goal)), "ok": \(isOK)}
    """
  }

  /// One line for people.
  var row: String {
    let text =
      "\(name): \(rounded(value)) \(unit), \(rounded(ratio)) × \(limitName) (\(rounded(limit)) \(unit))"
    return (isOK ? "  ok   " : "  OVER ") + text + ", at most \(rounded(goal)) ×"
  }

  private func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}

/// Measures by repeating: warmed up, the median of several rounds, so that one disturbed round counts for nothing.
struct Harness {
  let repeats: Int
  let clock = ContinuousClock()

  /// Nanoseconds one of `count` operations takes.
  @MainActor
  func nanoseconds(per count: Int, _ body: () -> Void) -> Double {
    body()
    return median((0..<repeats).map { _ in seconds(body) }) * 1e9 / Double(count)
  }

  /// The same of asynchronous work.
  @MainActor
  func nanoseconds(per count: Int, _ body: () async -> Void) async -> Double {
    await body()
    var rounds: [Double] = []
    for _ in 0..<repeats {
      let start = clock.now
      await body()
      rounds.append(seconds(since: start))
    }
    return median(rounds) * 1e9 / Double(count)
  }

  private func seconds(_ body: () -> Void) -> Double {
    let start = clock.now
    body()
    return seconds(since: start)
  }

  private func seconds(since start: ContinuousClock.Instant) -> Double {
    let elapsed = clock.now - start
    return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// Keeps the optimizer from dropping what is measured.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
