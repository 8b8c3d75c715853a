import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFavoriteShowsFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

@MainActor
struct FavoriteShowsFeatureTests {
  private let show = ShowID(rawValue: 1)
  private let now = FavoriteShowsEnvironment.stub.now()

  private func makeStore(_ state: FavoriteShowsState = FavoriteShowsState()) -> TestStore<
    FavoriteShowsState, FavoriteShowsAction
  > {
    TestStore(initialState: state, reducer: FavoriteShowsReducer(), environment: .stub)
  }

  @Test("A show is added at the environment's moment, and removed")
  func adds() {
    let store = makeStore()
    store.send(.added(show: show)) { $0.entries = [FavoriteShowsEntry(id: show, addedAt: now)] }
    store.send(.removed(show: show)) { $0.entries = [] }
    store.finish()
  }

  @Test("A show added a second time keeps its first moment")
  func again() {
    let store = makeStore(FavoriteShowsState(entries: [FavoriteShowsEntry(id: show, addedAt: Timestamp(seconds: 0))]))
    store.send(.added(show: show))
    store.finish()
  }

  @Test("Removing an unlisted show changes nothing and is reported")
  func missing() {
    let store = makeStore()
    store.send(.removed(show: show))
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    store.finish()
  }

  @Test("Actions are written as readable JSON")
  func json() throws {
    let text = #"[{"added":{"show":12}},{"removed":{"show":12}}]"#
    let actions = try decoded([FavoriteShowsAction].self, text)
    #expect(actions == [.added(show: ShowID(rawValue: 12)), .removed(show: ShowID(rawValue: 12))])
    #expect(try ShowlogFeatureSamples.json(actions) == text)
  }

  @Test("The entries survive a round trip through the stored table")
  func table() {
    let state = FavoriteShowsState(entries: [FavoriteShowsEntry(id: show, addedAt: now)])
    #expect(StoredTable.favoriteShows.fault(in: state, empty: FavoriteShowsState()) == nil)
  }

  @Test("The feature runs alone in its own root store")
  func alone() {
    let library = Library(shows: [Show(id: show, ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [])
    let store = Store(initialState: FavoriteShowsState(), reducer: FavoriteShowsReducer(), environment: .stub)
    let view = store.derived { FavoriteShowsInput(library: library, state: $0, zone: .utc) }
      .connect(using: FavoriteShowsTab.list.connector())
    view.send(.added(show: show))
    #expect(ListView.draw(view.state, in: Canvas(width: 80)).plainText.contains("Night Ferry"))
    view.send(.removed(show: show))
    #expect(store.state == FavoriteShowsState())
  }
}
