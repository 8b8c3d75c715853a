import LeftfoldJSON
import ShowlogModels

/// What a player sends of one event.
struct PlayerEvent: Sendable {
  var event: String?
  /// Whether the viewing is complete, where the event alone does not say it.
  var isComplete: Bool?
  var type, user, show, title: String?
  var showIds = Ids(), ids = Ids()
  var season, number, year, showYear, minutes: Int?
  var time: Timestamp?
  /// The address of an agent of Plex, which has the id of a film or of an episode's show.
  var guid: String?

  /// Returns the report of a complete viewing.
  ///
  /// - Parameter moment: The time of the event if the player does not state it.
  func report(_ player: String, at moment: Timestamp) -> PlayReport {
    var report = PlayReport(player: player, watchedAt: time.flatMap { $0.isAccepted ? $0 : nil } ?? moment)
    (report.user, report.isFilm) = (user, isFilm)
    (report.title, report.ids, report.minutes) = (title, ids, minutes.flatMap { (1...99_999).contains($0) ? $0 : nil })
    guard !isFilm else {
      report.year = year
      report.ids.fill(from: Ids(agent: guid))
      return report
    }
    (report.show, report.showIds, report.year) = (show, showIds, showYear)
    (report.season, report.number) = (season, number)
    report.showIds.fill(from: Ids(agent: guid))
    return report
  }

  var isFilm: Bool { type?.lowercased() == "movie" }

  var isEpisode: Bool { type?.lowercased() == "episode" }
}

extension Kind<String?> {
  /// A text or a number as one; nil for anything else, and for an empty text: a template writes whatever its viewer typed.
  static let looseText = Kind("a text") { json in
    let byte = json.peek() ?? 0
    if byte == UInt8(ascii: "\"") {
      let text = try json.string()
      return text.isBlank ? nil : String(text.prefix(1_000))
    }
    if byte == UInt8(ascii: "-") || byte.isDigit { return try json.scanNumber().integer.map(String.init) }
    try json.skip()
    return nil
  }
}

extension Kind<Int?> {
  /// A number of at most 99,999 that may be a text; nil for anything else.
  static let looseNumber = Kind("a number") { json in
    try Kind<String?>.looseText.read(&json).flatMap { Int($0) }.flatMap { (0...99_999).contains($0) ? $0 : nil }
  }

  /// Minutes of a duration in smaller units.
  static func minutes(of unit: Int) -> Self {
    Kind("a number") { json in
      try Kind<String?>.looseText.read(&json).flatMap { Int($0) }.flatMap { $0 > 0 ? max(1, $0 / unit) : nil }
    }
  }

  /// The year of a day such as `2008-01-20`.
  static let yearOfDay = Kind("a day") { json in
    try Kind<String?>.looseText.read(&json).flatMap { Int($0.prefix(4)) }.flatMap {
      Day.releaseYears.contains($0) ? $0 : nil
    }
  }
}

extension Kind<Bool?> {
  /// True or false, also as a text in any case; nil for anything else.
  static let looseFlag = Kind("true or false") { json in
    if let byte = json.peek(), byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") { return try json.flag() }
    return try Kind<String?>.looseText.read(&json).flatMap { ["true": true, "false": false][$0.lowercased()] }
  }
}

extension Kind<Timestamp?> {
  /// A moment, or seconds since 1970; nil for anything else.
  static let looseMoment = Kind("a moment") { json in
    try Kind<String?>.looseText.read(&json).flatMap { text in
      Timestamp(iso8601: text) ?? Int(text).map(Timestamp.init(seconds:))
    }
  }
}

extension Kind<PlayerEvent?> {
  /// A part of an event; nil for what is no object.
  static func part(_ kind: Kind<PlayerEvent>) -> Self {
    Kind(kind.expected, fields: kind.fields) { json in
      if json.peek() == UInt8(ascii: "{") { return try kind.read(&json) }
      try json.skip()
      return nil
    }
  }
}

extension Kind<Ids> {
  /// Ids by the names of their providers, in any case, with or without `Id` behind them.
  static let byProvider = Kind("ids") { json in
    var ids = Ids()
    guard json.peek() == UInt8(ascii: "{") else {
      try json.skip()
      return ids
    }
    _ = try json.beginObject()
    while let name = try json.nextName() {
      let provider = json.text(name).lowercased()
      let id = try Kind<String?>.looseText.read(&json)
      ids.fill(from: Ids(agent: "\(provider.hasSuffix("id") ? String(provider.dropLast(2)) : provider)://\(id ?? "")"))
    }
    return ids
  }

  /// The id in an address such as `imdb://tt0411008`.
  static let guid = Kind.object(Ids()) {
    Member("id", "", .looseText) { $0 = Ids(agent: $1) }
  }
}
