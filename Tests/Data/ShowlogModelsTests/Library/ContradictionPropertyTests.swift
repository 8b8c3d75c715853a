import LeftfoldTesting
import ShowlogModels
import Testing

/// Files that contradict each other about the ids of their shows.
struct ContradictionPropertyTests {
  @Test(
    "Importing files again, in any order and in other batches, changes nothing", arguments: seeds(100, long: 400),
    [false, true])
  func again(seed: Int, hasSpecials: Bool) {
    var random = Contradictions(seed: seed, hasSpecials: hasSpecials)
    let files = random.files()
    var state = merged(files)
    let before = state
    for batch in files + random.shuffled(files) + random.regrouped(files) {
      let report = state.merge(batch)
      #expect([report.showsAdded, report.episodesAdded, report.playsAdded] == [0, 0, 0], "seed \(seed)")
      #expect(state == before, "seed \(seed)")
    }
  }

  @Test("The order of files matters only if records are kept apart")
  func order() {
    var count = 0
    let seeds = seeds(1_000, long: 4_000)
    for seed in seeds {
      var random = Contradictions(seed: seed)
      let files = random.files()
      guard Contradictions.isOrderless(files) else { continue }
      count += 1
      let first = CanonicalLibrary(merged(files).library)
      for _ in 0..<4 {
        let (shuffled, regrouped) = (random.shuffled(files), random.regrouped(files))
        #expect(CanonicalLibrary(merged(shuffled).library) == first, "seed \(seed)")
        #expect(CanonicalLibrary(merged(regrouped).library) == first, "seed \(seed), in other batches")
      }
    }
    // So that the loop above checks something.
    #expect(count > seeds.count / 40)
  }
}
