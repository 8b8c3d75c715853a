import LeftfoldEntities
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// A service's whole export, as people hold it: every kind of file of the service, in a folder or a ZIP.
struct CompleteExportTests {
  /// A file whose rows name their show by the title that another file of the export has.
  private static let dependent = "rewatched_episode.csv"

  private func state(_ paths: [String], of contents: [String: [UInt8]]) throws -> PersistentState {
    var reader = ImportReader(options: ImportOptions(zone: .utc))
    try reader.read(paths: paths, from: memoryFiles(contents))
    var state = PersistentState()
    _ = state.merge(reader.finish())
    return state
  }

  private func folder(_ name: String, _ files: [String: String]) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: files.map { ("\(name)/\($0)", [UInt8]($1.utf8)) })
  }

  /// The plays without keys, which depend on the order of the files.
  private func plays(_ state: PersistentState) -> [String] {
    state.plays.plays.compactMap { play in
      guard let episode = state.library.episodes[id: play.episode], let show = state.library.shows[id: episode.show]
      else { return nil }
      return "\(show.title) \(episode.code) \(play.watchedAt?.description ?? "undated")"
    }.sorted()
  }

  @Test("The export gives the same as a folder, as a ZIP, and file by file in any order", arguments: ServiceExport.all)
  func forms(export: ServiceExport) throws {
    let contents = folder("export", export.files.filter { $0.key != Self.dependent })
    let whole = try state(["export"], of: contents)
    #expect(whole.plays.count > 0 || export.service == "TVmaze")
    for isDeflated in [false, true] {
      let zip = ZIPWriter(contents.map { ("json/\($0)", $1) }, isDeflated: isDeflated).bytes
      #expect(try plays(state(["a.zip"], of: ["a.zip": zip])) == plays(whole))
    }
    let read = try export.sources.filter { try $0.name != Self.dependent && ImportReader().recognizes($0) }
    for seed in 0..<4 {
      var generator = SeededGenerator(seed: seed)
      var single = PersistentState()
      for source in read.shuffled(using: &generator) {
        _ = single.merge(try batch(of: source, options: ImportOptions(zone: .utc)))
      }
      #expect(plays(single) == plays(whole), "seed \(seed)")
    }
  }

  @Test(
    "Without one of its files, the rest is imported as each alone, or the missing page is named",
    arguments: ServiceExport.all)
  func leftOut(export: ServiceExport) throws {
    for name in export.files.keys.sorted() where export.files.count > 1 {
      var rest = export.files.filter { $0.key != Self.dependent }
      rest[name] = nil
      do {
        let together = try state(["export"], of: folder("export", rest))
        var single = PersistentState()
        for (name, text) in rest {
          let source = ImportSource(name: name, bytes: [UInt8](text.utf8))
          guard try ImportReader().recognizes(source) else { continue }
          _ = single.merge(try batch(of: source, options: ImportOptions(zone: .utc)))
        }
        #expect(plays(together) == plays(single), "\(export.service) without \(name)")
      } catch let error as ImportError {
        #expect(error.file == "export/\(name)" && error.found == "no such file", "\(error)")
        #expect(["watched-history-1.json", "watched-history-2.json"].contains(name), "\(error)")
      }
    }
  }

  @Test("Two services' exports in one folder give the same as one after the other", arguments: ServiceExport.all)
  func mixed(export: ServiceExport) throws {
    for other in ServiceExport.all where other.service != export.service {
      func files(_ export: ServiceExport) -> [String: String] {
        // Another service may have a show of the same title and other ids.
        export.files.filter { $0.key != Self.dependent }
      }
      let (first, second) = (folder("both/a", files(export)), folder("both/b", files(other)))
      let together = try state(["both"], of: first.merging(second) { $1 })
      var reader = ImportReader(options: ImportOptions(zone: .utc))
      try reader.read(paths: ["both"], from: memoryFiles(first))
      var apart = PersistentState()
      _ = apart.merge(reader.finish())
      reader = ImportReader(options: ImportOptions(zone: .utc))
      try reader.read(paths: ["both"], from: memoryFiles(second))
      _ = apart.merge(reader.finish())
      #expect(plays(together) == plays(apart), "\(export.service) and \(other.service)")
    }
  }

  @Test("A second import changes nothing", arguments: ServiceExport.all)
  func again(export: ServiceExport) throws {
    var reader = ImportReader(options: ImportOptions(zone: .utc))
    try reader.read(paths: ["export"], from: memoryFiles(folder("export", export.files)))
    let batch = reader.finish()
    var state = PersistentState()
    _ = state.merge(batch)
    let before = state
    #expect(state.merge(batch).playsAdded == 0)
    #expect(state == before)
  }
}
