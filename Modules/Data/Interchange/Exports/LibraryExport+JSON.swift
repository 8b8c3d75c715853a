import ShowlogModels

extension LibraryExport {
  /// A document of version 2 may have plays of a day without a time, which earlier programs would take for undated ones.
  static let version = 2

  static func writeJSON(_ document: LibraryDocument, to writer: inout ExportWriter) throws {
    let (state, entries) = (document.state, document.entries)
    let order = CanonicalOrder(state.library)
    let plays = Dictionary(grouping: order.plays(of: state.plays), by: \.episode)
    writer.write("{\"showlog\":\(version),\"shows\":[")
    var separator = "\n"
    for show in order.shows {
      writer.write(separator)
      separator = ",\n"
      var record = DocumentShow()
      (record.show, record.marks) = (show, DocumentMarks(entries.shows[show.id]))
      DocumentShow.object.writeMembers(of: record, to: &writer)
      writer.writeName("episodes")
      writer.write("[")
      var episodeSeparator = "\n"
      for episode in order.episodes[show.id] ?? [] {
        writer.write(episodeSeparator)
        episodeSeparator = ",\n"
        var record = DocumentEpisode()
        (record.record, record.marks) = (
          EpisodeRecord(episode), DocumentMarks(entries.episodes[episode.id])
        )
        record.plays = plays[episode.id] ?? []
        DocumentEpisode.object.write(record, to: &writer)
        try writer.flushChunk()
      }
      writer.write("]}")
    }
    writer.write("]")
    try writer.writeTables(document.tables)
    writer.write("}\n")
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
