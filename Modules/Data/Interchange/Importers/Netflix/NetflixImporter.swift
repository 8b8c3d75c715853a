import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Netflix' viewing history.
  public static let netflix = ImportFormat(name: "netflix")
}

extension Importer {
  static let netflix = Importer(
    format: .netflix, service: "Netflix", expected: "Netflix' NetflixViewingHistory.csv",
    files: [
      viewings("netflixviewinghistory*.csv", title: "Netflix' viewing history", needsName: true) { reader, _ in },
      // Its columns are those of any table of titles and dates.
      viewings(title: "Netflix' viewing history by another name") { try $0.checkEpisodes($1) },
    ])

  private static func viewings(
    _ names: String..., title: String, needsName: Bool = false,
    check: @escaping @Sendable (inout TableReader, CSVColumn) throws -> Void
  ) -> FileKind {
    var kind = FileKind.table(
      title: title, needsName: needsName, if: { $0 == ["title", "date"] },
      columns: { header in
        let title = header.column(
          "title", use: "show, season and episode, by exactly the titles that your library has; others are listed")
        let date = header.statement("date", use: "day of a play")
        return { reader in
          try check(&reader, title)
          try reader.netflixRow(title, date)
        }
      })
    kind.names = names
    return kind
  }
}

extension TableReader {
  /// The order of the numbers of a date, as the country of an account decides.
  enum DateOrder: Sendable {
    case dayFirst, monthFirst, yearFirst

    var words: String {
      switch self {
      case .dayFirst: "the day before the month"
      case .monthFirst: "the month before the day"
      case .yearFirst: "the year first"
      }
    }
  }

  /// Checks that a title of the table is that of an episode, which Netflix writes behind those of show and season.
  fileprivate mutating func checkEpisodes(_ title: CSVColumn) throws {
    guard !namesEpisodes else { return }
    var rows = csv
    repeat {
      namesEpisodes = namesEpisodes || rows.text(title)?.contains(": ") == true
    } while try !namesEpisodes && rows.nextRow()
    guard namesEpisodes else {
      throw csv.fault(
        at: csv.rowStart, name: title.name,
        found: "titles and dates, and no title of an episode such as Lost: Season 1: Pilot",
        expected: "Netflix' viewing history; in a table of films the column is Film instead of Title", isFatal: true)
    }
  }

  fileprivate mutating func netflixRow(_ title: CSVColumn, _ date: CSVColumn) throws {
    let name = try csv.require(csv.text(title), title, "a title")
    let text = try csv.require(csv.text(date), date, Expected.day)
    guard let day = try netflixDay(text, date), Day.acceptedYears.contains(day.year) else {
      throw csv.fault(in: date, found: text, expected: Expected.day)
    }
    batch.seek(.titles(name)) { $0.evidence = .item(traktID: nil, watched: .on(day)) }
  }

  private mutating func netflixDay(_ text: String, _ column: CSVColumn) throws -> Day? {
    guard let numbers = Self.numbers(in: text) else { return Day(iso8601: text) }
    let order = try dateOrder ?? findDateOrder(column)
    if dateOrder == nil { batch.specify(column, use: "day of a play, \(order.words)") }
    dateOrder = order
    return Self.day(numbers, order)
  }

  private static func day(_ numbers: [Int], _ order: DateOrder) -> Day? {
    let (day, month, short) =
      switch order {
      case .dayFirst: (numbers[0], numbers[1], numbers[2])
      case .monthFirst: (numbers[1], numbers[0], numbers[2])
      case .yearFirst: (numbers[2], numbers[1], numbers[0])
      }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return Day(iso8601: "\(short < 100 ? 2_000 + short : short)-\(padded(month))-\(padded(day))")
  }

  /// The one order in which all dates of the file exist. Netflix lists the newest first, which decides among several, and which a
  /// year at the beginning needs, since its two digits may be a day's.
  private func findDateOrder(_ column: CSVColumn) throws -> DateOrder {
    var (rows, dates) = (csv, [[Int]]())
    repeat {
      if let numbers = rows.text(column).flatMap(Self.numbers) { dates.append(numbers) }
    } while try rows.nextRow()
    func days(_ order: DateOrder) -> [Day]? {
      let days = dates.compactMap { Self.day($0, order) }
      return days.count == dates.count ? days : nil
    }
    let usual = [DateOrder.dayFirst, .monthFirst].filter { days($0) != nil }
    let likely = usual.filter { days($0).map(Self.areNewestFirst) == true }
    let yearFirst = days(.yearFirst).map(Self.areNewestFirst) == true ? [DateOrder.yearFirst] : []
    let orders = likely.isEmpty ? yearFirst.isEmpty ? usual : yearFirst : likely
    if let first = orders.first, orders.allSatisfy({ days($0) == days(first) }) { return first }
    var csv = csv
    guard orders.isEmpty else {
      throw csv.fault(
        in: column, found: "dates of which day and month cannot be told apart",
        expected: "a row after the 12th of a month, or dates such as 2026-07-20")
    }
    let isOne = dates.contains { date in [.dayFirst, .monthFirst].allSatisfy { Self.day(date, $0) == nil } }
    throw csv.fault(
      in: column, found: isOne ? "a date that does not exist" : "dates in two orders",
      expected: isOne ? Expected.day : "one order of day and month")
  }

  private static func areNewestFirst(_ days: [Day]) -> Bool {
    Set(days).count > 1 && zip(days, days.dropFirst()).allSatisfy { $0 >= $1 }
  }

  /// The three numbers of a date; nil for another form, such as one that begins with a whole year.
  private static func numbers(in text: String) -> [Int]? {
    let parts = text.split(whereSeparator: { "/.- ".contains($0) })
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    return parts.count == 3 && numbers.count == 3 && parts[0].count < 3 ? numbers : nil
  }
}
