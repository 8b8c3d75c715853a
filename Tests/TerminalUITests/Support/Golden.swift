import Foundation
import Testing

/// Checks lines against a file of `Fixtures`, character by character.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let url = try #require(
    Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Fixtures"),
    "Fixtures/\(name).txt is missing; it should hold:\n\(text)", sourceLocation: sourceLocation)
  let golden = try String(contentsOf: url, encoding: .utf8)
  #expect(text + "\n" == golden, "differs from Fixtures/\(name).txt", sourceLocation: sourceLocation)
}
