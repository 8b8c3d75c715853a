import ShowlogInterchange
import ShowlogModels
import Testing

/// Every table of some columns with every combination of their values, against what a person would read in a row.
struct TableMeaningTests {
  private static let moment = "2024-03-02T20:00:00Z"

  /// The columns that state something, with values.
  private static let columns: [(name: String, values: [String])] = [
    ("watched_at", ["", moment, "unknown"]), ("watched", ["", "TRUE", "no"]), ("plays", ["", "0", "2"]),
    ("status", ["", "Completed", "unwatched", "Plan to watch", "Ended"]), ("watchlisted_at", ["", moment, "0"]),
    ("collected_at", ["", moment]), ("rating", ["", "8"]), ("date", ["", moment]),
  ]

  /// What a row says, by its words.
  private struct Row: Equatable {
    var plays = 0
    var isPlanned = false
    var rating: Rating?
    var isCompleted = false
    var isBad = false

    init() {}

    /// The naive reading.
    init(_ values: [String: String], of type: String) {
      func value(_ name: String) -> String { values[name] ?? "" }
      var counts = [value("watched_at") != "", value("watched") == "TRUE", value("plays") == "2"].contains(true)
      let isSeen = value("status") == "Completed"
      let isDenied = [
        value("watched") == "no", value("plays") == "0", value("status") == "unwatched",
        value("status") == "Plan to watch",
      ].contains(true)
      let isDated = value("date") != "" && values["watched_at"] == nil
      if isDated, !isDenied, !isSeen, value("watchlisted_at") != Self.date { counts = true }
      if (counts || isSeen) && isDenied {
        isBad = true
        return
      }
      if type == "show" {
        isCompleted = isSeen && value("watched_at") == ""
        isBad = (counts || isSeen) && !isCompleted
      } else if counts || isSeen {
        plays = value("plays") == "2" ? 2 : 1
      }
      if isBad { return }
      rating = value("rating") == "8" ? 8 : nil
      // A show is on one list, and that of the completed ones is the later.
      isPlanned =
        type != "episode" && !isCompleted
        && (value("watchlisted_at") == Self.date || value("status") == "Plan to watch")
    }

    private static var date: String { TableMeaningTests.moment }
  }

  /// Whether nobody can tell what a column of dates is about.
  private static func isUnclear(_ columns: [String]) -> Bool {
    columns.contains("date") && Set(columns).isDisjoint(with: ["watched_at", "watched", "plays", "status"])
      && !Set(columns).isDisjoint(with: ["rating", "watchlisted_at"])
  }

  private static func rows(of columns: [(name: String, values: [String])]) -> [[String]] {
    columns.reduce([[]]) { rows, column in rows.flatMap { row in column.values.map { row + [$0] } } }
  }

  @Test(
    "A row says that something is watched, planned or rated, or nothing; without a statement of a viewing it is no play",
    arguments: ["episode", "film", "show"])
  func statements(type: String) throws {
    var (playing, silent) = (0, 0)
    for subset in 0..<(1 << Self.columns.count) {
      let columns = Self.columns.indices.filter { subset >> $0 & 1 == 1 }.map { Self.columns[$0] }
      let rows = Self.rows(of: columns)
      let header = ["type", "title", "season", "episode"] + columns.map(\.name)
      let text =
        header.joined(separator: ",") + "\n"
        + rows.enumerated().map { index, row in
          let place = type == "episode" ? ["Show", "1", "\(index + 1)"] : ["Title \(index + 1)", "", ""]
          return ([type] + place + row).joined(separator: ",") + "\n"
        }.joined()
      guard columns.contains(where: { $0.name != "collected_at" }) else {
        #expect(try message(of: text, named: "a.csv")?.contains("a table ") == true, "\(header)")
        continue
      }
      if Self.isUnclear(columns.map(\.name)) {
        let error = try message(of: text, named: "a.csv")
        #expect(error?.contains("found a date that may be of a viewing or of a ") == true, "\(header): \(error ?? "")")
        continue
      }
      let read = try Self.read(text, of: type, count: rows.count)
      for (index, row) in rows.enumerated() {
        let expected = Row(Dictionary(uniqueKeysWithValues: zip(columns.map(\.name), row)), of: type)
        #expect(read[index] == expected, "\(header): \(row)")
        if expected.plays > 0 { playing += 1 } else { silent += 1 }
      }
    }
    #expect(silent > 1_000 && (playing > 1_000 || type == "show"))
  }

  @Test("The day of a rating or a list is that day in every zone, in whichever it was imported")
  func opinionDays() throws {
    let names = ["Pacific/Honolulu", "America/New_York", "UTC", "Asia/Tokyo", "Pacific/Auckland"]
    let zones = try names.map { try #require(Zone($0)) }
    let files = [
      ("a.csv", "type,title,rating,rated_at,standing,standing_at\nmovie,Heat,8,2026-01-10,paused,2026-01-10\n"),
      ("ratings.csv", "Date,Name,Year,Letterboxd URI,Rating\n2026-01-10,Heat,1995,https://boxd.it/1,4\n"),
      ("ratings.csv", "Const,Your Rating,Date Rated,Title,Title Type\ntt0113277,8,2026-01-10,Heat,Movie\n"),
    ]
    for (name, text) in files {
      let read = try zones.map { try batch(ofText: text, named: name, options: ImportOptions(zone: $0)).others }
      #expect(read.allSatisfy { $0.map(\.opinion) == read[0].map(\.opinion) }, "\(name)")
      let opinion = try #require(read.first?.first).opinion
      for moment in [opinion.ratedAt, opinion.listedAt].compactMap({ $0 }) {
        #expect(zones.map { $0.day(of: moment) } == zones.map { _ in Day(year: 2026, month: 1, day: 10) }, "\(name)")
      }
      #expect(opinion.ratedAt != nil)
    }
  }

  /// What was read of each row.
  private static func read(_ text: String, of type: String, count: Int) throws -> [Row] {
    let batch = try batch(ofText: text, named: "a.csv", options: ImportOptions(skipsBad: true))
    var rows = Array(repeating: Row(), count: count)
    for rejection in batch.rejections {
      let line = rejection.split(separator: "line ")[1].prefix { $0.isNumber }
      rows[try #require(Int(line)) - 2].isBad = true
    }
    func plays(_ evidence: PlayRecord.Evidence?) -> Int {
      switch evidence {
      case .summary(let plays, _, _), .undated(let plays, _, _, _): plays
      case .item: 1
      case .through, .pairedDay, nil: 0
      }
    }
    func index(_ title: String?) throws -> Int { try #require(title.flatMap { Int($0.dropFirst(6)) }) - 1 }
    switch type {
    case "episode":
      for play in batch.plays {
        rows[try #require(batch.episode(of: play).number) - 1].plays += plays(play.evidence)
      }
      for episode in batch.episodes { rows[try #require(episode.number) - 1].rating = episode.opinion.rating }
    case "film":
      for film in batch.others {
        let index = try index(film.title)
        rows[index].plays = plays(film.evidence)
        (rows[index].rating, rows[index].isPlanned) = (film.opinion.rating, film.opinion.listing == .planned)
      }
    default:
      for show in batch.shows {
        let index = try index(show.title)
        (rows[index].rating, rows[index].isPlanned) = (show.opinion.rating, show.opinion.listing == .planned)
      }
      for completed in batch.completed { rows[try index(batch.shows[completed.show].title)].isCompleted = true }
    }
    return rows
  }
}
