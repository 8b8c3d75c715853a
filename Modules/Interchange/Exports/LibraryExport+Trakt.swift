import LeftfoldEntities
import ShowlogModels

extension LibraryExport {
  static func writeTrakt(_ state: PersistentState, others: [FilmPlay], to writer: inout ExportWriter) throws {
    let order = CanonicalOrder(state.library)
    let parts = TraktParts(state.library)
    writer.write("[")
    var isFirst = true
    func writeStart(_ traktID: Int?, _ watchedAt: Timestamp?, _ type: String) {
      writer.write(isFirst ? "\n" : ",\n")
      isFirst = false
      writer.write("{")
      if let traktID {
        writer.write("\"id\":")
        writer.write(traktID)
        writer.write(",")
      }
      // Trakt writes the first second of 1970 for an unknown date.
      writer.write("\"watched_at\":\"")
      writer.write((watchedAt ?? Timestamp(seconds: 0)).description.dropLast() + ".000Z")
      writer.write("\",\"action\":\"watch\",\"type\":\"\(type)\",")
    }
    for play in order.plays(of: state.plays) {
      writeStart(play.traktID, play.watchedAt, "episode")
      writer.write("\"play_origin\":\"")
      writer.write(play.origin.name)
      writer.write("\",")
      writer.write(parts.texts[play.episode] ?? "")
      writer.write("}")
      try writer.flushChunk()
    }
    for play in others {
      writeStart(play.traktID, play.watchedAt, "movie")
      writer.write("\"movie\":{\"title\":")
      writer.writeOptional(play.film.title)
      writer.write(",\"year\":\(play.film.year.map(String.init) ?? "null"),")
      writer.writeIds(play.film.ids)
      writer.write("}}")
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

  private static func text(_ show: Show) -> String {
    var writer = ExportWriter(nil)
    writer.write("\"show\":{\"title\":")
    writer.writeOptional(ShowRecord(show).title)
    writer.write(",\"year\":\(show.statedYear.map(String.init) ?? "null"),")
    writer.writeIds(show.ids)
    writer.write("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func text(_ episode: Episode) -> String {
    var writer = ExportWriter(nil)
    let number = episode.number.map(String.init) ?? "null"
    writer.write("\"episode\":{\"season\":\(episode.season),\"number\":\(number),\"title\":")
    writer.writeOptional(episode.title.isEmpty ? nil : episode.title)
    writer.write(",")
    writer.writeIds(episode.ids)
    writer.write("}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension ExportWriter {
  mutating func write(_ text: Substring) { write(String(text)) }

  mutating func writeOptional(_ text: String?) {
    if let text { writeJSON(text) } else { write("null") }
  }

  mutating func writeIds(_ ids: Ids) {
    write("\"ids\":{")
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
