import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels

extension CatalogSource {
  /// The catalog of the screen. Nothing is loaded or connected before the first search.
  init(_ console: Console, includesSpecials: Bool) {
    self.init(
      search: { text in try await console.catalog(false).search(text).map { CatalogMatch($0) } },
      show: { id in try await console.catalog(false).show(id, includesSpecials)?.batch })
  }
}

extension CatalogMatch {
  fileprivate init(_ show: CatalogShow) {
    self.init(id: show.id, title: show.name, year: show.year, network: show.network, ids: show.ids)
  }
}
