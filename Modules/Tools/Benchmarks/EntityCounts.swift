import LeftfoldEntities

/// Instructions of reads and updates, counted by Valgrind, which no other load on the machine changes. Reading in place depends on
/// the optimizer: a copy of each node on the way shows here, and hardly in a time. Without Valgrind there are no such lines.
@MainActor
enum EntityCounts {
  static var benchmarks: [Benchmark] {
    guard Valgrind.path != nil else { return [] }
    return [line("lookup", limit: 400), line("iterate", limit: 60), line("update", limit: 700)]
  }

  private static func line(_ operation: String, limit: Double) -> Benchmark {
    Benchmark(
      "entities.\(operation).count.10k", unit: "instructions", atMost: 1, times: "\(Int(limit)) instructions"
    ) { _ in
      let count = try Valgrind.instructions(
        MeasuredProcess.Program.benchmarks.path, ["--use", operation], from: 10_000, to: 110_000)
      return Measured(value: count, limit: limit)
    }
  }
}

/// Reads or changes a table of 10,000 entities.
func useEntities(_ operation: String, count: Int) {
  var table = EntityTable((1...10_000).map { Thing($0) })
  var sum = 0
  switch operation {
  case "lookup": for number in 0..<count { sum &+= table[id: scattered(number)]?.amount ?? 0 }
  case "iterate": for _ in 0..<count / 10_000 { for thing in table { sum &+= thing.amount } }
  case "update": for number in 0..<count { table.update(scattered(number)) { $0.amount &+= 1 } }
  default: fail("--use \(operation) is not known, expected lookup, iterate or update")
  }
  keep(sum)
  keep(table)
}

private func scattered(_ number: Int) -> Int { number &* 7_919 % 10_000 + 1 }
