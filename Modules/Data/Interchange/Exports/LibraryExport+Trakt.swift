import LeftfoldEntities
import ShowlogModels

extension LibraryExport {
  static func writeTrakt(_ state: PersistentState, others: [FilmPlay], to writer: inout ExportWriter) throws {
    let order = CanonicalOrder(state.library)
    let parts = TraktParts(state.library)
    writer.write("[")
    var isFirst = true
    func writeStart(_ traktID: Int?, _ watched: WatchTime?, _ pairedDay: Day?, _ type: String) {
      writer.write(isFirst ? "\n" : ",\n")
      isFirst = false
      writer.write("{")
      if let traktID {
        writer.write("\"id\":")
        writer.write(traktID)
        writer.write(",")
      }
      writer.writeTraktDate(watched?.instant, "watched_at")
      writer.writeMember("play_day", .day, watched?.statedDay)
      writer.writeMember("paired_day", .day, pairedDay)
      writer.write(",\"action\":\"watch\",\"type\":\"\(type)\",")
    }
    for play in order.plays(of: state.plays) {
      writeStart(play.traktID, play.watched, play.pairedDay, "episode")
      writer.write("\"play_origin\":\"")
      writer.write(play.origin.name)
      writer.write("\",")
      writer.write(parts.texts[play.episode] ?? "")
      writer.write("}")
      try writer.flushChunk()
    }
    for play in others {
      writeStart(play.traktID, play.watched, play.pairedDay, "movie")
      if let origin = play.origin { writer.write("\"play_origin\":\"\(origin.name)\",") }
      writer.write(TraktParts.text(play.film) + "}")
      try writer.flushChunk()
    }
    writer.write(isFirst ? "]\n" : "\n]\n")
  }
}

/// The JSON of each episode with its show, encoded once: a million plays have few episodes.
private struct TraktParts {
  private(set) var texts: [EpisodeID: String] = [:]

  init(_ library: Library) {
    let shows = Dictionary(uniqueKeysWithValues: library.shows.map { ($0.id, Self.text($0)) })
    for episode in library.episodes {
      texts[episode.id] = Self.text(episode) + "," + (shows[episode.show] ?? "")
    }
  }

  static func text(_ film: OtherRecord) -> String { text("movie", film.title, film.year, film.ids) }

  static func text(_ show: Show) -> String { text("show", ShowRecord(show).title, show.statedYear, show.ids) }

  private static func text(_ name: String, _ title: String?, _ year: Int?, _ ids: Ids) -> String {
    text(name, "", title, "\"year\":\(year.map(String.init) ?? "null"),", ids)
  }

  private static func text(_ episode: Episode) -> String {
    let number = episode.number.map(String.init) ?? "null"
    let place = "\"season\":\(episode.season),\"number\":\(number),"
    return text("episode", place, episode.title.isEmpty ? nil : episode.title, "", episode.ids)
  }

