import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldTesting
import ShowlogModels
import Testing

struct LibraryMergePropertyTests {
  private static let seeds = LeftfoldTesting.seeds(200, long: 2_000)

  @Test("The same files in any order give the same library and the same plays", arguments: seeds)
  func order(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var files = World(&random).files(&random)
    let first = merged(files)
    for _ in 0..<4 {
      files.shuffle(using: &random)
      let other = merged(files)
      #expect(
        CanonicalLibrary(first.library) == CanonicalLibrary(other.library), "seed \(seed)")
      #expect(
        CanonicalLog(first.plays, in: first.library) == CanonicalLog(other.plays, in: other.library),
        "seed \(seed)")
    }
  }

  @Test("Merging all files at once equals merging them one by one", arguments: seeds)
  func atOnce(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let files = World(&random).files(&random)
    var all = ImportBatch()
    for file in files {
      all.plays += file.plays.map {
        PlayRecord(show: all.shows.count + $0.show, episode: $0.episode, evidence: $0.evidence)
      }
      all.shows += file.shows
    }
    let (single, whole) = (merged(files), merged([all]))
    #expect(CanonicalLibrary(single.library) == CanonicalLibrary(whole.library), "seed \(seed)")
    #expect(
      CanonicalLog(single.plays, in: single.library) == CanonicalLog(whole.plays, in: whole.library),
      "seed \(seed)")
  }

  @Test("Merging files a second time changes nothing, not even keys", arguments: seeds)
  func again(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let files = World(&random).files(&random)
    var state = merged(files)
    let before = state
    for file in files.shuffled(using: &random) {
      let report = state.merge(file, merged: { #expect($0.replacedEpisodes.isEmpty, "seed \(seed)") })
      #expect([report.playsAdded, report.playsFilledIn] == [0, 0], "seed \(seed)")
    }
    #expect(state == before, "seed \(seed)")
  }

  @Test("Of the plays that a file states at most all are added, and those filled in are the rest", arguments: seeds)
  func figures(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var state = PersistentState()
    for file in World(&random).files(&random) {
      let before = state.plays.count
      var isJoined = false
      let report = state.merge(file, merged: { isJoined = !$0.replacedEpisodes.isEmpty })
      #expect(report.playsFilledIn >= 0 && report.playsAdded >= 0, "seed \(seed)")
      #expect(report.playsAdded <= report.playsRead, "seed \(seed)")
      // Episodes that are joined may have the same plays.
      guard !isJoined else { continue }
      #expect(state.plays.count - before == report.playsAdded + report.playsFilledIn, "seed \(seed)")
    }
  }

  @Test("No two shows share an id, no two episodes a place, and every reference is valid", arguments: seeds)
  func integrity(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (library, plays) = { ($0.library, $0.plays) }(merged(World(&random).files(&random)))
    let aliases = library.showAliases.map(\.key)
    #expect(Set(aliases).count == aliases.count, "seed \(seed)")
    let places = library.episodes.filter { $0.number != nil }.map {
      EpisodePlace(show: $0.show, season: $0.season, number: $0.number)
    }
    #expect(Set(places).count == places.count, "seed \(seed)")
    #expect(library.episodes.allSatisfy { library.shows[id: $0.show] != nil }, "seed \(seed)")
    #expect(plays.plays.allSatisfy { library.episodes[id: $0.episode] != nil }, "seed \(seed)")
  }
}
