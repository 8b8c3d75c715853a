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
      .table(
        "netflixviewinghistory*.csv", title: "Netflix' viewing history", if: { $0 == ["title", "date"] },
        columns: { header in
          let title = header.column(
            "title", use: "show, season and episode, by exactly the titles that your library has; others are listed")
          let date = header.statement("date", use: "day of a play")
          return { try $0.netflixRow(title, date) }
        })
    ])
}

extension TableReader {
  /// Whether the day of a date is before its month, as the country of an account decides.
  enum DateOrder: Sendable { case dayFirst, monthFirst }

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
    dateOrder = order
    let (day, month) = order == .dayFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = numbers[2] < 100 ? 2_000 + numbers[2] : numbers[2]
    return Day(iso8601: "\(year)-\(padded(month))-\(padded(day))")
  }

  /// The order that all dates of the file have: one after the 12th of a month says it.
  private func findDateOrder(_ column: CSVColumn) throws -> DateOrder {
    var (rows, isDayFirst, isMonthFirst) = (csv, false, false)
    repeat {
      guard let numbers = rows.text(column).flatMap(Self.numbers) else { continue }
      isDayFirst = isDayFirst || numbers[0] > 12
      isMonthFirst = isMonthFirst || numbers[1] > 12
    } while try rows.nextRow()
    var csv = csv
    guard isDayFirst != isMonthFirst else {
      throw csv.fault(
        in: column, found: isDayFirst ? "dates in two orders" : "dates of which day and month cannot be told apart",
        expected: isDayFirst
          ? "one order of day and month" : "a row after the 12th of a month, or dates such as 2026-07-20")
    }
    return isDayFirst ? .dayFirst : .monthFirst
  }

  /// The three numbers of a date with the year last; nil for another one.
  private static func numbers(in text: String) -> [Int]? {
    let parts = text.split(whereSeparator: { "/.- ".contains($0) })
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    return parts.count == 3 && numbers.count == 3 && parts[0].count < 3 ? numbers : nil
  }
}
