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

  let skipsBad: Bool

  private(set) var rejections: [ImportFault] = []

  /// The local times that the clocks of their zone show twice.
  var repeatedTimes: [String] = []

  init(_ bytes: [UInt8], skipsBad: Bool = false) throws(ImportFault) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    self.bytes = bytes
    self.skipsBad = skipsBad
    position = start
    rowStart = start
    counted = LineCounter(offset: start)
    separator = Self.separator(of: bytes)
    guard try scanRow() else { return }
    header = cells.map { text($0).trimmed.lowercased() }
  }

  /// Every fault is fatal: after a malformed row, the boundaries of the others are unknown.
  mutating func nextRow() throws(ImportFault) -> Bool {
    while try scanRow() {
      if cells.count > 1 || !(cells.first?.range.isEmpty ?? true) { return true }
    }
    return false
  }

  mutating func record<T>(_ body: (inout CSVReader) throws(ImportFault) -> T) throws(ImportFault) -> T? {
    do throws(ImportFault) {
      guard cells.count == header.count else {
        throw fault(
          at: rowStart, found: "\(cells.count) cells", expected: "\(header.count), as many as the header has")
      }
      return try body(&self)
    } catch {
      guard skipsBad, !error.isFatal else { throw error }
      rejections.append(error)
      return nil
    }
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
  private mutating func scanRow() throws(ImportFault) -> Bool {
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

  private mutating func scanCell() throws(ImportFault) -> Cell {
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try scanQuoted() }
    let start = position
    while position < bytes.count, !isEnd(bytes[position]) { try moveOverScalar() }
    return Cell(range: start..<position, isQuoted: false, hasEscapes: false)
  }

  private mutating func scanQuoted() throws(ImportFault) -> Cell {
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
  private mutating func moveOverScalar(isQuoted: Bool = false) throws(ImportFault) {
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
