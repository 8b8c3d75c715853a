import Foundation
import LeftfoldTesting

/// Recorded responses of TVmaze; `Tests/Fixtures/SOURCES.md` names their sources.
enum Fixture {
  static func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: Fixtures.sharedPath("tvmaze/\(name).json")), encoding: .utf8)
  }

  /// Returns recorded shows in the form of a response to `/search/shows`.
  static func search(_ names: String...) throws -> String {
    let matches = try names.map { "{\"score\": 0.9, \"show\": \(try text($0))}" }
    return "[\(matches.joined(separator: ","))]"
  }
}
