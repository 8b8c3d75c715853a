import ShowlogModels

extension LibraryExport {
  /// Writes films in the form of a table that Letterboxd imports: one row for each play, with the rating.
  ///
  /// `import` reads it as well. A film that was not watched is left out, since Letterboxd would take it for a watched one.
  ///
  /// - Parameter zone: The zone of the days on which films were watched.
  /// - Throws: The errors of the sink.
  /// - Complexity: O(n log n) in the plays.
  public static func letterboxd(_ others: [OtherRecord], in zone: Zone, to sink: @escaping Sink) throws {
    var writer = ExportWriter(sink)
    let ratings = Dictionary(
      others.compactMap { record in record.opinion.rating.map { (record.identity, $0) } },
      uniquingKeysWith: { first, _ in first })
    var seen: Set<[String]> = []
    writer.write(csv: ["Title", "Year", "imdbID", "tmdbID", "Rating10", "WatchedDate", "Rewatch"])
    for play in others.films(by: { $0.day(in: zone).number }) {
      let (film, identity) = (play.film, play.film.identity)
      let isRewatch = !seen.insert(identity).inserted
      writer.write(csv: [
        film.title, film.year.map(String.init), film.ids.imdb, film.ids.tmdb.map(String.init),
        ratings[identity].map(String.init), play.watched.map { $0.day(in: zone).description }, "\(isRewatch)",
      ])
      try writer.flushChunk()
    }
    try writer.flush()
  }
}
