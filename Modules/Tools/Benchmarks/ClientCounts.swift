import Foundation

/// Instructions of the store's operations in a client, the package in `Modules/Tools/ClientBenchmark`: the lines `core.*` are in
/// the package itself, where more is inlined. Instructions, since no other load on the machine changes them: those of effects differ
/// by some hundredths from run to run, and the others by less. Without Valgrind they are not measured, which is said.
@MainActor
enum ClientCounts {
  static var benchmarks: [Benchmark] {
    guard Valgrind.path != nil else {
      FileHandle.standardError.write(
        Data("client.*: instructions are not measured, since Valgrind is not installed\n".utf8))
      return []
    }
    let program = Lazily { Result { try built() } }
    return [
      line("send", 360, 20_000, program), line("subscribed", 1_020, 20_000, program),
      line("unchanged", 640, 20_000, program), line("row", 14_100, 2_000, program),
      line("roundtrip", 66_000, 500, program), line("effects", 47_000, 2_000, program),
      line("member", 2_450, 5_000, program), line("subscribe", 6_300, 2_000, program),
    ]
  }

  private static func line(
    _ operation: String, _ goal: Double, _ count: Int, _ program: Lazily<Result<String, any Error>>
  ) -> Benchmark {
    Benchmark(
      "client.\(operation)", unit: "instructions", atMost: 1, times: "\(Int(goal)) instructions", failsOver: 1.5
    ) { _ in
      let instructions = try Valgrind.instructions(program.value.get(), [operation], from: count, to: 3 * count)
      return Measured(value: instructions, limit: goal)
    }
  }

  /// Builds the client, in a folder of its own, and returns its path.
  private static func built() throws -> String {
    let tools = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let checkout = tools.deletingLastPathComponent().deletingLastPathComponent()
    let scratch = checkout.appending(path: ".build/client-benchmark")
    try ClientPackages.run(
      "swift", "build", "-c", "release", "--package-path", tools.appending(path: "ClientBenchmark").path,
      "--scratch-path", scratch.path)
    return scratch.appending(path: "release/ClientBenchmark").path
  }
}
