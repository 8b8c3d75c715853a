import ShowlogModels

/// What a row of a table says of plays.
enum TableViewing {
  case watched(StatedPlay, count: Int)
  case notWatched
}

/// A cell that says yes or no, or since when.
enum TableMark: Equatable {
  case no
  case yes(WatchTime?)

  var isYes: Bool { self != .no }

  var time: WatchTime? {
    if case .yes(let time) = self { return time }
    return nil
  }
}

extension TableReader {
  /// Reads a cell that says yes or no, or since when.
  mutating func mark(_ column: CSVColumn) throws -> TableMark? {
    guard let text = csv.text(column)?.lowercased() else { return nil }
    switch text {
    case "0", "false", "no", "n": return .no
    case "1", "true", "yes", "y", "x", "unknown": return .yes(nil)
    default: return .yes(try csv.time(column, in: options.zone))
    }
  }

  /// Returns what the columns of viewings say; nil if they say nothing.
  ///
  /// A date alone is that of a viewing where nothing else is stated.
  ///
  /// - Throws: A fault if one says that it was watched and another that it was not, or is only planned.
  mutating func viewing(_ columns: TableColumns, _ status: TableStatus?) throws -> TableViewing? {
    let (time, date, watched) = (try time(columns.watchedAt), try time(columns.date), try mark(columns.watched))
    let count = try csv.integer(columns.plays, in: 0...10_000, Expected.plays)
    let (id, origin) = (try csv.id(columns.playID), csv.text(columns.playOrigin))
    if origin == "none" { return nil }
    var play = StatedPlay(id: id, watched: (time ?? date).flatMap { $0 } ?? watched?.time)
    play.note = csv.text(columns.playNote)
    (play.origin, play.pairedDay) = try playOrigin(columns.playOrigin)
    let denial = [
      watched == .no ? columns.watched : nil, count == 0 ? columns.plays : nil,
      status == .notWatched || status == .planned ? columns.status : nil,
    ].compactMap { $0 }.first
    let counts = time != nil || id != nil || origin != nil || count ?? 0 > 0
    let isStated = counts || status == .watched || watched?.isYes == true
    guard isStated else {
      let isOfList = try status?.listing != nil || mark(columns.planned)?.isYes == true
      if date != nil, denial == nil, !isOfList { return .watched(play, count: 1) }
      return denial == nil ? nil : .notWatched
    }
    if let denial {
      throw csv.fault(
        in: denial, found: "\(csv.text(denial) ?? "") in a row that says that it was watched", expected: "one of both")
    }
    return .watched(play, count: count ?? 1)
  }

  /// Returns a time, nil inside for "unknown", and nil for an empty cell.
  mutating func time(_ column: CSVColumn) throws -> WatchTime?? {
    guard let text = csv.text(column) else { return nil }
    return .some(text.lowercased() == "unknown" ? nil : try csv.time(column, in: options.zone))
  }

  /// The origin in an export, nil in a table of another program or by hand, and the day that a file states of a play with a
  /// moment: `history 2024-05-02`.
  private mutating func playOrigin(_ column: CSVColumn) throws -> (origin: Play.Origin?, pairedDay: Day?) {
    guard let text = csv.text(column) else { return (nil, nil) }
    var names = text.split(separator: " ").map(String.init)
    let day = names.last.flatMap { Day(iso8601: $0) }
    if day != nil { names.removeLast() }
    let origin = names.first.flatMap { Play.Origin(name: $0) }
    guard names.count == (origin == nil ? 0 : 1) else {
      throw csv.fault(in: column, found: text, expected: Play.Origin.names)
    }
    return (origin, day)
  }

  /// The moment of a date that is not a viewing's.
  mutating func listDate(_ columns: TableColumns) throws -> Timestamp? {
    try time(columns.date).flatMap { $0 }.map(\.ofOpinion)
  }

  mutating func status(_ column: CSVColumn) throws -> TableStatus? {
    guard let text = csv.text(column) else { return nil }
    guard let status = TableStatus(text) else {
      throw csv.fault(in: column, found: text, expected: TableStatus.expected)
    }
    return status
  }

  /// Adds the list of a show or a film to an opinion, and returns whether it is followed; nil without a statement of that.
  mutating func addStanding(
    _ columns: TableColumns, _ status: TableStatus?, to opinion: inout Opinion
  ) throws -> Bool? {
    if case .yes(let time) = try mark(columns.planned) {
      (opinion.listing, opinion.listedAt) = (.planned, time?.ofOpinion)
    }
    if let listing = status?.listing {
      if listing != opinion.listing { opinion.listedAt = nil }
      opinion.listing = listing
    }
    if opinion.listing != nil, opinion.listedAt == nil { opinion.listedAt = try listDate(columns) }
    guard let name = csv.text(columns.standing) else { return status?.listing?.isFollowed }
    let kind = Standing.Kind(rawValue: name)
    opinion.listing = kind == .unfollowed ? .watching : kind?.listing
    guard opinion.listing != nil else {
      throw csv.fault(
        in: columns.standing, found: name, expected: "planned, followed, paused, dropped or unfollowed")
    }
    opinion.listedAt = try csv.moment(columns.standingAt, in: options.zone)
    return kind == .followed ? true : kind == .unfollowed ? false : nil
  }
}
