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
        (ratings[identity]?.rounded).map(String.init), play.watched.map { $0.day(in: zone).description },
        "\(isRewatch)",
      ])
      try writer.flushChunk()
    }
    try writer.flush()
  }

  /// Returns the files of a folder for Letterboxd's import: the films with their plays and ratings, and each list of the viewer's own
  /// with its films, in the form of Letterboxd's own lists.
  ///
  /// - Parameters:
  ///   - others: The records of films.
  ///   - lists: The lists, of which those without a film are left out.
  ///   - zone: The zone of the days on which films were watched.
  /// - Complexity: O(n log n) in the plays.
  public static func letterboxdFolder(_ others: [OtherRecord], lists: [ExportedList], in zone: Zone) -> [File] {
    let files = lists.compactMap { list -> [[String?]]? in
      let films = list.items.compactMap { statement, thing -> (film: OtherRecord, note: String?)? in
        if case .film(let film) = thing { (film, statement.note) } else { nil }
      }
      guard !films.isEmpty else { return nil }
      // As Letterboxd exports a list.
      return [
        ["Letterboxd list export v7"], ["Date", "Name", "Tags", "URL", "Description"], ["", list.name, "", "", ""],
        [""],
        ["Position", "Name", "Year", "URL", "Description"],
      ]
        + films.enumerated().map { index, item in
          ["\(index + 1)", item.film.title, item.film.year.map(String.init), "", item.note]
        }
    }
    return [("films.csv", { try letterboxd(others, in: zone, to: $0) })]
      + files.enumerated().map { index, rows in
        (
          "list-\(index + 1).csv",
          { sink in
            var writer = ExportWriter(sink)
            for row in rows { writer.write(csv: row) }
            try writer.flush()
          }
        )
      }
  }
}
