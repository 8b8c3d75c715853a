import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogPausesFeature
import ShowlogRatingsFeature
import ShowlogSearchFeature
import ShowlogShowsFeature
import ShowlogTrendsFeature
import ShowlogUpNextFeature
import ShowlogWatchlistFeature
import Testing

@Suite("The stores of the features, derived from the root store") @MainActor
struct FeatureStoreTests {
  private func makeStore() -> AppStore {
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 1_700_000_000), zone: .utc))
    state.library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "One Show")], seasons: [],
      episodes: [
        Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 1, number: 1, title: "Pilot")
      ])
    return Store(initialState: state, reducer: makeAppReducer(), environment: .stub)
  }

  @Test("A view action of one feature changes the view stores of the others, each notified once")
  func oneSource() {
    let store = makeStore()
    let history = store.historyStore.connect(using: WatchedHistoryConnector())
    let trends = store.trendsStore.connect(using: TrendsConnector())
    var notified = 0
    let subscription = trends.subscribe { _ in notified += 1 }
    let before = trends.state
    history.send(.markAsWatched(episode: EpisodeID(rawValue: 1), watched: true))
    #expect(history.state.days.first?.rows.first?.title == "Pilot")
    #expect(notified == 1)
    #expect(trends.state != before)
    withExtendedLifetime(subscription) {}
  }

  @Test("Each feature's store has the app's state in its input, and its actions reach the feature's slice")
  func slices() {
    let store = makeStore()
    store.calendarStore.send(.periodChosen(period: .month))
    store.upNextStore.send(.listsAllChosen(isOn: true))
    store.showsStore.send(.sorted(by: .year))
    store.trendsStore.send(.metricChosen(metric: .minutes))
    store.pausesStore.send(.paused(show: ShowID(rawValue: 1), reason: nil))
    store.ratingsStore.send(.showRated(show: ShowID(rawValue: 1), rating: 9))
    store.watchlistStore.send(.added(show: ShowID(rawValue: 1)))
    store.searchStore.send(.opened)
    let state = store.state
    #expect(state.calendar.period == .month && state.upNext.listsAll && state.shows.sort == .year)
    #expect(state.trends.metric == .minutes && state.search.isOpen)
    #expect(state.pauses.entries.count == 1 && state.ratings.shows.count == 1 && state.watchlist.entries.count == 1)
    let library = state.library
    #expect(store.calendarStore.state.library == library && store.showsStore.state.library == library)
  }
}
