import LeftfoldEntities
import ShowlogModels

extension LibraryExport {
  static let columns = [
    "watched_at", "show", "year", "season", "episode", "title", "trakt", "tvmaze", "tvdb", "imdb", "tmdb", "slug",
    "episode_trakt", "episode_tvmaze", "episode_tvdb", "episode_imdb", "episode_tmdb", "episode_slug", "play_id",
    "play_origin",
  ]

  static func writeCSV(_ state: PersistentState, others: [FilmPlay], to writer: inout ExportWriter) throws {
    let order = CanonicalOrder(state.library)
    let parts = CSVParts(state.library)
    let types = others.isEmpty ? (header: "", episode: "") : (header: ",type", episode: ",episode")
    writer.write(columns.joined(separator: ",") + types.header + "\r\n")
    for play in order.plays(of: state.plays) {
      if let moment = play.watchedAt { writer.write(moment.description) }
      writer.write(",")
      writer.write(parts.texts[play.episode] ?? "")
      if let id = play.traktID { writer.write(id) }
      writer.write("," + play.origin.name + types.episode)
      writer.write("\r\n")
      try writer.flushChunk()
    }
    for play in others {
      var cells: [String?] = [
        play.watchedAt?.description, play.film.title, play.film.year.map(String.init), nil, nil, nil,
      ]
      cells += [Provider.trakt, .tvmaze, .tvdb, .imdb, .tmdb, .slug].map { play.film.ids[$0] }
      cells += [nil, nil, nil, nil, nil, nil, play.traktID.map(String.init), nil, "movie"]
      writer.write(csv: cells)
      try writer.flushChunk()
    }
  }
}

extension ExportWriter {
  /// Writes a row of a table; a nil cell is empty.
  mutating func write(csv cells: [String?]) {
    write(cells.map { CSVParts.cell($0 ?? "") }.joined(separator: ",") + "\r\n")
  }
}

/// The cells between a play's date and its id, encoded once for each episode: a million plays have few episodes.
private struct CSVParts {
  private(set) var texts: [EpisodeID: String] = [:]

  init(_ library: Library) {
    for episode in library.episodes {
      guard let show = library.shows[id: episode.show] else { continue }
      var cells = [ShowRecord(show).title, show.statedYear.map(String.init), String(episode.season)]
      cells += [episode.number.map(String.init), episode.title]
      for ids in [show.ids, episode.ids] {
        cells += [Provider.trakt, .tvmaze, .tvdb, .imdb, .tmdb, .slug].map { ids[$0] }
      }
      texts[episode.id] = cells.map { Self.cell($0 ?? "") + "," }.joined()
    }
  }

  static func cell(_ text: String) -> String {
    let special: (UInt8) -> Bool = { byte in
      byte < 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\"")
    }
    guard text.utf8.contains(where: special) || text.trimmed != text else { return text }
    // By scalars: a quote before a combining mark is not a character of its own.
    let doubled = text.unicodeScalars.replacing("\"".unicodeScalars, with: "\"\"".unicodeScalars)
    return "\"\(String(doubled))\""
  }
}

extension Show {
  /// The year, unless it was derived: an import of the export would take it for a stated one.
  var statedYear: Int? { ranks[.year] == .derived ? nil : year }
}
