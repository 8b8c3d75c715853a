import LeftfoldEntities
import ShowlogModels

extension LibraryExport {
  /// A document of version 2 may have plays of a day without a time, which earlier programs would take for undated ones.
  static let version = 2

  static func writeJSON(_ document: LibraryDocument, to writer: inout ExportWriter) throws {
    let (state, entries) = (document.state, document.entries)
    let order = CanonicalOrder(state.library)
    let seasons = Dictionary(grouping: state.library.seasons, by: \.show)
    let plays = Dictionary(grouping: order.plays(of: state.plays), by: \.episode)
    writer.write("{\"showlog\":\(version),\"shows\":[")
    var separator = "\n"
    for show in order.shows {
      writer.write(separator)
      separator = ",\n"
      writer.writeShow(show)
      writer.writeEntry(entries.shows[show.id])
      writer.write(",\"seasons\":[")
      writer.writeSeasons(seasons[show.id] ?? [])
      writer.write("],\"episodes\":[")
      var episodeSeparator = "\n"
      for episode in order.episodes[show.id] ?? [] {
        writer.write(episodeSeparator)
        episodeSeparator = ",\n"
        writer.writeEpisode(episode, entries.episodes[episode.id], plays: plays[episode.id] ?? [])
        try writer.flushChunk()
      }
      writer.write("]}")
    }
    writer.write("]")
    try writer.writeTables(document.tables)
    writer.write("}\n")
  }
}

extension ExportWriter {
  mutating func writeMember(_ key: String, _ text: String?) {
    guard let text else { return }
    write(",\"\(key)\":")
    writeJSON(text)
  }

  mutating func writeMember(_ key: String, _ number: Int?) {
    guard let number else { return }
    write(",\"\(key)\":")
    write(number)
  }

  mutating func writeMember<T>(_ key: String, _ values: [T], _ write: (inout ExportWriter, T) -> Void) {
    guard !values.isEmpty else { return }
    self.write(",\"\(key)\":[")
    for (index, value) in values.enumerated() {
      if index > 0 { self.write(",") }
      write(&self, value)
    }
    self.write("]")
  }

  private mutating func writeOtherIDs(_ others: OtherIDs) {
    writeMember("other_ids", others.ids.map(\.description)) { $0.writeJSON($1) }
    writeMember("other_years", others.years) { $0.write($1) }
    writeMember("shared_ids", others.shared.map(\.description)) { $0.writeJSON($1) }
  }

  fileprivate mutating func writeShow(_ show: Show) {
    write("{")
    writeIds(show.ids)
    writeOtherIDs(show.otherIDs)
    writeMember("title", show.title)
    writeMember("year", show.year)
    writeMember("status", show.status?.rawValue)
    writeMember("runtime", show.runtime)
    writeMember("premiered", show.premiered?.description)
    writeMember("ended", show.ended?.description)
    writeMember("genres", show.genres) { $0.writeJSON($1) }
    writeMember("network", show.network)
    writeMember("image", show.imageURL)
    writeMember("reset_at", show.resetAt?.description)
    writeMember("source", show.ranks.description)
  }

  fileprivate mutating func writeSeasons(_ seasons: [Season]) {
    for (index, season) in seasons.sorted(by: { $0.number < $1.number }).enumerated() {
      write("\(index > 0 ? "," : ""){\"number\":\(season.number),")
      writeIds(season.ids)
      write("}")
    }
  }

  fileprivate mutating func writeEpisode(_ episode: Episode, _ entry: ViewerEntry?, plays: [Play]) {
    write("{\"season\":\(episode.season),")
    if let number = episode.number { write("\"number\":\(number),") }
    writeIds(episode.ids)
    writeOtherIDs(episode.otherIDs)
    if !episode.title.isEmpty { writeMember("title", episode.title) }
    switch episode.airing {
    case .at(let moment): writeMember("airs_at", moment.description)
    case .on(let day): writeMember("airs_on", day.description)
    case nil: break
    }
    writeMember("runtime", episode.runtime)
    if episode.isSkipped { write(",\"skipped\":true") }
    writeMember("source", episode.ranks.description)
    writeEntry(entry)
    if !plays.isEmpty { writePlays(plays) }
    write("}")
  }

  private mutating func writePlays(_ plays: [Play]) {
    write(",\"plays\":[")
    for (index, play) in plays.enumerated() {
      write(index > 0 ? ",{\"origin\":" : "{\"origin\":")
      write("\"\(play.origin.name)\"")
      writeMember("watched_at", play.watchedAt?.description)
      writeMember("day", (play.watched?.statedDay ?? play.pairedDay)?.description)
      writeMember("id", play.traktID)
      write("}")
    }
    write("]")
  }
}

extension Play.Origin {
  static let names =
    allCases.dropLast().map(\.name).joined(separator: ", ") + " or \(allCases[allCases.count - 1].name)"

  var name: String {
    switch self {
    case .here: "here"
    case .history: "history"
    case .summary: "summary"
    case .through: "through"
    case .tvtime: "tvtime"
    case .tvtimeOld: "tvtime-old"
    }
  }

  init?(name: String) {
    guard let origin = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = origin
  }
}
