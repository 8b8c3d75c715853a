let harness = Harness(repeats: 7)
await CoreBenchmarks(harness: harness).run { print($0.json) }
