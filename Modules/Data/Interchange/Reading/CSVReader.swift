import LeftfoldJSON
import ShowlogModels

/// A strict reader of RFC 4180 tables that pulls row after row out of UTF-8 bytes. Cells are ranges of the bytes, so
/// strings are created on demand only. The separator is the header's.
struct CSVReader {
  /// The range of a cell's content, between its quotes if any.
  struct Cell {
    let range: Range<Int>
    let isQuoted: Bool
    let hasEscapes: Bool
  }

  static let columnLimit = 1_000

  let bytes: [UInt8]
  let separator: UInt8
  private(set) var position: Int

  private(set) var header: [String] = []

  private(set) var cells: [Cell] = []

  private(set) var rowStart: Int
  private var counted: LineCounter

  /// Whether a quote at the start of a cell encloses it.
  private let isQuoting: Bool

  let skipsBad: Bool

  /// The number of characters of a found text in a fault; nil for the whole text.
  var textLimit: Int? = 60

  var rejections: [ImportFault] = []

  /// The local times that the clocks of their zone show twice.
  var repeatedTimes: [String] = []

  /// - Parameter columns: The columns of a table without a header, whose cells are separated by tabs and have no quotes; a
  ///   row may have fewer of them.
  init(_ bytes: [UInt8], skipsBad: Bool = false, columns: [String]? = nil) throws {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = bytes
    self.skipsBad = skipsBad
    position = start
    rowStart = start
    counted = LineCounter(offset: start)
    isQuoting = columns == nil
    separator = columns == nil ? Self.separator(of: bytes) : UInt8(ascii: "\t")
    guard try scanRow() else { return }
    guard let columns else {
      header = cells.map { Self.columnName(text($0)) }
      return
    }
    header = Array(columns.prefix(cells.count))
    position = start
  }

  /// Every fault is fatal: after a malformed row, the boundaries of the others are unknown.
  mutating func nextRow() throws -> Bool {
    while try scanRow() {
      if cells.count > 1 || !(cells.first?.range.isEmpty ?? true) { return true }
    }
    return false
  }

  mutating func checkCells() throws {
    guard cells.count != header.count else { return }
    throw fault(
      at: rowStart, found: "\(cells.count) cells", expected: "\(header.count), as many as the header has")
  }

  /// The name of a column as people write it: `Watched at` is `watched_at`.
  private static func columnName(_ text: String) -> String {
    text.trimmed.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
  }

  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    let most = counts.max() ?? 0
    return most == 0 ? candidates[0] : candidates[counts.firstIndex(of: most) ?? 0]
  }
}

extension CSVReader {
  private mutating func scanRow() throws -> Bool {
    cells.removeAll(keepingCapacity: true)
    rowStart = position
    guard position < bytes.count else { return false }
    while true {
      cells.append(try scanCell())
      guard position < bytes.count else { return true }
      let byte = bytes[position]
      position += 1
      if byte == separator {
        guard cells.count < Self.columnLimit else {
          throw fault(
            at: rowStart, found: "over \(Self.columnLimit.words) cells", expected: "a table", isFatal: true)
        }
        continue
      }
      if byte == UInt8(ascii: "\r"), position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
      return true
    }
  }

  private mutating func scanCell() throws -> Cell {
    if isQuoting, position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try scanQuoted() }
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { try moveOverScalar() }
    return Cell(range: start..<position, isQuoted: false, hasEscapes: false)
  }

  private mutating func scanQuoted() throws -> Cell {
    let quote = position
    position += 1
    var hasEscapes = false
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "\"") else {
        try moveOverScalar(isQuoted: true)
        continue
      }
      if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") {
        hasEscapes = true
        position += 2
        continue
      }
      let range = quote + 1..<position
      position += 1
      guard position == bytes.count || isEnd(bytes[position]) else {
        throw fault(
          at: position, found: "text behind a closing quote", expected: "a separator or the line's end", isFatal: true)
      }
      return Cell(range: range, isQuoted: true, hasEscapes: hasEscapes)
    }
    throw fault(at: quote, found: "a quote that is never closed", expected: "a closing quote", isFatal: true)
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// A zero byte is a character of a quoted text; elsewhere it is a sign of another encoding or of a damaged file.
  private mutating func moveOverScalar(isQuoted: Bool = false) throws {
    let byte = bytes[position]
    guard byte >= 0x80 || (byte == 0 && !isQuoted) else {
      position += 1
      return
    }
    guard byte != 0, let length = bytes.lengthOfUTF8(at: position) else {
      let digits = String(byte, radix: 16, uppercase: true)
      throw fault(
        at: position, found: byte == 0 ? "a zero byte" : "byte \(position), 0x\(digits), which is not UTF-8",
        expected: "UTF-8", isFatal: true)
    }
    position += length
  }
}

