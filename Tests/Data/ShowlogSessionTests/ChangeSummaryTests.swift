import LeftfoldEntities
import ShowlogModels
import ShowlogSession
import Testing

struct ChangeSummaryTests {
  private let base = PersistentState(
    library: Library(
      shows: [
        Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "One"),
        Show(id: ShowID(rawValue: 2), ids: Ids(trakt: 2), title: "Two"),
      ],
      episodes: [
        Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 1, number: 1),
        Episode(id: EpisodeID(rawValue: 2), show: ShowID(rawValue: 1), season: 1, number: 2),
        Episode(id: EpisodeID(rawValue: 3), show: ShowID(rawValue: 2), season: 1, number: 1),
      ]))

  private func base(played episodes: Int..., origin: Play.Origin = .here) -> PersistentState {
    var state = base
    state.plays.change { plays in
      for episode in episodes {
        let id = EpisodeID(rawValue: episode)
        plays.set(Play(id: plays.nextID, episode: id, watchedAt: nil, origin: origin))
      }
    }
    return state
  }

  private func base(_ change: (inout Show) -> Void) -> PersistentState {
    var state = base
    state.library.change { shows, _ in shows.update(ShowID(rawValue: 1)) { change(&$0) } }
    return state
  }

  private func text(_ old: PersistentState, _ new: PersistentState) -> String? {
    ChangeSummary(from: old, to: new)?.text
  }

  @Test("Added and removed plays are summarized as watched and unwatched, by episode or by number")
  func plays() {
    #expect(text(base, base(played: 1)) == "watched One S01E01")
    #expect(text(base, base(played: 1, 1)) == "watched One S01E01")
    #expect(text(base, base(played: 1, 2)) == "watched 2 episodes of One")
    #expect(text(base(played: 1, 2, 3), base) == "unwatched 3 episodes of 2 shows")
    #expect(text(base(played: 1, 2), base(played: 1)) == "unwatched One S01E02")
  }

  @Test("A corrected date is summarized as such in both directions, and not one that an import found")
  func dates() {
    for (origin, dated, words) in [
      (.summary, .here, "changed the date of One S01E01"), (.history, .history, "changed the date of One S01E01"),
      (.summary, .history, "imported facts of known shows and episodes"),
    ] as [(Play.Origin, Play.Origin, String)] {
      let old = base(played: 1, origin: origin)
      var new = old
      new.plays.change { plays in
        plays.update(PlayID(rawValue: 1)) { ($0.watched, $0.origin) = (.at(Timestamp(seconds: 5)), dated) }
      }
      #expect(text(old, new) == words)
      #expect(text(new, old) == words)
    }
  }

  @Test("Changed shows and plays with an origin are summarized as imported")
  func imports() {
    #expect(text(base, base { $0.title = "Uno" }) == "imported facts of known shows and episodes")
    #expect(text(base, base { $0.ranks = FactRanks(FactRank(.list)) }) == "imported facts of known shows and episodes")
    #expect(text(base, base(played: 1, 3, origin: .history)) == "imported 2 plays")
    #expect(text(PersistentState(), base(played: 1)) == "imported 1 play, 3 new episodes, 2 new shows")
  }

  @Test("Equal versions have no summary, and others have the differences in numbers of rows")
  func counts() throws {
    #expect(ChangeSummary(from: base(played: 1), to: base(played: 1)) == nil)
    let summary = try #require(ChangeSummary(from: base(played: 1, 2), to: PersistentState()))
    #expect((summary.plays, summary.episodes, summary.shows) == (-2, -3, -2))
  }
}
