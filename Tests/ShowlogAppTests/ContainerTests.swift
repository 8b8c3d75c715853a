import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogTerminalUI
import Testing
import TrendsFeature

@MainActor
struct ContainerTests {
  private func makeStore() -> AppStore {
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 1_700_000_000), zone: .utc))
    state.library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "One Show")], seasons: [],
      episodes: [
        Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 1, number: 1, title: "Pilot")
      ])
    return Store(initialState: state, reducer: makeAppReducer(), environment: .stub)
  }

  @Test("A container draws its store's state, and a view action changes it")
  func history() {
    let container = makeStore().historyContainer
    let canvas = Canvas(width: 80)
    #expect(!container.draw(in: canvas).plainText.contains("Pilot"))
    container.send(.markAsWatched(episode: EpisodeID(rawValue: 1), watched: true))
    #expect(container.draw(in: canvas).plainText.contains("Pilot"))
  }

  @Test("A play marked in one container appears in another")
  func oneSource() {
    let store = makeStore()
    let trends = store.trendsContainer
    let told = Told()
    let before = trends.draw(in: Canvas(width: 80)).plainText
    let subscription = trends.store.subscribe { _ in told.count += 1 }
    store.historyContainer.send(.markAsWatched(episode: EpisodeID(rawValue: 1), watched: true))
    #expect(told.count == 1)
    let after = trends.draw(in: Canvas(width: 80)).plainText
    #expect(!before.contains("1 without air dates") && after.contains("1 without air dates"), "\(before)\n\(after)")
    withExtendedLifetime(subscription) {}
  }

  @Test("Every container draws an empty library")
  func empty() {
    let store = AppStore.stub(with: AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc)))
    let canvas = Canvas(width: 60)
    let pages = [
      store.historyContainer.draw(in: canvas), store.calendarContainer.draw(in: canvas),
      store.upNextContainer.draw(in: canvas), store.trendsContainer.draw(in: canvas),
      store.showsContainer.draw(in: canvas),
    ]
    for page in pages { #expect(!page.lines.isEmpty) }
  }
}

@MainActor
private final class Told {
  var count = 0
}
