import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogStandingFeature
import Testing

/// The entries of two shows, and of two episodes, that an import merges: nothing that only one of them has is lost.
struct MergedEntriesTests {
  private let kept = ShowID(rawValue: 1)
  private let lost = ShowID(rawValue: 2)

  /// Two shows with one episode each, before a file states that they are the same.
  private func state() -> AppState {
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    _ = state.importBatch(batch(Ids(trakt: 1)), at: Timestamp(seconds: 0))
    _ = state.importBatch(batch(Ids(tvdb: 2)), at: Timestamp(seconds: 0))
    return state
  }

  private func batch(_ ids: Ids) -> ImportBatch {
    var record = ShowRecord(ids: ids, source: .mention)
    record.episodes = [EpisodeRecord(season: 1, number: 1, source: .mention)]
    var batch = ImportBatch()
    batch.shows = [record]
    return batch
  }

  private func merged(_ change: (inout AppState) -> Void) -> AppState {
    var state = state()
    change(&state)
    _ = state.importBatch(batch(Ids(trakt: 1, tvdb: 2)), at: Timestamp(seconds: 99))
    #expect(state.library.shows.map(\.id) == [kept])
    return state
  }

  @Test("An import that joins two shows follows another show at its first play, and takes it off the watchlist")
  func otherShow() throws {
    func play(_ show: Ids, episodes: [Int]) -> ImportBatch {
      var batch = batch(show)
      batch.shows[0].episodes = episodes.map { EpisodeRecord(season: 1, number: $0, source: .mention) }
      batch.plays = episodes.indices.map {
        PlayRecord(show: 0, episode: $0, evidence: .item(traktID: nil, watchedAt: at(episodes[$0])))
      }
      return batch
    }
    var state = AppState(settings: SettingsState(now: at(0), zone: .utc))
    func add(_ batches: ImportBatch...) {
      let before = state
      var whole = ImportBatch()
      for batch in batches {
        whole.plays += batch.plays.map {
          PlayRecord(show: whole.shows.count, episode: $0.episode, evidence: $0.evidence)
        }
        whole.shows += batch.shows
      }
      _ = state.importBatch(whole, at: at(0))
      for rule in crossFeatureRules { rule.apply(before, &state) }
    }
    add(batch(Ids(trakt: 9)))
    let other = try #require(state.library.shows.last?.id)
    state.standing.entries.set(Standing(id: other, .planned, at: at(0)))
    add(play(Ids(trakt: 1), episodes: [1, 2]))
    add(play(Ids(tvdb: 2), episodes: [1, 2]))
    add(play(Ids(trakt: 1, tvdb: 2), episodes: [1]), play(Ids(trakt: 9), episodes: [1]))
    #expect(state.standings.follows(other))
  }

  private func at(_ seconds: Int) -> Timestamp { Timestamp(seconds: seconds) }

