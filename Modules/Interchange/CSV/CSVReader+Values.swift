import ShowlogModels

/// A column of a table by its alternative lowercase names; the first one in the header is used.
struct CSVColumn {
  let name: String
  let index: Int?

  init(_ names: String..., in header: [String]) {
    index = names.lazy.compactMap { header.firstIndex(of: $0) }.first
    name = index.map { header[$0] } ?? names[0]
  }
}

extension CSVReader {
  func text(_ column: CSVColumn) -> String? {
    guard let index = column.index, index < cells.count, !cells[index].range.isEmpty else { return nil }
    let text = text(cells[index])
    return text.isEmpty ? nil : text
  }

  mutating func integer(
    _ column: CSVColumn, in range: ClosedRange<Int>, _ expected: String
  ) throws(ImportFault) -> Int? {
    guard let text = text(column) else { return nil }
    guard text.utf8.allSatisfy(\.isDigit), let value = Int(text), range.contains(value) else {
      throw fault(in: column, found: text, expected: expected)
    }
    return value
  }

  mutating func id(_ columns: CSVColumn...) throws(ImportFault) -> Int? {
    for column in columns where text(column).map({ !Ids.isPlaceholder($0) }) ?? false {
      return try integer(column, in: 0 ... .max, Expected.id)
    }
    return nil
  }

  mutating func place(_ columns: CSVColumn...) throws(ImportFault) -> Int? {
    for column in columns {
      if let number = try integer(column, in: 0...99_999, Expected.number) { return number }
    }
    return nil
  }

  mutating func flag(_ column: CSVColumn) throws(ImportFault) -> Bool? {
    guard let text = text(column) else { return nil }
    switch text.lowercased() {
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default: throw fault(in: column, found: text, expected: "0 or 1")
    }
  }

  /// 1970-01-01T00:00:00Z counts as no moment. Without a zone, a local time is an error.
  mutating func moment(_ columns: CSVColumn..., in zone: Zone?) throws(ImportFault) -> Timestamp? {
    for column in columns {
      guard let text = text(column) else { continue }
      guard let moment = LocalMoment(text, in: zone), moment.isAccepted else {
        throw fault(in: column, found: text, expected: zone == nil ? Expected.zonedMoment : Expected.moment)
      }
      if moment.isRepeated { repeatedTimes.append(text) }
      if moment.timestamp.seconds != 0 { return moment.timestamp }
    }
    return nil
  }

  mutating func require<T>(_ value: T?, _ column: CSVColumn, _ expected: String) throws(ImportFault) -> T {
    guard let value else {
      throw column.index == nil
        ? fault(found: "no column \"\(column.name)\"", expected: expected)
        : fault(in: column, found: "nothing", expected: expected)
    }
    return value
  }

  mutating func fault(in column: CSVColumn, found: String, expected: String) -> ImportFault {
    let offset = column.index.flatMap { $0 < cells.count ? cells[$0].range.lowerBound : nil }
    guard let offset else { return fault(found: shortened(visible(found)), expected: expected) }
    return fault(at: offset, name: column.name, found: shortened(visible(found)), expected: expected)
  }
}

struct LocalMoment {
  let timestamp: Timestamp
  /// Whether the local clock shows the time again later.
  var isRepeated = false

  /// Reads `2014-09-01T09:10:11.000Z`, the same with a space or without a zone, or a day: its noon in the zone, which is
  /// that day in most others as well.
  init?(_ text: String, in zone: Zone?) {
    var text = text.contains(" ") ? text.replacing(" ", with: "T", maxReplacements: 1) : text
    // RFC 3339 allows lower case; no other letter is in a time.
    if text.utf8.contains(where: { $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: "z") }) { text = text.uppercased() }
    if let moment = Timestamp(iso8601: text) {
      timestamp = moment
      return
    }
    guard let zone else { return nil }
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let day = parts.first.flatMap({ Day(iso8601: String($0)) }) else { return nil }
    let time = parts.count == 2 ? TimeOfDay(iso8601: String(parts[1])) : nil
    guard parts.count == 1 || time != nil else { return nil }
    // A local time that the clock skips does not exist, nor does a day that a zone skips.
    let moments = zone.moments(of: day, at: time ?? .noon)
    guard let first = moments.first else { return nil }
    timestamp = first
    isRepeated = moments.count > 1
  }

  var isAccepted: Bool { Timestamp.acceptedSeconds.contains(timestamp.seconds) }
}
