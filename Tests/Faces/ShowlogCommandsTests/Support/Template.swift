import Foundation
import ShowlogFeatureKit
import Testing

/// A small library after a few changes, made once for many machines: the files of a machine's folder.
struct Template: Sendable {
  private let files: [String: Data]

  @MainActor
  init() async throws {
    let machine = try Machine()
    let file = machine.folder.path + "/lost.json"
    try Data(Self.lost.utf8).write(to: URL(filePath: file))
    for words in [
      ["import", file], ["watch", "lost", "S01E01-E02", "--at", "2026-05-01"],
      ["watch", "lost", "S01E03", "--at", "2026-05-02"], ["undo"], ["export", machine.folder.path + "/document.json"],
    ] {
      let answer = await machine.run(words)
      try #require(answer.code == .success, "\(words): \(answer.error)")
    }
    let names = ["lost.json", "document.json", "showlog/showlog.sqlite"]
    files = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: machine.folder.appendingPathComponent($0))) })
  }

  /// Returns a new machine with the library, and beside it the imported `lost.json` and the exported `document.json`.
  func machine() throws -> Machine {
    let machine = try Machine()
    for (name, bytes) in files {
      let file = machine.folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    return machine
  }

  /// A show as TVmaze answers it, with two seasons.
  private static let lost: String = {
    let episodes = [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)].map { season, number in
      let day = "200\(3 + season)-09-2\(number)"
      return #"{"id":\#(season)0\#(number),"name":"Part \#(number)","season":\#(season),"number":\#(number),"#
        + #""airdate":"\#(day)","airtime":"20:00","airstamp":"\#(day)T00:00:00+00:00","runtime":60}"#
    }
    return #"{"id":123,"name":"Lost","externals":{"thetvdb":73739,"imdb":"tt0411008"},"#
      + #""_embedded":{"episodes":[\#(episodes.joined(separator: ","))]}}"#
  }()
}
