import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension SearchPreviews {
  /// Creates the feature with a library as its catalog, for the preview program.
  @MainActor
  public static func makeStore(library: Library) -> Store<TabInput<SearchInput>, SearchAction> {
    let catalog = CatalogSource(
      search: { text in
        library.shows.filter { $0.title.folded.contains(text.folded) }
          .map { CatalogMatch(id: $0.id.rawValue, title: $0.title, year: $0.year, network: $0.network, ids: $0.ids) }
      },
      show: { _ in (ImportBatch(), Timestamp(seconds: 0)) })
    let store = Store(
      initialState: SearchState(isOpen: true), reducer: SearchReducer(),
      environment: SearchEnvironment(catalog: catalog, clock: ContinuousClock(), pause: .milliseconds(300)))
    return store.derived { state in
      TabInput(
        input: SearchInput(library: library, state: state), context: TabContext(canvas: Canvas(width: 80, height: 20)))
    }
  }
}
