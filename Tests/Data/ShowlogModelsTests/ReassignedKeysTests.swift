import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

struct ReassignedKeysTests {
  @Test("An import reassigns no key, unless it joins entries and assigns a released key again", arguments: 1...150)
  func imports(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var versions = [PersistentState()]
    for file in World(&random).files(&random) {
      var state = versions[versions.count - 1]
      let keys = state.library.merge(file)
      state.plays.merge(file.plays, keys: keys)
      if !keys.replacedShows.isEmpty || !keys.replacedEpisodes.isEmpty { versions = [] }
      versions.append(state)
      for version in versions { #expect(!state.reassignsKeys(of: version), "seed \(seed)") }
    }
  }

  @Test("An import counts what it adds, also if it joins shows, and gives it keys that nothing had", arguments: 1...400)
  func counts(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var state = PersistentState()
    for file in World(&random).files(&random) {
      let before = state
      let report = state.merge(file)
      let (library, known) = (state.library, before.library)
      #expect(
        report.playsAdded + report.playsFilledIn == state.plays.plays.diff(from: before.plays.plays).insertedCount,
        "seed \(seed)")
      #expect(report.episodesAdded == library.episodes.diff(from: known.episodes).insertedCount, "seed \(seed)")
      #expect(report.showsAdded == library.shows.diff(from: known.shows).insertedCount, "seed \(seed)")
    }
  }

  @Test("The same shows with other keys reassign them, and so does another play with a released key")
  func reassigned() {
    let (first, second) = (show(Ids(trakt: 1), [episode(1, 1)]), show(Ids(trakt: 2), [episode(1, 1)]))
    let (one, other) = (merged([batch(first, second)]), merged([batch(second, first)]))
    #expect(other.reassignsKeys(of: one))
    #expect(!other.reassignsKeys(of: other))
    #expect(!one.reassignsKeys(of: merged([batch(first)])))
    let plays = [10, 20].map { moment in
      var state = one
      _ = state.plays.change {
        $0.set(Play(id: PlayID(rawValue: 1), episode: EpisodeID(rawValue: 1), watchedAt: Timestamp(seconds: moment)))
      }
      return state
    }
    #expect(plays[0].reassignsKeys(of: plays[1]))
    #expect(!plays[0].reassignsKeys(of: one))
  }
}
