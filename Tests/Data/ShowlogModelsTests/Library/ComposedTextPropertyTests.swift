import Foundation
import LeftfoldTesting
import ShowlogModels
import Testing

struct ComposedTextPropertyTests {
  @Test("Files that spell equal texts in other bytes give the same bytes in any order", arguments: 1...100)
  func order(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var files = [random.text(), random.text()].flatMap { text in
      [text, text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping].map {
        file($0, slug: random.text())
      }
    }
    let first = bytes(files)
    for _ in 0..<4 {
      files.shuffle(using: &random)
      #expect(bytes(files) == first, "seed \(seed)")
    }
  }

  @Test("A title is stored composed, also if its first file has it decomposed")
  func composed() {
    let library = library(batch(show(Ids(trakt: 5), "E\u{301}lite", [episode(1, 1, Ids(), "U\u{301}nico")])))
    #expect(library.shows.map { Array($0.title.utf8) } == [Array("\u{C9}lite".utf8)])
    #expect(library.episodes.map { Array($0.title.utf8) } == [Array("\u{DA}nico".utf8)])
  }

  private func file(_ text: String, slug: String) -> ImportBatch {
    var special = episode(0, nil, Ids(trakt: 1, slug: text), text)
    special.opinion.note = text
    var record = show(Ids(trakt: 5, slug: slug), text, [special])
    (record.network, record.country, record.imageURL, record.genres) = (text, text, text, [text, text])
    record.opinion.note = text
    return batch(record)
  }

  private func bytes(_ files: [ImportBatch]) -> [UInt8] {
    var (state, opinions) = (PersistentState(), [Int: Opinion]())
    for file in files {
      _ = state.merge(file)
      for record in file.shows {
        opinions[0, default: Opinion()].merge(record.opinion)
        for episode in record.episodes { opinions[1, default: Opinion()].merge(episode.opinion) }
      }
    }
    let rows = [
      "\(Array(state.library.shows))", "\(Array(state.library.episodes))",
      "\(opinions.values.map { $0.note ?? "" }.sorted())",
    ]
    return Array(rows.joined(separator: "\n").utf8)
  }
}

extension SeededGenerator {
  /// Marks of two combining classes, in both orders, and letters that exist composed.
  fileprivate mutating func text() -> String {
    let parts: [Unicode.Scalar] = ["e", "a", "\u{E9}", "\u{212B}", "\u{AC00}", "\u{301}", "\u{323}", "\u{308}", "b"]
    let scalars = (0..<4).map { _ in parts.randomElement(using: &self) ?? "b" }
    return "x" + String(String.UnicodeScalarView(scalars))
  }
}
