import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Facts come from the best source of each field, so the result does not depend on the order of files.
struct OrderTests {
  @Test("All sample files in random orders, in one import each, give one library")
  func oneByOne() throws {
    // Each is read once, since the order in which files are read alone changes nothing.
    let batches = try Fixture.allCases.map { try batch(of: $0) }
    let expected = dump(batches)
    for seed in seeds(6, long: 25) {
      var generator = SeededGenerator(seed: seed)
      #expect(dump(batches.shuffled(using: &generator)) == expected, "seed \(seed)")
    }
  }

  @Test("All sample files in random orders, in one import, give the same library as in one import each")
  func oneImport() throws {
    let sources = try Fixture.allCases.map { try $0.source }
    let expected = dump(try sources.map { try batch(of: $0) })
    for seed in seeds(6, long: 25) {
      var generator = SeededGenerator(seed: seed)
      var reader = ImportReader()
      for source in sources.shuffled(using: &generator) { try reader.read(source) }
      #expect(dump([reader.finish()]) == expected, "seed \(seed)")
    }
  }

  @Test("Importing the sample files again changes nothing, in any order")
  func again() throws {
    let batches = try Fixture.allCases.map { try batch(of: $0) }
    var state = PersistentState()
    for batch in batches { _ = state.merge(batch) }
    let before = state
    for batch in batches.reversed() {
      let report = state.merge(batch)
      #expect([report.playsAdded, report.showsAdded, report.episodesAdded] == [0, 0, 0], "\(batch.files)")
      #expect(state == before, "\(batch.files)")
    }
  }

  private func dump(_ batches: [ImportBatch]) -> [UInt8] {
    var state = PersistentState()
    for batch in batches { _ = state.merge(batch) }
    return LibraryExport.json(state)
  }
}
