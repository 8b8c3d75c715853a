import Foundation
import Testing

/// What is done with a golden text: held against its file, or written to it.
public enum GoldenMode: Sendable {
  /// The text has to be what the file holds.
  case check

  /// The file is to hold the text, for a person to read before it is committed.
  case record

  /// What `LEFTFOLD_RECORD` and `CI` in the environment say.
  ///
  /// Where nobody reads what was written, nothing is: with `CI` set, texts are only checked.
  public static let current: GoldenMode = {
    let environment = ProcessInfo.processInfo.environment
    return environment["LEFTFOLD_RECORD"] == "1" && environment["CI"] == nil ? .record : .check
  }()
}

/// Holds a text against the one that somebody has looked at: the file `Fixtures/<name>.txt` of the test's target.
///
/// A failure shows the lines that differ. `Scripts/test --record` writes the files anew. Of a text of more than 200 lines
/// the first 120 and the last 40 are kept.
///
/// - Parameters:
///   - text: how it looks now.
///   - name: the file's name without `.txt`; by habit the case and the width, such as `typical-80`.
///   - mode: whether the text is held against the file or written to it.
///   - filePath: a source file of the test's target.
///   - sourceLocation: where a failure is shown.
public func expectGolden(
  _ text: String, _ name: String, mode: GoldenMode = .current, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let path = Fixtures.path("\(name).txt", of: filePath)
  let text = abbreviated(text) + "\n"
  let golden = try? String(contentsOfFile: path, encoding: .utf8)
  guard text != golden else { return }
  switch mode {
  case .check:
    Issue.record(
      Comment(rawValue: complaint(text, golden, name, filePath)), severity: .error, sourceLocation: sourceLocation)
  case .record:
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      Issue.record(error, "\(path) could not be written", sourceLocation: sourceLocation)
    }
  }
}

private func complaint(_ text: String, _ golden: String?, _ name: String, _ filePath: String) -> String {
  let module = Fixtures.target(of: filePath).lastPathComponent.dropLast("Tests".count)
  let what =
    golden.map { "\(name) differs from Fixtures/\(name).txt:\n\(LineDifference(from: $0, to: text).description)" }
    ?? "there is no Fixtures/\(name).txt; it would hold:\n\(text)"
  return "\(what)\nIf this is right: Scripts/test --record \(module), and read what changed."
}

/// A text of which nobody would read all.
private func abbreviated(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.count > 200 else { return text }
  let cut = "… \(lines.count - 160) more lines …"
  return (lines.prefix(120) + [cut[...]] + lines.suffix(40)).joined(separator: "\n")
}
