import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension SearchPreviews {
  /// Returns an environment with a library as its catalog, for the preview program.
  public static func environment(of library: Library) -> SearchEnvironment {
    let catalog = CatalogSource(
      search: { text in
        library.shows.filter { $0.title.folded.contains(text.folded) }
          .map { CatalogMatch(id: $0.id.rawValue, title: $0.title, year: $0.year, network: $0.network, ids: $0.ids) }
      },
      show: { _ in ImportBatch() })
    return SearchEnvironment(catalog: catalog, clock: ContinuousClock(), pause: .milliseconds(300))
  }
}
