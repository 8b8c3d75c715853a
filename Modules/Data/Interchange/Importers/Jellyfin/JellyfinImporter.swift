import ShowlogModels

extension ImportFormat {
  /// Jellyfin's playback reports.
  public static let jellyfin = ImportFormat(name: "jellyfin")
}

extension Importer {
  /// The plugin's backups have no header; a query of its page may have one.
  static let jellyfin = Importer(
    format: .jellyfin, service: "Jellyfin", expected: "the backup of Jellyfin's plugin Playback Reporting",
    files: [
      playbacks("playbackreportingbackup*.tsv", title: "Jellyfin's playback report", columnNames: columns) { first in
        first.count > 5 && first.count(where: isID) > 1 && first.contains(where: isTime)
          && !first.isDisjoint(with: ["episode", "movie", "audio", "video", "musicvideo", "tvchannel", "livetvprogram"])
      },
      playbacks(title: "Jellyfin's playback report with a header", columnNames: nil) {
        $0.isSuperset(of: ["datecreated", "itemtype", "itemname", "playduration"])
      },
    ])

  private static let columns = [
    "DateCreated", "UserId", "ItemId", "ItemType", "ItemName", "PlaybackMethod", "ClientName", "DeviceName",
    "PlayDuration", "PauseDuration", "RemoteAddress", "TranscodeReasons",
  ]

  private static func playbacks(
    _ names: String..., title: String, columnNames: [String]?, if accepts: @escaping @Sendable (Set<String>) -> Bool
  ) -> FileKind {
    var kind = FileKind.table(
      title: title, if: accepts,
      columns: { header in
        let columns = JellyfinColumns(&header)
        return { try $0.jellyfinRow(columns) }
      })
    (kind.names, kind.columnNames) = (names, columnNames)
    return kind
  }

  /// Whether a cell of the first row is an id, without the signs that names of columns do not have.
  private static func isID(_ cell: String) -> Bool {
    let digits = cell.filter { $0 != "_" }
    return digits.utf8.count == 32 && digits.allSatisfy(\.isHexDigit)
  }

  private static func isTime(_ cell: String) -> Bool {
    cell.count > 15 && Day(iso8601: String(cell.prefix(10)).replacing("_", with: "-")) != nil
  }
}

struct JellyfinColumns: Sendable {
  let time, user, item, type, name, duration: CSVColumn

  init(_ header: inout TableHeader) {
    time = header.statement("DateCreated", use: "time of a play, by the server's clock")
    user = header.column("UserId", use: "whose playback it is; a file has those of one")
    item = header.column("ItemId", use: "playbacks of an item on one day, or up to 6 hours apart, are one play")
    type = header.column("ItemType", use: "whether it is an episode or a film")
    name = header.column("ItemName", use: "show, season, episode and title, or the film")
    duration = header.statement(
      "PlayDuration", use: "seconds; playbacks of under 5 minutes together are no play")
    header.leaveOut(
      "PlaybackMethod", "ClientName", "DeviceName", "PauseDuration", "RemoteAddress", "TranscodeReasons", "rowid",
      because: "facts of the server")
  }
}

extension TableReader {
  fileprivate mutating func jellyfinRow(_ columns: JellyfinColumns) throws {
    try checkUser(columns.user)
    let name = try csv.require(csv.text(columns.name), columns.name, "a name")
    let time = try csv.require(try csv.time(columns.time, in: options.zone), columns.time, Expected.moment)
    _ = try csv.jellyfinSeconds(columns)
    let type = csv.text(columns.type)
    guard type == "Episode" || type == "Movie" else {
      return batch.add(OtherRecord(.otherMedium, title: name))
    }
    let rows = sittings ?? JellyfinSittings(csv, columns, in: options.zone)
    sittings = rows
    switch rows.part(ofRowAt: csv.rowStart) {
    case .tooShort:
      return batch.remark(
        Remark("playback of under 5 minutes is no play", "playbacks of under 5 minutes are no plays"))
    case .further:
      return batch.remark(
        Remark(
          "further playback of an item in one sitting is the same play",
          "further playbacks of an item in one sitting are the same play"))
    case .play: break
    }
    let evidence = PlayRecord.Evidence.item(traktID: nil, watched: time)
    guard type == "Episode" else {
      var film = OtherRecord(.film, title: name)
      film.evidence = evidence
      return batch.add(film)
    }
    guard let (show, episodes) = Self.episodes(in: name) else { return batch.remark(.unnumbered) }
    for episode in episodes { batch.addPlay(of: episode, of: ShowRecord(ids: Ids(), titled: show), evidence) }
  }

  /// The show and the episodes of `Lost - s01e02 - Pilot`, of which one file may have several, as in `s01e02-e03`; nil without
  /// a number, for which Jellyfin writes 0.
  private static func episodes(in name: String) -> (show: String, episodes: [EpisodeRecord])? {
    let parts = name.split(separator: " - ", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst().reversed() {
      guard let (season, numbers) = numbers(in: parts[index]) else { continue }
      let title = parts[(index + 1)...].joined(separator: " - ")
      let isOne = numbers.count == 1 && !title.isEmpty
      return (
        parts[..<index].joined(separator: " - "),
        numbers.map { EpisodeRecord(season: season, number: $0, title: isOne ? title : nil, source: .mention) }
      )
    }
    return nil
  }

  private static func numbers(in text: Substring) -> (season: Int, ClosedRange<Int>)? {
    let notation = #/s([0-9]{1,5})e([0-9]{1,5})(?:-(?:s([0-9]{1,5}))?e?([0-9]{1,5}))?/#
    guard let match = text.wholeMatch(of: notation), let season = Int(match.1), let first = Int(match.2) else {
      return nil
    }
    let last = match.4.flatMap { Int($0) } ?? first
    guard first > 0, (first...first + 99).contains(last), match.3.map({ Int($0) == season }) ?? true else { return nil }
    return (season, first...last)
  }
}
