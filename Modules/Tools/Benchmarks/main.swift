import Foundation

// `Scripts/benchmark` has the options. `--generate-history N` writes a Trakt file of N plays instead; `--measure`,
// `--hold`, `--use` and `--limit` are for processes that some lines start and measure.

var arguments = Array(CommandLine.arguments.dropFirst())

@MainActor
func takeFlag(_ name: String) -> Bool {
  guard let index = arguments.firstIndex(of: name) else { return false }
  arguments.remove(at: index)
  return true
}

@MainActor
func takeValue(_ name: String) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}

func fail(_ message: String, code: Int32 = 64) -> Never {
  FileHandle.standardError.write(Data("Benchmarks: \(message)\n".utf8))
  exit(code)
}

if arguments.first == "--measure", arguments.count > 1 {
  do {
    let run = try MeasuredProcess.measure(arguments[1], Array(arguments.dropFirst(2)))
    print(run.seconds, run.peakBytes)
    exit(0)
  } catch {
    fail("\(error)", code: 70)
  }
}

let isJSON = takeFlag("--json")
let isSweep = takeFlag("--sweep")
let precision = takeFlag("--quick") ? Harness.Precision.quick : .full
let only = takeValue("--only") ?? ""
let savedRun: SavedRun?
do { savedRun = try takeValue("--compare").map(SavedRun.init(path:)) } catch { fail("\(error)", code: 65) }

if let count = takeValue("--generate-history").flatMap({ Int($0) }) {
  var generator = HistoryGenerator(plays: count)
  generator.write { print($0, terminator: "") }
} else if let mode = takeValue("--hold"), let count = arguments.first.flatMap({ Int($0) }) {
  switch mode {
  case "sends": sendObserved(count)
  case "rows": DerivedBenchmarks.holdRows(count)
  case "recording": holdRecording(count)
  default: holdEntities(mode, count: count)
  }
} else if let operation = takeValue("--use"), let count = arguments.first.flatMap({ Int($0) }) {
  useEntities(operation, count: count)
} else if let name = takeValue("--limit"), let path = arguments.first {
  guard let limit = AppLimit(rawValue: name) else { fail("--limit \(name) is not known") }
  do { try limit.run(path) } catch { fail("\(error)", code: 70) }
} else if !arguments.isEmpty {
  fail(
    "\(arguments.joined(separator: " ")) is not known, expected [--quick] [--sweep] [--json] [--only PREFIX] [--compare FILE]"
  )
} else {
  await (isSweep ? runSweep() : runBenchmarks())
}

func show(_ figure: Figure, isJSON: Bool) {
  FileHandle.standardOutput.write(Data("\(isJSON ? figure.json : figure.row)\n".utf8))
}

@MainActor
func runSweep() async {
  var count = 0
  do {
    for group in BenchmarkGroup.all where group.mayHold(only) {
      for size in [10, 100, 1_000, 10_000, 100_000, 1_000_000] {
        for benchmark in try group.sweep(size) where benchmark.name.hasPrefix(only) {
          let measured = try await benchmark.measure(Harness(precision))
          show(Figure(benchmark: benchmark, measured: measured, size: size), isJSON: isJSON)
          count += 1
        }
      }
    }
  } catch {
    fail("\(error)", code: 70)
  }
  if count == 0 { fail("no line of the sweep has a name that begins with \(only)") }
}

@MainActor
func runBenchmarks() async {
  var (count, over) = (0, 0)
  var farOver: [String] = []
  do {
    for group in BenchmarkGroup.all where group.mayHold(only) {
      for benchmark in try group.benchmarks() where benchmark.name.hasPrefix(only) {
        let figure = Figure(benchmark: benchmark, measured: try await benchmark.measure(Harness(precision)))
        show(figure, isJSON: isJSON)
        if !isJSON, let savedRun { print("       \(savedRun.change(of: figure))") }
        count += 1
        if !figure.isOK { over += 1 }
        if figure.isFarOver { farOver.append(figure.benchmark.name) }
      }
    }
  } catch {
    fail("\(error)", code: 70)
  }
  if count == 0 { fail("no line's name begins with \(only)") }
  if over > 0, !isJSON { print("\(over) over their goals") }
  if !farOver.isEmpty { fail("far over their goals: \(farOver.joined(separator: ", "))", code: 1) }
}
