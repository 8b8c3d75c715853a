import Foundation

struct MeasuredProcess {
  let seconds: Double
  let peakBytes: Int

  enum Program: String {
    case benchmarks = "LeftfoldBenchmarks"
    case showlog

    var path: String {
      URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent(rawValue).path
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A small process starts the program: on Linux a process's peak includes the memory of its parent at the start.
  static func run(_ program: Program, _ arguments: [String]) throws -> MeasuredProcess {
    let (relay, output) = (Process(), Pipe())
    relay.executableURL = URL(fileURLWithPath: Program.benchmarks.path)
    relay.arguments = ["--measure", program.path] + arguments
    relay.standardOutput = output
    try relay.run()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    relay.waitUntilExit()
    let figures = answer.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard relay.terminationStatus == 0, figures.count == 2 else {
      throw Failure(description: "\(program) \(arguments.joined(separator: " ")) has failed")
    }
    return MeasuredProcess(seconds: figures[0], peakBytes: Int(figures[1]))
  }

  static func measure(_ path: String, _ arguments: [String]) throws -> MeasuredProcess {
    let start = ContinuousClock.now
    let process = try spawn(path, arguments)
    var status: Int32 = 0
    var usage = rusage()
    // Only this call returns the memory of a single process that has ended.
    guard unsafe wait4(process, &status, 0, &usage) == process else {
      throw Failure(description: "\(path): lost, errno \(errno)")
    }
    let seconds = (ContinuousClock.now - start).seconds
    guard status == 0 else { throw Failure(description: "\(path): ended with status \(status)") }
    return MeasuredProcess(seconds: seconds, peakBytes: usage.ru_maxrss * peakUnit)
  }

  /// Linux counts in kibibytes, Darwin in bytes.
  private static var peakUnit: Int {
    #if canImport(Darwin)
    1
    #else
    1_024
    #endif
  }

  private static func spawn(_ path: String, _ arguments: [String]) throws -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let code = unsafe posix_spawn(&process, path, &actions, nil, &words, environ)
    guard code == 0 else {
      throw Failure(description: "\(path) cannot be started, errno \(code): build it, as Scripts/benchmark does")
    }
    return process
  }
}

extension Harness {
  /// The median growth in bytes of the peak memory, from a process that holds `few` to one that holds `count`.
  @MainActor
  func growth(of mode: String, from few: Int = 0, to count: Int) throws -> Double {
    func peak(_ count: Int) throws -> Int {
      try MeasuredProcess.run(.benchmarks, ["--hold", mode, "\(count)"]).peakBytes
    }
    let growths = try (0..<longRepeats).map { _ in try peak(count) - peak(few) }
    return Double(growths.sorted()[growths.count / 2])
  }
}
