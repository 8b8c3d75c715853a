import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Random damage to real files: there is always a batch or an error with a place, never a crash.
struct FuzzTests {
  private static let tokens =
    [
      "null", "true", "{}", "[]", "\"", "\\", "\\u", "\\ud800", "1e3", "-1", "-", "0.0",
      "99999999999999999999",
      ",", ":", "[", "]", "{", "}", "\u{FEFF}", "é", "\"1970-01-01T00:00:00Z\"", "\"2024-02-30\"", " ", "\n",
    ].map { [UInt8]($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x00], []]

  private func damaged(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 0...6, using: &generator))
      let token = Self.tokens.randomElement(using: &generator) ?? []
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes.replaceSubrange(start..<end, with: token)
      case 1: bytes.insert(contentsOf: token, at: start)
      case 2: bytes.removeLast(Int.random(in: 0...min(bytes.count, 2_000), using: &generator))
      default: if start < bytes.count { bytes[start] = .random(in: 0...255, using: &generator) }
      }
    }
    return bytes
  }

  private func check(_ bytes: [UInt8], skipsBad: Bool, _ context: Comment) {
    var reader = ImportReader(options: ImportOptions(skipsBad: skipsBad))
    do {
      try reader.read(ImportSource(name: "seasons-lost.json", bytes: bytes))
    } catch let error as ImportError {
      #expect(error.description.hasPrefix("seasons-lost.json: $"), context)
      if case .json(_, let line, let column) = error.place {
        #expect(line >= 1 && line <= bytes.count { $0 == UInt8(ascii: "\n") } + 1 && column >= 1, context)
      }
      return
    } catch {
      Issue.record("\(error): \(context)")
    }
    let batch = reader.finish()
    #expect(batch.plays.allSatisfy { batch.shows[$0.show].episodes.indices.contains($0.episode) }, context)
    #expect(batch.shows.allSatisfy { !$0.ids.isEmpty }, context)
    #expect(
      batch.episodes.allSatisfy { (0...99_999).contains($0.season) && (0...99_999).contains($0.number ?? 0) },
      context)
  }

  @Test("A damaged file gives a batch or an error with a place", arguments: Fixture.allCases)
  func files(fixture: Fixture) throws {
    let bytes = try fixture.source.bytes
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      check(damaged(bytes, by: &generator), skipsBad: seed % 2 == 1, "\(fixture.rawValue), seed \(seed)")
    }
  }

  @Test("A damaged record gives a batch or an error with a place", arguments: 0..<4)
  func records(kind: Int) throws {
    let seasons =
      #"[{"number":1,"ids":{"tvdb":3},"episodes":[{"season":1,"number":1,"ids":{"imdb":"tt1"}}]}]"#
    let text = [history(), watchedShows(), seasons, tvmazeShow(more: #","status":"Ended","genres":["A"]"#)][
      kind]
    for seed in 0..<4_000 {
      var generator = SeededGenerator(seed: seed)
      check(
        damaged([UInt8](text.utf8), by: &generator), skipsBad: seed % 2 == 1, "kind \(kind), seed \(seed)")
    }
  }

  @Test("Every beginning of a file is an error, and none is a part of the file", arguments: [false, true])
  func truncations(skipsBad: Bool) throws {
    let bytes = [UInt8]((history().dropLast() + "," + history().dropFirst()).utf8)
    for length in 0..<bytes.count {
      let error = try message(ofBytes: Array(bytes[..<length]), options: ImportOptions(skipsBad: skipsBad))
      #expect(error?.hasPrefix("file.json: $") == true, "\(length) bytes")
    }
  }
}
