import ShowlogCatalog
import ShowlogFeatureKit
import ShowlogModels

extension CatalogSource {
  /// The catalog of the screen. Nothing is loaded or connected before the first search.
  init(_ console: Console, includesSpecials: Bool) {
    self.init(
      search: { text in try await console.catalog(false).search(text).map { CatalogMatch($0) } },
      show: { id in
        try await console.catalog(false).show(.tvmaze(id), includesSpecials).map { response in
          var batch = ImportBatch()
          batch.shows = [response.value]
          return batch
        }
      })
  }
}

extension CatalogMatch {
  fileprivate init(_ show: ShowRecord) {
    self.init(
      id: show.ids.tvmaze ?? 0, title: show.title ?? "", year: show.year, network: show.network, ids: show.ids)
  }
}
