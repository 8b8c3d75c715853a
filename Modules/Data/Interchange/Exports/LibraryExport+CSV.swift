import LeftfoldEntities
import ShowlogModels

extension LibraryExport {
  static let columns = [
    "watched_at", "show", "year", "season", "episode", "title", "trakt", "tvmaze", "tvdb", "imdb", "tmdb", "slug",
    "episode_trakt", "episode_tvmaze", "episode_tvdb", "episode_imdb", "episode_tmdb", "episode_slug", "play_id",
    "play_origin", "type", "rating", "rated_at", "note", "standing", "standing_at", "play_note",
  ]

  static func writeCSV(
    _ state: PersistentState, _ entries: ViewerEntries, others: [OtherRecord], to writer: inout ExportWriter
  ) throws {
    let order = CanonicalOrder(state.library)
    let parts = CSVParts(state.library)
    writer.write(columns.joined(separator: ",") + "\r\n")
    for play in order.plays(of: state.plays) {
      if let time = play.watched { writer.write(time.description) }
      writer.write(",")
      writer.write(parts.texts[play.episode] ?? "")
      if let id = play.traktID { writer.write(id) }
      writer.write("," + play.origin.name)
      if let day = play.pairedDay { writer.write(" \(day)") }
      writer.write(",episode,,,,,,")
      if let note = entries.playNotes.note(of: play, in: state.plays) { writer.write(CSVParts.cell(note)) }
      writer.write("\r\n")
      try writer.flushChunk()
    }
    for show in order.shows {
      if let marks = entries.shows[show.id].map(ExportedMarks.init), !marks.isEmpty {
        writer.write(csv: [nil] + CSVParts.cells(of: show, nil) + [nil, "none", "show"] + marks.cells)
      }
      for (number, entry) in entries.seasons[show.id, default: [:]].sorted(by: { $0.key < $1.key }) {
        let (cells, marks) = (CSVParts.cells(of: show, nil, season: number), ExportedMarks(entry))
        if !marks.isEmpty { writer.write(csv: [nil] + cells + [nil, "none", "season"] + marks.cells) }
      }
      for episode in order.episodes[show.id] ?? [] {
        guard let marks = entries.episodes[episode.id].map(ExportedMarks.init), !marks.isEmpty else { continue }
        writer.write("," + (parts.texts[episode.id] ?? "") + ",")
        writer.write(csv: ["none", "episode"] + marks.cells)
        try writer.flushChunk()
      }
    }
    for play in others.films {
      let cells = CSVParts.cells(of: play.film)
      let id = play.traktID.map(String.init)
      writer.write(
        csv: [play.watched?.description] + cells
          + [
            id, [play.origin?.name, play.pairedDay?.description].compactMap(\.self).joined(separator: " "), "movie",
            nil, nil, nil, nil, nil, play.film.playNote,
          ])
      try writer.flushChunk()
    }
    for film in others.markedFilms {
      writer.write(csv: [nil] + CSVParts.cells(of: film) + [nil, "none", "movie"] + ExportedMarks(film.opinion).cells)
      try writer.flushChunk()
    }
  }
}

/// What a viewer states of a show, an episode or a film, as far as other programs have a place for it.
struct ExportedMarks {
  var rating: Rating?
  var ratedAt: Timestamp?
  var note: String?
  /// Nil also for what only plays imply.
  var standing: Standing.Kind?
  /// Nil also for the moment of an import, and of a follow.
  var standingAt: Timestamp?

  init(_ entry: ViewerEntry) {
    (rating, note) = (entry.opinion.rating, entry.opinion.note)
    if rating != nil { ratedAt = entry.opinion.ratedAt ?? (entry.own.contains(.rating) ? entry.changedAt : nil) }
    guard let stated = entry.standing, stated.origin != .implied, !stated.kind.isNowhere else { return }
    standing = stated.kind
    // Plays that were marked here imply a follow with a date of their own.
    standingAt = stated.origin == .file || stated.kind == .followed ? nil : stated.statedAt
  }

  init(_ opinion: Opinion) {
    (rating, ratedAt, note) = (opinion.rating, opinion.ratedAt, opinion.note)
    standing = opinion.listing.map(StandingKind.init)
    standingAt = standing == nil ? nil : opinion.listedAt
  }

  var isEmpty: Bool { rating == nil && note == nil && standing == nil }

  fileprivate var cells: [String?] {
    [rating?.description, ratedAt?.description, note, standing?.rawValue, standingAt?.description, nil]
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
      texts[episode.id] = Self.cells(of: show, episode).map { Self.cell($0 ?? "") + "," }.joined()
    }
  }

  static func cells(of show: Show, _ episode: Episode?, season: Int? = nil) -> [String?] {
    [ShowRecord(show).title, show.statedYear.map(String.init), (episode?.season ?? season).map(String.init)]
      + [episode?.number.map(String.init), episode?.title] + cells(of: show.ids) + cells(of: episode?.ids ?? Ids())
  }

  static func cells(of film: OtherRecord) -> [String?] {
    [film.title, film.year.map(String.init), nil, nil, nil] + cells(of: film.ids) + cells(of: Ids())
  }

  private static func cells(of ids: Ids) -> [String?] {
    [Provider.trakt, .tvmaze, .tvdb, .imdb, .tmdb, .slug].map { ids[$0] }
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
  var statedYear: Int? { facts.ranks[.year] == .derived ? nil : facts.year }
}
