import Foundation
import LeftfoldTesting
import Testing

/// A temporary folder of a test target, with only its golden texts.
private struct Target {
  private let root = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID())")
  let source: String

  init() throws {
    let folder = root.appending(path: "Tests/ClockFeatureTests")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Fixtures"), withIntermediateDirectories: true)
    source = folder.appending(path: "Views/ClockViewTests.swift").path
  }

  func remove() throws {
    try FileManager.default.removeItem(at: root)
  }

  func complaint(_ text: String, _ mode: GoldenMode = .check) -> String? {
    let log = Log()
    withKnownIssue(isIntermittent: true) {
      expectGolden(text, "noon-80", mode: mode, filePath: source)
    } matching: { issue in
      log.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
      return true
    }
    return log.values.first
  }
}

@Suite("Golden texts")
struct GoldenTests {
  @Test("A recorded text is a file that ends with a line break, and the same text passes")
  func recorded() throws {
    let target = try Target()
    #expect(target.complaint("12:00\nnoon", .record) == nil)
    #expect(
      try String(contentsOfFile: Fixtures.path("noon-80.txt", of: target.source), encoding: .utf8) == "12:00\nnoon\n")
    #expect(target.complaint("12:00\nnoon") == nil)
    try target.remove()
  }

  @Test("A different text fails with its lines, their context and the way to record it")
  func differs() throws {
    let target = try Target()
    _ = target.complaint("a\nb\nc\nd\ne\nf\ng\nh\ni", .record)
    let complaint = try #require(target.complaint("a\nb\nc\nd\nE\nf\ng\nh\ni"))
    #expect(complaint.contains("noon-80.txt:\n  …\n  c\n  d\n- e\n+ E\n  f\n  g"))
    #expect(!complaint.contains("  a\n"))
    #expect(complaint.contains("Scripts/test --record ClockFeature"))
    try target.remove()
  }

  @Test("A text of other characters fails, even if it is equal by normalization")
  func normalization() throws {
    let target = try Target()
    _ = target.complaint("a\nb\ne\u{301}", .record)
    let complaint = try #require(target.complaint("a\nb\n\u{e9}"))
    #expect(complaint.contains("differs from Fixtures/noon-80.txt in the normalization of characters:\n"))
    let lines = complaint.unicodeScalars
    #expect(lines.contains("\u{e9}") && lines.contains("\u{301}"))
    try target.remove()
  }

  @Test("A text without a file fails with the content to record")
  func missing() throws {
    let target = try Target()
    let complaint = try #require(target.complaint("12:00"))
    #expect(complaint.contains("there is no Fixtures/noon-80.txt; it would hold:\n12:00\n"))
    try target.remove()
  }

  @Test("A long text is shortened to its first 120 and last 40 lines, with the number of the others")
  func long() throws {
    let target = try Target()
    let lines = (1...1_000).map { "line \($0)" }
    #expect(target.complaint(lines.joined(separator: "\n"), .record) == nil)
    let golden = try String(contentsOfFile: Fixtures.path("noon-80.txt", of: target.source), encoding: .utf8)
    #expect(golden.contains("line 120\n… 840 more lines …\nline 961\n"))
    #expect(target.complaint((lines + ["line 1001"]).joined(separator: "\n"))?.contains("+ … 841 more lines …") == true)
    try target.remove()
  }

  @Test("Fixture paths are found from any folder of a test target, its own and the shared ones")
  func paths() {
    let source = "/package/Tests/Features/ClockFeatureTests/Views/Hands/HandTests.swift"
    #expect(Fixtures.path("a.txt", of: source) == "/package/Tests/Features/ClockFeatureTests/Fixtures/a.txt")
    #expect(Fixtures.sharedPath("b/c.json", from: source) == "/package/Tests/Fixtures/b/c.json")
  }
}
