import Foundation
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
      let (few, many) = (10_000, 110_000)
      let growth = try Valgrind.instructions(of: operation, many) - Valgrind.instructions(of: operation, few)
      return Measured(value: Double(growth) / Double(many - few), limit: limit)
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

enum Valgrind {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/valgrind" }
    .first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  static func instructions(of operation: String, _ count: Int) throws -> Int {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: path ?? "valgrind")
    process.arguments = [
      "--tool=callgrind", "--callgrind-out-file=/dev/null", MeasuredProcess.Program.benchmarks.path, "--use", operation,
      "\(count)",
    ]
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let match = text.firstMatch(of: /Collected : (\d+)/), let total = Int(match.1)
    else {
      throw MeasuredProcess.Failure(description: "valgrind has failed for \(operation): \(text)")
    }
    return total
  }
}
