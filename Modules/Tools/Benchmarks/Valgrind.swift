import Foundation

enum Valgrind {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/valgrind" }
    .first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  /// Returns the instructions of one operation: by how many more a process takes that does `many` than one that does `few`.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments, after which comes the number of operations.
  static func instructions(_ program: String, _ arguments: [String], from few: Int, to many: Int) throws -> Double {
    let growth = try total(program, arguments + ["\(many)"]) - total(program, arguments + ["\(few)"])
    return Double(growth) / Double(many - few)
  }

  private static func total(_ program: String, _ arguments: [String]) throws -> Int {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: path ?? "valgrind")
    process.arguments = ["--tool=callgrind", "--callgrind-out-file=/dev/null", program] + arguments
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let match = text.firstMatch(of: /Collected : (\d+)/), let total = Int(match.1)
    else {
      throw MeasuredProcess.Failure(description: "valgrind has failed for \(arguments): \(text)")
    }
    return total
  }
}
