import Foundation

extension BenchmarkGroup {
  static let app = BenchmarkGroup(name: "app") {
    let (million, thousands) = (Lazily { AppFiles(plays: 1_000_000) }, Lazily { AppFiles(plays: 100_000) })
    let rows = "a process that reads every row of the same file in a loop"
    return [
      Benchmark("app.start.1M", unit: "s", atMost: 2.5, times: rows) { try million.value.start($0) },
      Benchmark("app.start.100k", unit: "s", atMost: 3, times: rows) { try thousands.value.start($0) },
      Benchmark("app.watch.1M", unit: "s", atMost: 1.2, times: "the same program's start") {
        try million.value.watch($0)
      },
      Benchmark("app.at.1M", unit: "s", atMost: 1.5, times: "history -n 3 itself") {
        try million.value.past($0, "at", "1", "history", "-n", "3")
      },
      Benchmark("app.log.1M", unit: "s", atMost: 1.5, times: "history -n 3") { try million.value.past($0, "log") },
      Benchmark("app.log.show.1M", unit: "s", atMost: 1.5, times: "history -n 3") {
        try million.value.past($0, "log", "show", "2")
      },
      Benchmark("app.log.show.import.1M", unit: "s", atMost: 1.5, times: "history -n 3") {
        try million.value.past($0, "log", "show", "1")
      },
      Benchmark("app.import.1M", unit: "s", atMost: 2, times: "a process that decodes the same file by JSONDecoder") {
        try million.value.importTime($0)
      },
      Benchmark("app.import.1M.memory", unit: "bytes", atMost: 3, times: "the size of the file") { _ in
        try million.value.importMemory()
      },
    ]
  } sweep: { size in
    [
      Benchmark("app.start", unit: "s", atMost: 3, times: "a process that reads every row of the same file in a loop") {
        try AppFiles(plays: size).start($0)
      }
    ]
  }
}

/// A generated history as a Trakt file and as a store, in a temporary folder that is deleted with this object.
@MainActor
final class AppFiles {
  private let plays: Int
  private let folder: URL
  private var hasStore = false
  private var imports: [MeasuredProcess] = []

  init(plays: Int) {
    self.plays = plays
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("showlog-benchmark-\(ProcessInfo.processInfo.processIdentifier)-\(plays)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func start(_ harness: Harness) throws -> Measured {
    let store = try store()
    return try harness.compare {
      try seconds(.showlog, "history", "-n", "20", "--store", store)
    } to: {
      try seconds(.benchmarks, "--limit", "sqlite-rows", store)
    }
  }

  func watch(_ harness: Harness) throws -> Measured {
    let store = try store()
    return try harness.compare {
      try seconds(.showlog, "watch", "Show Number 1", "S01E01", "--again", "--store", store)
    } to: {
      try seconds(.showlog, "history", "-n", "20", "--store", store)
    }
  }

  func importTime(_ harness: Harness) throws -> Measured {
    let history = try history()
    return try harness.compare {
      try runImport(to: "new.sqlite").seconds
    } to: {
      try seconds(.benchmarks, "--limit", "json-decode", history)
    }
  }

  func importMemory() throws -> Measured {
    let history = try history()
    if imports.isEmpty { _ = try runImport(to: "new.sqlite") }
    let peaks = imports.map(\.peakBytes).sorted()
    let size = try FileManager.default.attributesOfItem(atPath: history)[.size] as? Int ?? 0
    return Measured(value: Double(peaks[peaks.count / 2]), limit: Double(size))
  }

  private func seconds(_ program: MeasuredProcess.Program, _ arguments: String...) throws -> Double {
    try MeasuredProcess.run(program, arguments).seconds
  }

  /// Measures a command that reads the action log, on a store with an import and a later change.
  func past(_ harness: Harness, _ words: String...) throws -> Measured {
    let store = try store()
    _ = try seconds(.showlog, "watch", "Show Number 1", "S01E01", "--again", "--store", store)
    return try harness.compare {
      try MeasuredProcess.run(.showlog, words + ["--store", store]).seconds
    } to: {
      try seconds(.showlog, "history", "-n", "3", "--store", store)
    }
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func store() throws -> String {
    let path = path("plays.sqlite")
    if !hasStore { _ = try runImport(to: "plays.sqlite") }
    hasStore = true
    return path
  }

  func fresh(_ name: String) -> String {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path(name) + suffix) }
    return path(name)
  }

  private func runImport(to name: String) throws -> MeasuredProcess {
    let run = try MeasuredProcess.run(
      .showlog, ["import", try history(), "--no-limit", "--store", fresh(name)])
    imports.append(run)
    return run
  }

  func history() throws -> String {
    let path = path("history.json")
    guard !FileManager.default.fileExists(atPath: path) else { return path }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    var generator = HistoryGenerator(plays: plays)
    var part = ""
    generator.write { line in
      part += line
      guard part.utf8.count > 1 << 20 else { return }
      file.write(Data(part.utf8))
      part = ""
    }
    file.write(Data(part.utf8))
    return path
  }
}
