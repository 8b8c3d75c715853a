import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// The inputs that `Scripts/fuzz` found: each takes a different path through a reader.
struct FuzzCorpusTests {
  /// The file has one input per line, in hexadecimal.
  private func corpus(_ reader: String) throws -> [[UInt8]] {
    let text = try String(contentsOfFile: Fixtures.sharedPath("fuzz/\(reader).corpus"), encoding: .utf8)
    return text.split(separator: "\n").map { line in
      let digits = Array(line)
      return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    }
  }

  @Test(
    "Each input is an import error, or merges with the second merge as a no-op",
    arguments: [
      (corpus: "json", name: "seasons-lost.json"), (corpus: "csv", name: "plays.csv"),
      (corpus: "zip", name: "export.zip"),
    ], [false, true])
  func files(reader: (corpus: String, name: String), skipsBad: Bool) throws {
    for (index, bytes) in try corpus(reader.corpus).enumerated() {
      var importer = ImportReader(options: ImportOptions(skipsBad: skipsBad, zone: .utc))
      do {
        try importer.read(ImportSource(name: reader.name, bytes: bytes))
      } catch {
        #expect(error is ImportError || error is ImportFileError, "\(reader.corpus), input \(index): \(error)")
        continue
      }
      let batch = importer.finish()
      var state = PersistentState()
      _ = state.merge(batch)
      #expect(state.merge(batch).playsAdded == 0, "\(reader.corpus), input \(index)")
    }
  }

  @Test("Each document is an error, or a library that survives a round trip")
  func documents() throws {
    for (index, bytes) in try corpus("document").enumerated() {
      guard let document = try? LibraryRestore.read(ImportSource(name: "a", bytes: bytes)) else { continue }
      let written = LibraryExport.json(document)
      let again = try LibraryRestore.read(ImportSource(name: "a", bytes: written))
      #expect(LibraryExport.json(again) == written, "input \(index)")
    }
  }

  @Test("Each date is nil or survives a round trip")
  func dates() throws {
    for bytes in try corpus("iso8601") {
      let text = String(decoding: bytes, as: UTF8.self)
      if let moment = Timestamp(iso8601: text) { #expect(Timestamp(iso8601: moment.description) == moment) }
      if let day = Day(iso8601: text) { #expect(day.description == text) }
    }
  }
}
