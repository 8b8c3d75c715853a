import LeftfoldCore
import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import Synchronization
import Testing

@MainActor
@Suite("The history's reducer")
struct HistoryReducerTests {
  private let first = EpisodeID(rawValue: 1)
  private let second = EpisodeID(rawValue: 2)

  private func store(_ plays: PlayLog = PlayLog(), _ query: HistoryQuery = HistoryQuery()) -> TestStore<
    HistoryState, HistoryAction
  > {
    TestStore(
      initialState: HistoryState(plays: plays, query: query), reducer: HistoryReducer().alone, environment: .stub)
  }

  @Test("Watched episodes become plays with new keys, in order")
  func watched() {
    let store = store(Sample.log((1, "2020-01-01T10:00:00Z")))
    store.send(
      .watched(viewings: [
        Viewing(episode: first, at: .now), Viewing(episode: second, at: .unknown),
        Viewing(episode: second, at: .at(.at(Sample.moment("2021-01-01T10:00:00Z")))),
      ])
    ) {
      let log = Sample.log(
        (1, "2020-01-01T10:00:00Z"), (1, "2026-05-24T20:00:00Z"), (2, ""), (2, "2021-01-01T10:00:00Z"))
      $0.plays.mark(Array(log.plays.dropFirst()), at: Sample.now)
    }
    #expect(store.state.plays.plays.allSatisfy { $0.origin == .here })
    #expect(store.state.plays.byMoment == SortedIndex(store.state.plays.plays))
    store.finish()
  }

  @Test("The clock is read once, so that all episodes watched now have one moment")
  func oneNow() {
    let asked = Mutex(0)
    let environment = HistoryEnvironment {
      asked.withLock {
        $0 += 1
        return Timestamp(seconds: $0)
      }
    }
    var state = HistoryState()
    let viewings = [Viewing(episode: first, at: .now), Viewing(episode: second, at: .now)]
    _ = HistoryReducer().alone.reduce(&state, .watched(viewings: viewings), environment)
    #expect(state.plays.plays.map(\.watchedAt) == [Timestamp(seconds: 1), Timestamp(seconds: 1)])
  }

  @Test("Without an episode watched now, the clock is not read")
  func noClock() {
    let environment = HistoryEnvironment {
      Issue.record("the clock was asked")
      return Timestamp(seconds: 0)
    }
    var state = HistoryState()
    _ = HistoryReducer().alone.reduce(
      &state, .watched(viewings: [Viewing(episode: first, at: .unknown)]), environment)
    #expect(state.plays.undated.count == 1)
  }

  @Test("Marking the same episode twice in one second adds one play, in the log and in one action")
  func duplicates() {
    let store = store(Sample.log((1, "2026-05-24T20:00:00Z")))
    store.send(.watched(viewings: [Viewing(episode: first, at: .now)]))
    let twice = Viewing(episode: second, at: .at(.at(Sample.moment("2021-01-01T10:00:00Z"))))
    store.send(.watched(viewings: [twice, twice])) {
      $0.plays.mark(Array(Sample.log((1, ""), (2, "2021-01-01T10:00:00Z")).plays.dropFirst()), at: Sample.now)
    }
    store.finish()
  }

  @Test("Two plays without a date are different plays")
  func undatedTwice() {
    let store = store(Sample.log((1, "")))
    store.send(.watched(viewings: [Viewing(episode: first, at: .unknown)])) {
      $0.plays = Sample.log((1, ""), (1, ""))
    }
    store.finish()
  }

  @Test("Unwatching removes the latest dated play, whatever its key")
  func unwatchLatest() {
    let store = store(Sample.log((1, "2022-01-01T10:00:00Z"), (1, "2021-01-01T10:00:00Z"), (1, "")))
    store.send(.unwatched(episodes: [first], all: false)) {
      $0.plays.remove([PlayID(rawValue: 1)], at: Sample.now)
    }
    store.send(.unwatched(episodes: [first], all: false)) {
      $0.plays.remove([PlayID(rawValue: 2)], at: Sample.now)
    }
    store.finish()
  }

  @Test("Unwatching undated plays removes the newest one")
  func unwatchUndated() {
    let store = store(Sample.log((1, ""), (1, ""), (2, "")))
    store.send(.unwatched(episodes: [first], all: false)) {
      $0.plays.remove([PlayID(rawValue: 2)], at: Sample.now)
    }
    store.finish()
  }

