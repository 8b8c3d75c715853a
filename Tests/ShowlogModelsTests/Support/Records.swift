import LeftfoldEntities
import ShowlogModels

/// A record of a show with what a test cares about.
func show(
  _ ids: Ids, _ title: String? = nil, year: Int? = nil, source: Source = .mention,
  _ episodes: [EpisodeRecord] = []
) -> ShowRecord {
  var record = ShowRecord(ids: ids, source: source)
  record.title = title
  record.year = year
  record.episodes = episodes
  return record
}

/// A record of a show that is no more than named.
func show(_ ids: Ids, _ episodes: [EpisodeRecord]) -> ShowRecord { show(ids, nil, episodes) }

/// A record of an episode with what a test cares about.
func episode(
  _ season: Int, _ number: Int?, _ ids: Ids = Ids(), _ title: String? = nil, source: Source = .mention
) -> EpisodeRecord {
  EpisodeRecord(season: season, number: number, ids: ids, title: title, source: source)
}

/// An import of shows.
func batch(_ shows: ShowRecord...) -> ImportBatch {
  var batch = ImportBatch()
  batch.shows = shows
  return batch
}

/// A library of imports, one after the other.
func library(_ batches: ImportBatch...) -> Library {
  var library = Library()
  for batch in batches { _ = library.merge(batch) }
  return library
}
