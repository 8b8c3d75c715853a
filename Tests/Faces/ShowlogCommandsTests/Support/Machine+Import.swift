import Foundation
import ShowlogFeatureKit
import Testing

@MainActor
extension Machine {
  /// Returns a machine that has imported texts, each as a file.
  static func imported(_ texts: [String]) async throws -> Machine {
    let machine = try Machine()
    for text in texts { try await machine.importText(text) }
    return machine
  }

  func importText(_ text: String) async throws {
    let path = folder.path + "/input"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let answer = await run("import", path)
    #expect(answer.code == .success, "\(answer.error)")
  }

  /// The text of TVmaze's file of Lost.
  static func lost() throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: fixture("tvmaze/123-lost.json"))), as: UTF8.self)
  }
}
