/// `Benchmarks`: the figures as a table; `--json`: one object a line; `--generate-history N`: a made-up Trakt file.
let arguments = CommandLine.arguments.dropFirst()

if arguments.first == "--generate-history", let plays = arguments.dropFirst().first.flatMap({ Int($0) }) {
  var generator = HistoryGenerator(plays: plays)
  generator.write { print($0, terminator: "") }
} else {
  let isJSON = arguments.contains("--json")
  var failed = 0
  await CoreBenchmarks(harness: Harness(repeats: 7)).run { figure in
    print(isJSON ? figure.json : figure.row)
    if !figure.isOK { failed += 1 }
  }
  if failed > 0, !isJSON { print("\(failed) over their goals") }
}