  @Test("The viewer's own rating and note precede those of files, and facts of files remain")
  func ownRating() {
    let file = ShowRating(
      id: kept, rating: 5, changedAt: at(50), isFavorite: true, own: [])
    let own = ShowRating(id: lost, rating: 3, note: "good", changedAt: at(40))
    let state = merged { $0.ratings.shows = [file, own] }
    #expect(
      Array(state.ratings.shows) == [
        ShowRating(
          id: kept, rating: 3, note: "good", changedAt: at(40), isFavorite: true,
          own: [.rating, .note])
      ])
  }

  @Test("Of a rating and a later removal the removal remains, and the other way round", arguments: [10, 30])
  func removedRating(moment: Int) {
    let state = merged {
      $0.ratings.shows = [
        ShowRating(id: kept, note: "good", changedAt: at(moment), own: [.noRating, .note]),
        ShowRating(id: lost, rating: 9, changedAt: at(20)),
      ]
    }
    #expect(state.ratings.shows.map(\.rating) == [moment == 10 ? 9 : nil])
    #expect(state.ratings.shows.map(\.own) == [[.note, moment == 10 ? .rating : .noRating]])
  }

  @Test(
    "Of two own ratings the later wins, and a note that only one of them has remains", arguments: [(10, 9), (30, 3)])
  func twoRatings(moment: Int, rating: Rating) {
    let state = merged {
      $0.ratings.shows = [
        ShowRating(id: kept, rating: 3, changedAt: at(moment)),
        ShowRating(id: lost, rating: 9, note: "good", changedAt: at(20)),
      ]
    }
    #expect(state.ratings.shows.map(\.rating) == [rating])
    #expect(state.ratings.shows.map(\.note) == ["good"])
    #expect(state.ratings.shows.map(\.changedAt) == [at(max(moment, 20))])
  }

  @Test("The ratings of episodes follow the same rule")
  func episodes() {
    let state = merged {
      $0.ratings.episodes = [
        EpisodeRating(id: EpisodeID(rawValue: 1), rating: 3, changedAt: at(10)),
        EpisodeRating(id: EpisodeID(rawValue: 2), rating: 9, note: "good", changedAt: at(20)),
      ]
    }
    #expect(state.ratings.episodes.map(\.rating) == [9])
    #expect(state.ratings.episodes.map(\.note) == ["good"])
  }

  @Test("The notes of one play of two episodes are joined, and that of another play remains")
  func playNotes() {
    func note(_ id: Int, of episode: Int, on day: Int, _ text: String, _ moment: Int) -> PlayNote<EpisodeID> {
      PlayNote(
        id: PlayNoteID(rawValue: id), thing: EpisodeID(rawValue: episode), watched: .on(Day(number: day)), note: text,
        at: at(moment))
    }
    let state = merged {
      $0.ratings.playNotes.entries = [
        note(1, of: 1, on: 5, "with Ana", 20), note(2, of: 2, on: 5, "at the Astor", 10),
        note(3, of: 2, on: 6, "late", 30),
      ]
    }
    #expect(state.ratings.playNotes.entries.map(\.note) == ["with Ana / at the Astor", "late"])
    #expect(state.ratings.playNotes.entries.map(\.thing.rawValue) == [1, 1])
  }

  @Test("The ratings of a season of both shows follow the same rule, and one of only one of them remains")
  func seasons() {
    let state = merged { state in
      for (show, number, rating, moment) in [(kept, 1, 3, 10), (lost, 1, 9, 20), (lost, 2, 5, 30)] {
        state.ratings.seasons.change(number, of: show) { $0.rate($1, Rating(tenths: rating * 10), at: at(moment)) }
      }
    }
    #expect(state.ratings.seasons.seasons.map(\.show) == [kept, kept])
    #expect(state.ratings.seasons[1, of: kept]?.rating == 9 && state.ratings.seasons[2, of: kept]?.rating == 5)
    #expect(state.ratings.seasons.entries.count == 2)
  }

  @Test("The report says which rating of a season was dropped")
  func droppedRating() {
    var state = state()
    for (show, rating, moment) in [(kept, 3, 10), (lost, 9, 20)] {
      state.ratings.seasons.change(1, of: show) { $0.rate($1, Rating(tenths: rating * 10), at: at(moment)) }
    }
    let report = state.importBatch(batch(Ids(trakt: 1, tvdb: 2)), at: at(99))
    #expect(report.mergedShows.contains { $0.hasSuffix(" S01: kept the rating 9, dropped the rating 3") })
  }

  @Test("Of two pauses the later wins, and a reason that only one of them has remains", arguments: [10, 30])
  func pauses(moment: Int) {
    let state = merged {
      $0.standing.entries = [
        Standing(id: kept, .paused, reason: "busy", at: at(moment)), Standing(id: lost, .dropped, at: at(20)),
      ]
    }
    #expect(
      Array(state.standings) == [
        Standing(id: kept, moment < 20 ? .dropped : .paused, reason: "busy", at: at(max(moment, 20)))
      ])
  }

  @Test("An entry of only one of the shows becomes that of the remaining show", arguments: [1, 2])
  func single(owner: Int) {
    let show = ShowID(rawValue: owner)
    let state = merged {
      $0.ratings.shows = [ShowRating(id: show, rating: 3, changedAt: at(10))]
      $0.standing.entries = [Standing(id: show, .dropped, reason: "dull", at: at(11))]
    }
    #expect(Array(state.ratings.shows) == [ShowRating(id: kept, rating: 3, changedAt: at(10))])
    #expect(Array(state.standings) == [Standing(id: kept, .dropped, reason: "dull", at: at(11))])
  }
}
