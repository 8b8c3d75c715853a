import ShowlogCatalog
import ShowlogModels

extension Catalog {
  /// A catalog of one show with two episodes, and another show with a similar name.
  static let lost: Catalog = {
    var catalog = Catalog.stub
    let shows = [show(123, "Lost", 2004, network: "ABC"), show(9, "Lost Girl", 2010)]
    catalog.search = { text in shows.filter { $0.title?.lowercased().hasPrefix(text.lowercased()) == true } }
    catalog.show = { id, _ in
      let number =
        id == .imdb("tt0411008") ? 123 : shows.first { $0.ids.tvmaze.map(CatalogID.tvmaze) == id }?.ids.tvmaze
      guard let number else { return nil }
      var record = ShowRecord(ids: Ids(tvmaze: number), source: .tvmaze)
      record.title = shows.first { $0.ids.tvmaze == number }?.title
      record.episodes = (1...2).map { index in
        var episode = EpisodeRecord(season: 9, number: index, source: .tvmaze)
        episode.ids = Ids(tvmaze: number * 1_000 + index)
        episode.title = "New \(index)"
        return episode
      }
      return CatalogResponse(record, asOf: Timestamp(seconds: 1_779_652_800))
    }
    return catalog
  }()

  private static func show(_ id: Int, _ title: String, _ year: Int, network: String? = nil) -> ShowRecord {
    var show = ShowRecord(ids: Ids(tvmaze: id), source: .tvmaze)
    (show.title, show.year, show.network) = (title, year, network)
    return show
  }
}
