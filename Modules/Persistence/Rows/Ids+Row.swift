import ShowlogModels

extension Ids {
  /// The last columns of the tables of what providers have ids for.
  static let columns = ["trakt_id", "tvmaze_id", "imdb_id", "tmdb_id", "tvdb_id", "slug"]
}

extension Row {
  /// The ids in the columns from one on.
  func ids(from column: Int) -> Ids {
    Ids(
      trakt: integerIfPresent(column),
      tvmaze: integerIfPresent(column + 1),
      tvdb: integerIfPresent(column + 4),
      imdb: textIfPresent(column + 2),
      tmdb: integerIfPresent(column + 3),
      slug: textIfPresent(column + 5))
  }
}

extension Statement {
  /// Binds ids to the parameters from one on.
  func bind(_ ids: Ids, from parameter: Int32) throws(StoreError) {
    try bind(ids.trakt, ids.tvmaze, ids.imdb, ids.tmdb, ids.tvdb, ids.slug, from: parameter)
  }
}
