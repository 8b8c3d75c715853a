import Foundation
import Testing

/// Compiles the usual mistakes, each of which is a file with a comment above its line that states the error.
struct MistakesTests {
  @Test(
    "Each usual mistake gives a short error at its own line, in either default isolation",
    arguments: ["nonisolated", "MainActor"])
  func errors(isolation: String) throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    let errors = try Self.compile(files, isolation)
    #expect(files.count == 19)
    for file in files {
      let name = file.lastPathComponent
      let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      let found = errors.filter { $0.file == name }
      var expected: [String] = []
      for (index, line) in lines.enumerated() {
        guard let comment = line.range(of: "// error: ") else { continue }
        expected.append(String(line[comment.upperBound...]))
        #expect(found.contains { $0.line == index + 2 && $0.text.hasPrefix(expected[0]) }, "\(name): \(found)")
      }
      #expect(expected.count == (name == "App.swift" ? 0 : 1), "\(name)")
      // Nothing is reported elsewhere, where a person would look for the mistake.
      #expect(
        found.allSatisfy { lines[$0.line - 2].contains("// error: ") && $0.text.count <= 180 }, "\(name): \(found)")
    }
  }

  private struct CompileError {
    let file: String
    let line: Int
    let text: String

    /// Nil for a line that is none, as `…/File.swift:3:14: error: text`.
    init?(_ output: Substring) {
      let parts = output.split(separator: ":", maxSplits: 4).map { String($0) }
      guard parts.count == 5, parts[3] == " error", let line = Int(parts[1]) else { return nil }
      (file, self.line, text) = (URL(filePath: parts[0]).lastPathComponent, line, String(parts[4].dropFirst()))
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/mistakes")

  private static func compile(_ files: [URL], _ isolation: String) throws -> [CompileError] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-default-isolation", isolation, "-I",
        try #require(modules()).path,
      ] + files.map(\.path)
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { CompileError($0) }
  }

  /// The folder of the compiled modules, above which the test bundle is.
  private static func modules() -> URL? {
    var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appending(path: "Modules")
      if FileManager.default.fileExists(atPath: modules.appending(path: "LeftfoldCore.swiftmodule").path) {
        return modules
      }
    }
    return nil
  }
}
