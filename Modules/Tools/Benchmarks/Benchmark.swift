struct Benchmark {
  let name: String
  let unit: String
  let limitName: String
  let goal: Double
  /// Over how many times its goal a line fails the run: more than noise on a busy machine.
  let tolerance: Double
  let measure: @MainActor (Harness) async throws -> Measured

  init(
    _ name: String, unit: String = "ns", atMost goal: Double, times limitName: String, failsOver tolerance: Double = 2,
    measure: @escaping @MainActor (Harness) async throws -> Measured
  ) {
    self.name = name
    self.unit = unit
    self.limitName = limitName
    self.goal = goal
    self.tolerance = tolerance
    self.measure = measure
  }
}

/// Lines with a common prefix; they may share their set-up, which is created on first use.
struct BenchmarkGroup {
  let name: String
  /// The lines that have goals.
  let benchmarks: @MainActor () throws -> [Benchmark]
  /// The same measurements at a size, for a plot of their growth.
  var sweep: @MainActor (Int) throws -> [Benchmark] = { _ in [] }

  static let all = [core, entities, derived, inspector, trends, app, screen, client]

  /// Lets a run skip the set-up of groups without a requested line.
  func mayHold(_ prefix: String) -> Bool { prefix.hasPrefix("\(name).") || "\(name).".hasPrefix(prefix) }
}

struct Figure {
  let benchmark: Benchmark
  let measured: Measured
  /// The size in a sweep; nil for a line with a goal.
  var size: Int?

  var isOK: Bool { measured.ratio <= benchmark.goal }
  /// Whether it fails the run.
  var isFarOver: Bool { measured.ratio > benchmark.tolerance * benchmark.goal }

  var json: String {
    if let size {
      return """
        {"name": "\(benchmark.name)", "n": \(size), "value": \(rounded(measured.value)), "unit": "\(benchmark.unit)", \
        "limit": \(rounded(measured.limit)), "limit_name": "\(benchmark.limitName)"}
        """
    }
    return """
      {"name": "\(benchmark.name)", "value": \(rounded(measured.value)), "unit": "\(benchmark.unit)", \
      "limit": \(rounded(measured.limit)), "limit_name": "\(benchmark.limitName)", \
      "ratio": \(rounded(measured.ratio)), "goal": \(rounded(benchmark.goal)), "ok": \(isOK)}
      """
  }

  var row: String {
    if let size {
      return
        "  \(benchmark.name.padding(to: 28)) \("\(size)".padding(to: 9)) \(rounded(measured.value)) \(benchmark.unit)"
    }
    let name = benchmark.name.padding(to: 28)
    let ratio = "\(rounded(measured.ratio)) ×".padding(to: 10)
    return "\(isOK ? "  ok  " : "  OVER") \(name) \(ratio) at most \(rounded(benchmark.goal)) ×: "
      + "\(rounded(measured.value)) \(benchmark.unit), \(benchmark.limitName) \(rounded(measured.limit))"
  }

  private func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