extension CSVReader {
  mutating func fault(
    at offset: Int, name: String? = nil, found: String, expected: String, isFatal: Bool = false
  ) -> ImportFault {
    counted.advance(to: offset, in: bytes)
    return ImportFault(
      location: .cell(line: counted.line, column: counted.column, name: name), found: found, expected: expected,
      isFatal: isFatal)
  }

  mutating func fault(found: String, expected: String) -> ImportFault {
    fault(at: rowStart, found: found, expected: expected)
  }

  func text(_ cell: Cell) -> String {
    let text = String(decoding: bytes[cell.range], as: UTF8.self)
    guard cell.isQuoted else { return text.trimmed }
    guard cell.hasEscapes else { return text }
    return String(text.unicodeScalars.replacing("\"\"".unicodeScalars, with: "\"".unicodeScalars))
  }
}

extension String {
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// A column of a table that a reader asks for; without an index if the table does not have it.
struct CSVColumn: Sendable {
  let name: String
  let index: Int?
}

extension CSVReader {
  func text(_ column: CSVColumn) -> String? {
    guard let index = column.index, index < cells.count, !cells[index].range.isEmpty else { return nil }
    let text = text(cells[index])
    return text.isEmpty ? nil : text
  }

  mutating func integer(
    _ column: CSVColumn, in range: ClosedRange<Int>, _ expected: String
  ) throws -> Int? {
    guard let text = text(column) else { return nil }
    guard text.utf8.allSatisfy(\.isDigit), let value = Int(text), range.contains(value) else {
      throw fault(in: column, found: text, expected: expected)
    }
    return value
  }

  mutating func rating(_ column: CSVColumn) throws -> Rating? {
    guard let text = text(column) else { return nil }
    guard let rating = Rating(text) else { throw fault(in: column, found: text, expected: Expected.rating) }
    return rating
  }

  mutating func id(_ columns: CSVColumn...) throws -> Int? {
    for column in columns where text(column).map({ !Ids.isPlaceholder($0) }) ?? false {
      return try integer(column, in: 0 ... .max, Expected.id)
    }
    return nil
  }

  mutating func place(_ columns: CSVColumn...) throws -> Int? {
    for column in columns {
      if let number = try integer(column, in: 0...99_999, Expected.number) { return number }
    }
    return nil
  }

  mutating func flag(_ column: CSVColumn) throws -> Bool? {
    guard let text = text(column) else { return nil }
    switch text.lowercased() {
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default: throw fault(in: column, found: text, expected: "0 or 1")
    }
  }

  /// Reads when something was watched: a date without a time is a day, which needs no zone. See ``moment(_:in:)``.
  mutating func time(_ columns: CSVColumn..., in zone: Zone?) throws -> WatchTime? {
    for column in columns {
      guard let text = text(column) else { continue }
      let day = Day(iso8601: text).flatMap { Day.acceptedYears.contains($0.year) ? $0 : nil }
      // A day that the zone skipped is no day there.
      let moment = day != nil && zone == nil ? nil : try moment([column], in: zone)
      if let time = day.map(WatchTime.on) ?? moment.map(WatchTime.at) { return time }
    }
    return nil
  }

