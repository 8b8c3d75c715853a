import ShowlogModels

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

func show(_ ids: Ids, _ episodes: [EpisodeRecord]) -> ShowRecord { show(ids, nil, episodes) }

func episode(
  _ season: Int, _ number: Int?, _ ids: Ids = Ids(), _ title: String? = nil, source: Source = .mention
) -> EpisodeRecord {
  EpisodeRecord(season: season, number: number, ids: ids, title: title, source: source)
}

func batch(_ shows: ShowRecord...) -> ImportBatch {
  var batch = ImportBatch()
  batch.shows = shows
  return batch
}

func library(_ batches: ImportBatch...) -> Library {
  var library = Library()
  for batch in batches { _ = library.merge(batch) }
  return library
}

/// Returns the library and the plays after imports of files, one by one.
func merged(_ files: [ImportBatch]) -> PersistentState {
  var state = PersistentState()
  for file in files { _ = state.merge(file) }
  return state
}
