import ShowlogCatalog
import ShowlogModels

extension Catalog {
  /// A catalog of one show with two episodes, and another show with a similar name.
  static let lost: Catalog = {
    var catalog = Catalog.stub
    let shows = [
      CatalogShow(id: 123, name: "Lost", year: 2004, network: "ABC"), CatalogShow(id: 9, name: "Lost Girl", year: 2010),
    ]
    catalog.search = { text in shows.filter { $0.name.lowercased().hasPrefix(text.lowercased()) } }
    catalog.lookup = { id in id == .imdb("tt0411008") ? 123 : nil }
    catalog.show = { id, _ in
      guard let show = shows.first(where: { $0.id == id }) else { return nil }
      var record = ShowRecord(ids: Ids(tvmaze: id), source: .tvmaze)
      record.title = show.name
      record.episodes = (1...2).map { number in
        var episode = EpisodeRecord(season: 9, number: number, source: .tvmaze)
        episode.ids = Ids(tvmaze: id * 1_000 + number)
        episode.title = "New \(number)"
        return episode
      }
      var batch = ImportBatch()
      batch.shows = [record]
      return CatalogResponse(show: show, batch: batch, asOf: Timestamp(seconds: 1_779_652_800))
    }
    return catalog
  }()
}
