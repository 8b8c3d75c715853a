import Foundation
import LeftfoldTesting

/// Answers of TVmaze's, as `Tests/Fixtures/SOURCES.md` tells where they are from.
enum Fixture {
  /// The text of a recorded answer.
  static func text(_ name: String) throws -> String {
    try String(contentsOf: URL(filePath: Fixtures.sharedPath("tvmaze/\(name).json")), encoding: .utf8)
  }

  /// The answer to a search that finds recorded shows, in the shape of `/search/shows`.
  static func search(_ names: String...) throws -> String {
    let matches = try names.map { "{\"score\": 0.9, \"show\": \(try text($0))}" }
    return "[\(matches.joined(separator: ","))]"
  }
}
