import Foundation
import Testing

/// A mode of golden texts: compare a text with its file, or rewrite the file.
public enum GoldenMode: Sendable {
  /// Compares the text with the file.
  case check

  /// Writes the text to the file, for a review before the commit.
  case record

  /// The mode that the environment requests: `record` if `LEFTFOLD_RECORD` is 1 and `CI` is not set.
  ///
  /// CI only compares, since recorded texts need a review.
  public static let current: GoldenMode = {
    let environment = ProcessInfo.processInfo.environment
    return environment["LEFTFOLD_RECORD"] == "1" && environment["CI"] == nil ? .record : .check
  }()
}

/// Compares a text with its reviewed version, the file `Fixtures/<name>.txt` of the test's target.
///
/// A failure shows the lines that differ. `LEFTFOLD_RECORD=1 swift test` rewrites the files (in this repository
/// `Scripts/test --record MODULE`), and the change is reviewed. A text of more than 200 lines is shortened to its first
/// 120 and its last 40.
///
/// - Parameters:
///   - text: The current text.
///   - name: The file's name without `.txt`; by convention the case and the width, such as `typical-80`.
///   - mode: Whether the text is compared with the file or written to it.
///   - filePath: A source file of the test's target.
///   - sourceLocation: The location of a failure.
public func expectGolden(
  _ text: String, _ name: String, mode: GoldenMode = .current, filePath: String = #filePath,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let path = Fixtures.path("\(name).txt", of: filePath)
  let text = abbreviated(text) + "\n"
  let golden = try? String(contentsOfFile: path, encoding: .utf8)
  // By bytes, since texts that are equal in Swift may differ in the normalization of characters.
  if let golden, golden.utf8.elementsEqual(text.utf8) { return }
  switch mode {
  case .check:
    Failure(complaint(text, golden, name, filePath), sourceLocation).record()
  case .record:
    do {
      let folder = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    } catch {
      Failure("\(path) could not be written: \(error)", sourceLocation).record()
    }
  }
}

private func complaint(_ text: String, _ golden: String?, _ name: String, _ filePath: String) -> String {
  let module = Fixtures.target(of: filePath).lastPathComponent.dropLast("Tests".count)
  let how = golden == text ? " in the normalization of characters" : ""
  let what =
    golden.map { "\(name) differs from Fixtures/\(name).txt\(how):\n\(LineDifference(from: $0, to: text).description)" }
    ?? "there is no Fixtures/\(name).txt; it would hold:\n\(text)"
  return """
    \(what)
    If this is right, record it with LEFTFOLD_RECORD=1 swift test (in Leftfold: Scripts/test --record \(module)), and read \
    what changed.
    """
}

private func abbreviated(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard lines.count > 200 else { return text }
  let cut = "… \(lines.count - 160) more lines …"
  return (lines.prefix(120) + [cut[...]] + lines.suffix(40)).joined(separator: "\n")
}
