import Foundation
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogShowsFeature
import ShowlogStandingFeature
import ShowlogTrendsFeature
import Testing

@MainActor
struct AppReducerTests {
  private let now = Timestamp(seconds: 1_700_000_000)

  private func state() -> AppState {
    var state = AppState(settings: SettingsState(now: now, zone: .utc))
    state.library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "One")],
      episodes: [Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 1, number: 1)])
    return state
  }

  private func makeStore(_ environment: AppEnvironment = .stub) -> TestStore<AppState, AppAction> {
    TestStore(initialState: state(), reducer: makeAppReducer(), environment: environment)
  }

  private func makeRootStore() -> TestStore<AppState, AppAction> {
    TestStore(initialState: state(), reducer: StoreReducer(makeAppReducer()), environment: .stub)
  }

  @Test("Watching an episode follows its show")
  func watchedShowsAreFollowed() {
    let store = makeStore()
    let viewing = Viewing(episode: EpisodeID(rawValue: 1), at: .at(.at(now)))
    store.relaxed { store.send(.history(.watched(viewings: [viewing]))) }
    #expect(store.state.history.plays.count == 1)
    #expect(store.state.standings.follows(ShowID(rawValue: 1)))
    store.finish()
  }

  @Test("Watching an unfollowed show leaves it unfollowed")
  func unfollowedShowsStayUnfollowed() {
    let store = makeStore()
    store.relaxed {
      store.send(.standing(.unfollowed(show: ShowID(rawValue: 1))))
      store.send(.history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: 1), at: .at(.at(now)))])))
    }
    #expect(store.state.standings[id: ShowID(rawValue: 1)]?.kind == .unfollowed)
    store.finish()
  }

  @Test("Every feature has the loading state of the store file, and restored contents are ready")
  func opening() {
    let store = makeRootStore()
    for phase in [LibraryPhase.loading(share: nil), .loading(share: 0.5), .failed(message: "no"), .ready] {
      store.relaxed { store.send(.opening(phase)) }
      let state = store.state
      let phases = [
        state.historyInput.phase, state.calendarInput.phase, state.trendsInput.phase, state.showsInput.phase,
      ]
      #expect(phases == Array(repeating: phase, count: 4))
    }
    store.relaxed {
      store.send(.opening(.loading(share: 1)))
      store.send(.restored(state()))
    }
    #expect(store.state.phase == .ready)
    #expect(AppAction.opening(.ready).kind == "app.opening")
    store.finish()
  }

  @Test("The store file's contents replace the stored tables, and nothing else")
  func restored() {
    let store = makeRootStore()
    var other = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc, includesSpecials: true))
    other.shows.search = "x"
    store.relaxed {
      store.send(.shows(.sorted(by: .year)))
      let before = store.state
      store.send(.restored(other))
      #expect(store.state.persistent == PersistentState())
      #expect(store.state.shows == before.shows)
      #expect(store.state.settings == before.settings)
    }
    store.finish()
  }

  private struct Slice: Sendable {
    let action: AppAction
    let copy: @Sendable (_ target: inout AppState, _ source: AppState) -> Void
  }

  private nonisolated static let slices = [
    Slice(action: .calendar(.unwatchedOnlyChosen(isOn: true))) { $0.calendar = $1.calendar },
    Slice(action: .trends(.metricChosen(metric: .minutes))) { $0.trends = $1.trends },
    Slice(action: .shows(.sorted(by: .year))) { $0.shows = $1.shows },
    Slice(action: .settings(.specialsChosen(isOn: true))) { $0.settings = $1.settings },
    Slice(action: .history(.queried(query: HistoryQuery(limit: 1)))) { $0.history = $1.history },
  ]

  @Test("An action of a feature changes its own state only", arguments: slices)
  private func slices(slice: Slice) {
    let store = makeStore()
    var expected = store.state
    store.relaxed { store.send(slice.action) }
    #expect(store.state != expected)
    slice.copy(&expected, store.state)
    #expect(store.state == expected)
    store.finish()
  }

  @Test(
    "JSON of no feature, of two features or of an internal action is not decoded",
    arguments: [
      "{}", "{\"nobody\":{}}", "{\"restored\":null}",
      "{\"shows\":{\"closed\":{}},\"calendar\":{\"steppedBack\":{}}}",
    ])
  func badJSON(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(AppAction.self, from: Data(text.utf8)) }
  }
}