  /// The same, where a number is seconds since 1970.
  mutating func timeOrSeconds(_ column: CSVColumn, in zone: Zone?) throws -> WatchTime? {
    guard let text = text(column), text.utf8.allSatisfy(\.isDigit) else { return try time(column, in: zone) }
    return try integer(column, in: 0...7_289_568_000, Expected.unixTime).flatMap {
      $0 == 0 ? nil : .at(Timestamp(seconds: $0))
    }
  }

  /// 1970-01-01T00:00:00Z counts as no moment. Without a zone, a local time is an error.
  mutating func moment(_ columns: CSVColumn..., in zone: Zone?) throws -> Timestamp? {
    try moment(columns, in: zone)
  }

  private mutating func moment(_ columns: [CSVColumn], in zone: Zone?) throws -> Timestamp? {
    for column in columns {
      guard let text = text(column) else { continue }
      guard let moment = LocalMoment(text, in: zone), moment.isAccepted else {
        if isDateOfAnotherForm(text) {
          throw fault(in: column, found: "\(text), a date of another form", expected: "one such as 2026-07-20 20:15")
        }
        if zone == nil, LocalMoment(text, in: .utc)?.isAccepted == true {
          throw fault(
            in: column, found: "\(text), a time without a zone",
            expected: Expected.zone)
        }
        throw fault(in: column, found: text, expected: Expected.moment)
      }
      if moment.isRepeated { repeatedTimes.append(text) }
      if moment.timestamp.seconds != 0 { return moment.timestamp }
    }
    return nil
  }

  mutating func require<T>(_ value: T?, _ column: CSVColumn, _ expected: String) throws -> T {
    guard let value else {
      throw column.index == nil
        ? fault(found: "no column \"\(column.name)\"", expected: expected)
        : fault(in: column, found: "nothing", expected: expected)
    }
    return value
  }

  mutating func fault(in column: CSVColumn, found: String, expected: String) -> ImportFault {
    let offset = column.index.flatMap { $0 < cells.count ? cells[$0].range.lowerBound : nil }
    guard let offset else { return fault(found: shortened(visible(found), to: textLimit), expected: expected) }
    return fault(at: offset, name: column.name, found: shortened(visible(found), to: textLimit), expected: expected)
  }
}

/// Whether a text has digits, but not a year first: `20.07.2026`, `6/19/25`.
private func isDateOfAnotherForm(_ text: String) -> Bool {
  let year = text.prefix { $0.isASCII && $0.isNumber }
  return text.contains { $0.isNumber } && !(year.count >= 4 && text.dropFirst(year.count).first == "-")
}

struct LocalMoment {
  let timestamp: Timestamp
  /// Whether the local clock shows the time again later.
  var isRepeated = false

  /// Reads `2014-09-01T09:10:11.000Z`, the same with a space or without a zone, or a day: a moment that is the same
  /// on every machine, and on that day in nearly every zone.
  init?(_ text: String, in zone: Zone?) {
    var text = text.contains(" ") ? text.replacing(" ", with: "T", maxReplacements: 1) : text
    // RFC 3339 allows lower case; no other letter is in a time.
    if text.utf8.contains(where: { $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: "z") }) { text = text.uppercased() }
    if let moment = Timestamp(iso8601: text) {
      timestamp = moment
      return
    }
    if let day = Day(iso8601: text), zone.map({ !$0.moments(of: day, at: .noon).isEmpty }) ?? true {
      timestamp = WatchTime.on(day).ofOpinion
      return
    }
    guard let zone else { return nil }
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = parts.first.flatMap({ Day(iso8601: String($0)) }) else { return nil }
    let time = parts.count == 2 ? TimeOfDay(iso8601: String(parts[1])) : nil
    guard let time else { return nil }
    // A local time that the clock skips does not exist, nor does a day that a zone skips.
    let moments = zone.moments(of: day, at: time)
    guard let first = moments.first else { return nil }
    timestamp = first
    isRepeated = moments.count > 1
  }

  var isAccepted: Bool { Timestamp.acceptedSeconds.contains(timestamp.seconds) }
}