  /// The members before and after the title end with a comma.
  private static func text(_ name: String, _ before: String, _ title: String?, _ after: String, _ ids: Ids) -> String {
    var writer = ExportWriter(nil)
    writer.write("\"\(name)\":{\(before)\"title\":")
    writer.writeOptional(title)
    writer.write(",\(after)")
    writer.writeIds(ids)
    writer.write("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension LibraryExport {
  /// Returns the files of a folder in the form of Trakt's export: the history, the ratings, the notes, the watchlist, and the
  /// shows that are hidden since they are paused or dropped, or their viewer stopped following them.
  ///
  /// `import` reads the folder. Trakt knows neither pauses nor follows: a paused show has its standing as `standing`, a key
  /// that Trakt does not have, and what is followed without a play is left out.
  ///
  /// - Parameters:
  ///   - document: The library with the plays, ratings, notes and standings.
  ///   - others: The records of films.
  ///   - lists: The viewer's own lists.
  /// - Complexity: O(n log n) in the plays.
  public static func traktFolder(
    _ document: LibraryDocument, others: [OtherRecord] = [], lists: [ExportedList] = []
  ) -> [File] {
    let items = TraktItems(document, others, lists)
    return [("watched-history-1.json", { try trakt(document.state, others: others, to: $0) })]
      + items.files.sorted { $0.key < $1.key }.map { name, items in
        (name, { try $0([UInt8]("[\n\(items.joined(separator: ",\n"))\n]\n".utf8)) })
      }
  }
}

/// The items of the files besides the history, by the names of the files.
private struct TraktItems {
  private(set) var files: [String: [String]] = [:]

  init(_ document: LibraryDocument, _ others: [OtherRecord], _ lists: [ExportedList]) {
    let (library, order) = (document.state.library, CanonicalOrder(document.state.library))
    let parts = TraktParts(library)
    for show in order.shows {
      if let entry = document.entries.shows[show.id] { add(ExportedMarks(entry), "show", TraktParts.text(show)) }
      for (number, entry) in document.entries.seasons[show.id, default: [:]].sorted(by: { $0.key < $1.key }) {
        add(ExportedMarks(entry), "season", "\"season\":{\"number\":\(number)}," + TraktParts.text(show))
      }
      for episode in order.episodes[show.id] ?? [] {
        guard let entry = document.entries.episodes[episode.id] else { continue }
        add(ExportedMarks(entry), "episode", parts.texts[episode.id] ?? "")
      }
    }
    for film in others.markedFilms { add(ExportedMarks(film.opinion), "movie", TraktParts.text(film)) }
    for (index, list) in lists.enumerated() {
      for (statement, thing) in list.items {
        switch thing {
        case .show(let id):
          if let show = library.shows[id: id] { add(statement, index, "show", TraktParts.text(show)) }
        case .episode(let id): add(statement, index, "episode", parts.texts[id] ?? "")
        case .film(let film): add(statement, index, "movie", TraktParts.text(film))
        }
      }
    }
  }

  private mutating func add(_ marks: ExportedMarks, _ type: String, _ subject: String) {
    if let rating = marks.rating {
      add(to: "ratings-\(type)s.json", type, subject) { writer in
        writer.writeTraktDate(marks.ratedAt, "rated_at")
        writer.write(",\"rating\":\(rating.rounded)")
      }
    }
    if let note = marks.note {
      add(to: "notes-\(type)s.json", type, subject) { writer in
        writer.write("\"attached_to\":{\"type\":\"\(type)\"},\"note\":{\"notes\":")
        writer.writeJSON(note)
        writer.write("}")
      }
    }
    guard let standing = marks.standing, standing != .followed else { return }
    add(to: standing == .planned ? "lists-watchlist.json" : "hidden-progress-watched.json", type, subject) { writer in
      writer.writeTraktDate(marks.standingAt, standing == .planned ? "listed_at" : "hidden_at")
      if standing == .paused || standing == .unfollowed { writer.write(",\"standing\":\"\(standing.rawValue)\"") }
    }
  }

  /// The file has a number as its name, since that of a list could be the one of another file.
  private mutating func add(_ statement: ListStatement, _ index: Int, _ type: String, _ subject: String) {
    add(to: "lists-list-\(index + 1).json", type, subject) { writer in
      writer.write("\"list\":")
      writer.writeJSON(statement.list)
      if let rank = statement.rank { writer.write(",\"rank\":\(rank)") }
      writer.write(",")
      writer.writeTraktDate(statement.addedAt, "listed_at")
      writer.write(",\"notes\":")
      writer.writeOptional(statement.note)
    }
  }

  private mutating func add(
    to name: String, _ type: String, _ subject: String, _ facts: (inout ExportWriter) -> Void
  ) {
    var writer = ExportWriter(nil)
    writer.write("{")
    facts(&writer)
    writer.write(",\"type\":\"\(type)\",\(subject)}")
    files[name, default: []].append(String(decoding: writer.bytes, as: UTF8.self))
  }
}

extension ExportWriter {
  /// Trakt writes the first second of 1970 for an unknown date.
  fileprivate mutating func writeTraktDate(_ moment: Timestamp?, _ key: String) {
    write("\"\(key)\":\"")
    write((moment ?? Timestamp(seconds: 0)).description.dropLast() + ".000Z\"")
  }

  mutating func write(_ text: Substring) { write(String(text)) }

  mutating func writeOptional(_ text: String?) {
    if let text { writeJSON(text) } else { write("null") }
  }

  mutating func writeIds(_ ids: Ids) {
    write("\"ids\":")
    writeValue(ids)
  }

  mutating func writeValue(_ ids: Ids) {
    write("{")
    var separator = ""
    for alias in ids.aliases {
      write("\(separator)\"\(alias.provider.name)\":")
      switch alias.provider {
      case .trakt, .tvmaze, .tvdb, .tmdb: write(alias.id)
      case .imdb, .slug: writeJSON(alias.id)
      }
      separator = ","
    }
    write("}")
  }
}
