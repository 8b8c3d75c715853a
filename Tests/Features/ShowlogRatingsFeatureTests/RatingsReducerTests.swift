import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogRatingsFeature
import Testing

@MainActor
struct RatingsReducerTests {
  private let show = ShowID(rawValue: 1)
  private let episode = EpisodeID(rawValue: 2)
  private let now = RatingsEnvironment.stub.now()

  private func makeStore() -> TestStore<RatingsState, RatingsAction> {
    TestStore(initialState: RatingsState(), reducer: RatingsReducer().reading(Self.input), environment: .stub)
  }

  /// With a play of the episode, and one without a date.
  private static let input = { @Sendable (state: RatingsState) in
    var input = RatingsInput(library: Library(), state: state, zone: .utc)
    input.plays = PlayLog([
      Play(id: PlayID(rawValue: 1), episode: EpisodeID(rawValue: 2), watched: .on(Day(number: 16_933))),
      Play(id: PlayID(rawValue: 2), episode: EpisodeID(rawValue: 2), watched: nil),
    ])
    return input
  }

  @Test("A play has a note of its own, whose removal is a statement")
  func plays() throws {
    let store = makeStore()
    let day = WatchTime.on(Day(number: 16_933))
    store.send(.playNoted(episode: episode, watched: day, note: "with Ana")) {
      $0.playNotes.entries = [
        PlayNote(id: PlayNoteID(rawValue: 1), thing: episode, watched: day, note: "with Ana", at: now)
      ]
    }
    store.send(.playNoted(episode: episode, watched: day, note: "with Ana"))
    store.send(.playNoted(episode: episode, watched: day, note: " ")) {
      $0.playNotes.entries = [
        PlayNote(id: PlayNoteID(rawValue: 1), thing: episode, watched: day, note: nil, at: now.advanced(by: 1))
      ]
    }
    store.send(.playNoted(episode: episode, watched: day, note: nil))
    store.finish()
  }

  @Test("A note of a missing play is reported and changes nothing")
  func missingPlay() {
    var reports: [Diagnostic] = []
    let store = Store(
      initialState: RatingsState(), reducer: RatingsReducer().reading(Self.input), environment: .stub,
      diagnostics: { reports.append($0) })
    store.send(.playNoted(episode: episode, watched: .on(Day(number: 16_934)), note: "x"))
    #expect(reports.map(\.message) == ["episode 2 has no play on 2016-05-13"])
    #expect(store.state == RatingsState())
  }

  @Test("A show has a rating and a note, and once both are removed, no import brings them back")
  func shows() {
    let store = makeStore()
    store.send(.showRated(show: show, rating: 9)) { $0.shows = [ShowRating(id: show, rating: 9, changedAt: now)] }
    store.send(.showNoted(show: show, note: "red")) {
      $0.shows = [ShowRating(id: show, rating: 9, note: "red", changedAt: now)]
    }
    store.send(.showRated(show: show, rating: nil)) {
      $0.shows = [ShowRating(id: show, note: "red", changedAt: now, own: [.note, .noRating])]
    }
    store.send(.showNoted(show: show, note: " \n")) {
      $0.shows = [ShowRating(id: show, changedAt: now, own: [.noNote, .noRating])]
    }
    #expect(store.state.shows.allSatisfy { !$0.isListed })
    store.send(.showRated(show: show, rating: 8)) {
      $0.shows = [ShowRating(id: show, rating: 8, changedAt: now, own: [.noNote, .rating])]
    }
    store.finish()
  }

  @Test("Removing an absent rating or note changes nothing")
  func absent() {
    let store = makeStore()
    store.send(.showRated(show: show, rating: nil))
    store.send(.showNoted(show: show, note: ""))
    store.finish()
  }

  @Test("An episode's rating is separate from its show's")
  func episodes() {
    let store = makeStore()
    store.send(.episodeRated(episode: episode, rating: 1)) {
      $0.episodes = [EpisodeRating(id: episode, rating: 1, changedAt: now)]
    }
    store.send(.episodeNoted(episode: episode, note: "dull")) {
      $0.episodes = [EpisodeRating(id: episode, rating: 1, note: "dull", changedAt: now)]
    }
    store.finish()
  }

  @Test("A season's rating is separate from its show's, and a removed one is a statement")
  func seasons() {
    let store = makeStore()
    let id = SeasonID(rawValue: 1)
    func opinions(_ entry: SeasonOpinions.Entry) -> SeasonOpinions {
      SeasonOpinions(seasons: [RatedSeason(id: id, show: show, number: 2)], entries: [entry])
    }
    store.send(.seasonRated(show: show, season: 2, rating: nil))
    store.send(.seasonRated(show: show, season: 2, rating: 8)) {
      $0.seasons = opinions(SeasonOpinions.Entry(id: id, rating: 8, changedAt: now))
    }
    store.send(.seasonNoted(show: show, season: 2, note: "slow")) {
      $0.seasons = opinions(SeasonOpinions.Entry(id: id, rating: 8, note: "slow", changedAt: now))
    }
    store.send(.seasonRated(show: show, season: 2, rating: nil)) {
      $0.seasons = opinions(SeasonOpinions.Entry(id: id, note: "slow", changedAt: now, own: [.note, .noRating]))
    }
    store.finish()
  }

  @Test("An equal rating changes nothing, not even the moment")
  func again() {
    let entry = ShowRating(id: show, rating: 9, changedAt: Timestamp(seconds: 0))
    var state = RatingsState(shows: [entry])
    _ = RatingsReducer().reading(Self.input).reduce(&state, .showRated(show: show, rating: 9), .stub)
    #expect(state.shows[id: show] == entry)
  }
}
