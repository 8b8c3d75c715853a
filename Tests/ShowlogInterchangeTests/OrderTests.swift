import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// Facts come from the best source of each field, so the result does not depend on the order of files.
struct OrderTests {
  @Test("All sample files in 25 random orders give one library, in one import and in one import each")
  func sampleFiles() throws {
    let sources = try Fixture.allCases.map { try $0.source }
    let expected = try dump(importing: sources)
    for seed in 0..<25 {
      var generator = SeededGenerator(seed: seed)
      let shuffled = sources.shuffled(using: &generator)
      #expect(try dump(importing: shuffled) == expected, "seed \(seed)")
      #expect(try dump(importingOneByOne: shuffled) == expected, "seed \(seed), one by one")
    }
  }

  @Test("Importing the sample files again changes nothing, in any order")
  func again() throws {
    let sources = try Fixture.allCases.map { try $0.source }
    var state = PersistentState()
    for source in sources { _ = state.take(try batch(of: source)) }
    let before = state
    for source in sources.reversed() {
      let report = state.take(try batch(of: source))
      #expect([report.playsAdded, report.showsAdded, report.episodesAdded] == [0, 0, 0], "\(source.name)")
      #expect(state == before, "\(source.name)")
    }
  }

  private func dump(importing sources: [ImportSource]) throws -> [UInt8] {
    var reader = ImportReader()
    for source in sources { try reader.read(source) }
    var state = PersistentState()
    _ = state.take(reader.finish())
    return LibraryExport.json(state)
  }

  private func dump(importingOneByOne sources: [ImportSource]) throws -> [UInt8] {
    var state = PersistentState()
    for source in sources { _ = state.take(try batch(of: source)) }
    return LibraryExport.json(state)
  }
}