  @Test("Unwatching all removes every play of the episode and no other")
  func unwatchAll() {
    let store = store(Sample.log((1, "2022-01-01T10:00:00Z"), (2, ""), (1, "")))
    store.send(.unwatched(episodes: [first], all: true)) {
      $0.plays.remove([PlayID(rawValue: 1), PlayID(rawValue: 3)], at: Sample.now)
    }
    store.finish()
  }

  @Test("Unwatching what was not watched is reported and changes nothing", arguments: [false, true])
  func unwatchNothing(all: Bool) {
    let state = HistoryState(plays: Sample.log((1, "")))
    var reports: [Diagnostic] = []
    let store = Store(
      initialState: state, reducer: HistoryReducer().alone, environment: .stub,
      diagnostics: { reports.append($0) })
    store.send(.unwatched(episodes: [second], all: all))
    #expect(reports.map(\.kind) == [.droppedAction])
    #expect(reports.first?.message == "episode 2 has no play to remove")
    #expect(store.state == state)
  }

  @Test("Plays are removed by key, and an unknown key is reported")
  func removal() {
    let store = store(Sample.log((1, ""), (2, "")))
    store.send(.playsRemoved(plays: [PlayID(rawValue: 1), PlayID(rawValue: 9)])) {
      $0.plays.remove([PlayID(rawValue: 1)], at: Sample.now)
    }
    #expect(store.takeDiagnostics().map(\.message) == ["no play has the key 9"])
    store.finish()
  }

  @Test("A corrected date makes the play the viewer's, unless a provider's id or all earlier plays depend on it")
  func correction() {
    for (id, origin, expected) in [
      (nil, .summary, .here), (nil, .tvtime, .here), (7, .history, .history), (nil, .through, .through),
    ] as [(Int?, Play.Origin, Play.Origin)] {
      let key = PlayID(rawValue: 1)
      let play = Play(id: key, episode: first, watchedAt: nil, traktID: id, origin: origin)
      let store = store(PlayLog(EntityTable([play])))
      var dated = play
      store.send(.playDated(play: key, at: .at(.at(Sample.moment("2020-01-01T10:00:00Z"))))) {
        (dated.watched, dated.origin) = (.at(Sample.moment("2020-01-01T10:00:00Z")), expected)
        $0.plays.replace([(play, dated)], at: Sample.now)
      }
      store.send(.playDated(play: key, at: .now)) {
        let known = dated
        dated.watched = .at(Sample.now)
        $0.plays.replace([(known, dated)], at: Sample.now)
      }
      store.finish()
    }
  }

  @Test("A date in the future, that of another play, or of a missing one is reported and changes nothing")
  func refusedDates() {
    let future = Viewing.Moment.at(.at(Sample.moment("2099-01-01T10:00:00Z")))
    for (action, message) in [
      (.playDated(play: PlayID(rawValue: 1), at: future), "2099-01-01T10:00:00Z is in the future"),
      (.watched(viewings: [Viewing(episode: first, at: future)]), "2099-01-01T10:00:00Z is in the future"),
      (
        .playDated(play: PlayID(rawValue: 1), at: .at(.at(Sample.moment("2021-01-01T10:00:00Z")))),
        "episode 1 has another play at 2021-01-01T10:00:00Z"
      ), (.playDated(play: PlayID(rawValue: 9), at: .now), "no play has the key 9"),
    ] as [(HistoryAction, String)] {
      let store = store(Sample.log((1, "2020-01-01T10:00:00Z"), (1, "2021-01-01T10:00:00Z")))
      store.send(action)
      #expect(store.takeDiagnostics().map(\.message) == [message])
      store.finish()
    }
  }

  @Test("A query replaces the last")
  func queries() {
    let store = store()
    let query = HistoryQuery(since: Sample.day("2016-04-18"), limit: 20)
    store.send(.queried(query: query)) { $0.query = query }
    store.send(.queried(query: HistoryQuery())) { $0.query = HistoryQuery() }
    store.finish()
  }

  @Test("The stub's clock is fixed")
  func stub() {
    #expect(HistoryEnvironment.stub.now().description == "2026-05-24T20:00:00Z")
  }
}
