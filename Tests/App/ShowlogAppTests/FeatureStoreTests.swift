import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogSearchFeature
import ShowlogShowsFeature
import ShowlogStandingFeature
import ShowlogTerminalUI
import ShowlogTrendsFeature
import ShowlogUpNextFeature
import Testing

@Suite("The stores of the features, derived from the root store") @MainActor
struct FeatureStoreTests {
  private func makeStore() -> AppStore {
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 1_700_000_000), zone: .utc))
    state.library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "One Show")],
      episodes: [
        Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 1, number: 1, title: "Pilot")
      ])
    return Store(initialState: state, reducer: makeAppReducer(), environment: .stub)
  }

  @Test("A view action of one feature changes the view stores of the others, each notified once")
  func oneSource() {
    let store = makeStore()
    let history = store.derived(.history).connect(using: HistoryTab.list.connector())
    let shows = store.derived(.shows).connect(using: ShowsTab.list.connector())
    var notified = 0
    let subscription = shows.subscribe { _ in notified += 1 }
    let before = shows.state
    history.send(.watchRequested(WatchRequest(.episodes([EpisodeID(rawValue: 1)]))))
    #expect(history.state.rows.first?.cells.contains(.text("Pilot", .muted)) == true)
    #expect(notified == 1)
    #expect(shows.state != before)
    withExtendedLifetime(subscription) {}
  }

  @Test("Each feature's store has the app's state in its input, and its actions reach the feature's slice")
  func slices() {
    let store = makeStore()
    store.derived(.calendar).send(.periodChosen(period: .month))
    store.derived(.upNext).send(.listsAllChosen(isOn: true))
    store.derived(.shows).send(.sorted(by: .year))
    store.derived(.trends).send(.metricChosen(metric: .minutes))
    store.derived(.standing).send(.paused(show: ShowID(rawValue: 1), reason: nil))
    store.derived(.ratings).send(.showRated(show: ShowID(rawValue: 1), rating: 9))
    store.derived(.search).send(.opened)
    let state = store.state
    #expect(state.calendar.period == .month && state.upNext.listsAll && state.shows.sort == .year)
    #expect(state.trends.metric == .minutes && state.search.isOpen)
    #expect(state.standing.entries.count == 1 && state.ratings.shows.count == 1)
    let library = state.library
    #expect(store.derived(.calendar).state.library == library && store.derived(.shows).state.library == library)
  }

  @Test("Each tab's page is made on its feature's derived store, and on nothing else")
  func pages() throws {
    let store = makeStore()
    let host = store.derived { TabInput(input: $0, context: .printed, canvas: Canvas(width: 80)) }
    let pages = AppTabs.all.map { $0.makePage(host, ProgressCache()) }
    func check() {
      let states = [
        "next": AnyValue(store.derived(.upNext).state), "history": AnyValue(store.derived(.history).state),
        "calendar": AnyValue(store.derived(.calendar).state), "trends": AnyValue(store.derived(.trends).state),
        "shows": AnyValue(store.derived(.shows).state), "show": AnyValue(store.derived(.shows).state),
        "watchlist": AnyValue(store.derived(.standing).state), "pauses": AnyValue(store.derived(.standing).state),
        "ratings": AnyValue(store.derived(.ratings).state), "search": AnyValue(store.derived(.search).state),
      ]
      for (name, state) in states { #expect(pages.first { $0.name == name }?.input == state, "\(name)") }
    }
    check()
    let show = ShowID(rawValue: 1)
    let changes: [AppAction] = [
      .history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: 1), at: .now)])),
      .history(.queried(query: HistoryQuery(show: show))), .calendar(.periodChosen(period: .month)),
      .upNext(.showChosen(show: show)), .shows(.opened(show: show)), .trends(.metricChosen(metric: .minutes)),
      .standing(.paused(show: show, reason: "later")), .ratings(.showRated(show: show, rating: 9)),
      .standing(.planned(show: show)), .search(.opened), .settings(.specialsChosen(isOn: true)),
    ]
    for change in changes {
      store.send(change)
      check()
    }
  }
}
