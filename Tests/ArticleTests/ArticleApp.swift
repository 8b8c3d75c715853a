import LeftfoldCore
import LeftfoldTables

#if canImport(SwiftUI)
import SwiftUI
#else
import LeftfoldSwiftUIStandIn
#endif

// The app of the article "From the articles to Leftfold".

nonisolated struct Series: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var image: String?
}

nonisolated struct AppState: Equatable, Sendable {
  var series = EntityTable<Series>()
  var watched: Set<Int> = []
  var search = SearchState()
}

enum AppAction: Sendable {
  case load
  case loaded([Series])
  case marked(id: Int, watched: Bool)
  case search(SearchAction)
}

struct AppEnvironment: Sendable {
  var fetch: @Sendable () async throws -> [Series]
  var search: @Sendable (String) async throws -> [Series]
}

nonisolated struct SearchState: Equatable, Sendable {
  var query = ""
  var results: [Series] = []
}

enum SearchAction: Sendable {
  case typed(String)
  case committed
  case found([Series])
}

typealias AppStore = Store<AppState, AppAction>
typealias ViewModel<State: Equatable, Action: Sendable> = Store<State, Action>

extension Prism where Whole == AppAction, Part == SearchAction {
  static var search: Self {
    Prism(embed: AppAction.search) { if case .search(let part) = $0 { part } else { nil } }
  }
}

let searchReducer = Reduce<SearchState, SearchAction, AppEnvironment> { state, action, environment in
  switch action {
  case .typed(let query):
    state.query = query
  case .committed:
    let query = state.query
    return .run { send in await send(.found(try await environment.search(query))) }
      .cancellable(id: "search", cancelsInFlight: true)
  case .found(let results):
    state.results = results
  }
  return .none
}

let appReducer = combine(AppState.self, AppAction.self, AppEnvironment.self) {
  Reduce { state, action, environment in
    switch action {
    case .load:
      return .run { send in await send(.loaded(try await environment.fetch())) }
    case .loaded(let series):
      state.series = EntityTable(series)
    case .marked(let id, let watched):
      if watched { state.watched.insert(id) } else { state.watched.remove(id) }
    case .search:
      break
    }
    return .none
  }
  searchReducer.pullback(state: \.search, action: .search)
}

enum Connectors {}

extension Connectors {
  struct WatchedHistory: Connector {
    func connect(state: AppState) -> HistoryView.State {
      HistoryView.State(
        posters: state.series.filter { state.watched.contains($0.id) }
          .map { HistoryView.Poster(id: $0.id, title: $0.title, image: $0.image) })
    }

    func connect(action: HistoryView.Action) -> AppAction {
      switch action {
      case .markAsWatched(let id, let watched): .marked(id: id, watched: watched)
      }
    }
  }
}

struct HistoryView: View {
  struct Poster: Identifiable, Equatable {
    let id: Int
    let title: String
    let image: String?
  }

  struct State: Equatable {
    var posters: [Poster]
  }

  enum Action: Equatable {
    case markAsWatched(id: Int, watched: Bool)
  }

  let model: ViewModel<State, Action>

  var body: some View {
    List(model.posters) { poster in
      Button(poster.title) { model.send(.markAsWatched(id: poster.id, watched: false)) }
    }
  }
}

struct HistoryContainerView: View {
  @Environment(AppStore.self) private var store

  var body: some View {
    HistoryView(model: store.connect(using: Connectors.WatchedHistory()))
      .task { await store.send(.load).finish() }
  }
}

struct SearchContainerView: View {
  let store: Store<SearchState, SearchAction>

  var body: some View {
    SearchView(
      query: store.binding(get: \.query, send: SearchAction.typed), results: store.results,
      onCommit: { store.send(.committed) })
  }
}

struct SearchView: View {
  @Binding var query: String
  let results: [Series]
  let onCommit: @MainActor () -> Void

  var body: some View {
    VStack {
      TextField("Search", text: $query)
        .onSubmit(onCommit)
      List(results) { series in Text(series.title) }
    }
  }
}

struct RootView: View {
  @Environment(AppStore.self) private var store

  var body: some View {
    TabView {
      HistoryContainerView()
        .tabItem { Label("History", systemImage: "clock") }
      SearchContainerView(store: store.derived(state: \.search, action: .search))
        .tabItem { Label("Search", systemImage: "magnifyingglass") }
    }
  }
}

struct SeriesApp: App {
  private let store = AppStore(
    initialState: AppState(), reducer: appReducer,
    environment: AppEnvironment(fetch: { [] }, search: { _ in [] }))

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(store)
    }
  }
}

struct HistoryViewPreviews: PreviewProvider {
  static var previews: some View {
    HistoryView(model: .stub(with: HistoryView.State(posters: [])))
    HistoryView(model: .stub(with: HistoryView.State(posters: [HistoryView.Poster(id: 1, title: "Lost", image: nil)])))
  }
}
