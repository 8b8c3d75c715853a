import LeftfoldCore
import Testing

#if canImport(SwiftUI)
import SwiftUI
#else
import LeftfoldSwiftUIStandIn
#endif

/// The app of the article "From the articles to Leftfold", run without a screen.
@MainActor
struct ArticleAppTests {
  private let lost = Series(id: 1, title: "Lost")
  private var store: AppStore {
    let lost = lost
    return AppStore(
      initialState: AppState(), reducer: appReducer,
      environment: AppEnvironment(fetch: { [lost] }, search: { [Series(id: 2, title: $0)] }))
  }

  @Test("The history's view store goes from loading to a poster, and its action marks an episode in the root")
  func history() async {
    let store = store
    let model = store.connect(using: Connectors.WatchedHistory())
    await store.send(.load).finish()
    store.send(.marked(id: 1, watched: true))
    #expect(model.posters.map(\.title) == ["Lost"])
    model.send(.markAsWatched(id: 1, watched: false))
    #expect(model.posters.isEmpty)
    #expect(store.state.watched.isEmpty)
  }

  @Test("The search's query is a two-way binding, and committing it starts a search")
  func search() async {
    let store = store
    let search = store.derived(state: \.search, action: .search)
    let query = search.binding(get: \.query, send: SearchAction.typed)
    query.wrappedValue = "emma"
    #expect(query.wrappedValue == "emma")
    #expect(store.state.search.query == "emma")
    await search.send(.committed).finish()
    #expect(search.results == [Series(id: 2, title: "emma")])
  }

  @Test("The views, their previews and the app are built without an action")
  func views() {
    let store = store
    _ = SeriesApp().body
    _ = HistoryViewPreviews.previews
    _ = HistoryView(model: .stub(with: HistoryView.State(posters: []))).body
    _ = SearchContainerView(store: store.derived(state: \.search, action: .search)).body
    #expect(store.state == AppState())
  }
}
