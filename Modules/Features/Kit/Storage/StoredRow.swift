import Foundation
import ShowlogModels

/// The values of one row while it is read; they are valid during the call that receives the row.
///
/// Columns count from 0. A class instead of a protocol, so that reading a column of a million rows is a virtual call,
/// not generic code.
open class StoredRow {
  /// Creates a row without values, for subclasses.
  public init() {}

  /// Whether a column has no value.
  open func isNull(_ column: Int) -> Bool { true }

  /// Returns the integer in a column; 0 if there is none.
  open func integer(_ column: Int) -> Int { 0 }

  /// Returns the text in a column; empty if there is none.
  open func text(_ column: Int) -> String { "" }

  /// Returns the integer in a column; nil if there is none.
  public final func integerIfPresent(_ column: Int) -> Int? {
    // NULL reads as 0, so only zeros need the second check.
    let value = integer(column)
    return value == 0 && isNull(column) ? nil : value
  }

  /// Returns the text in a column; nil if there is none.
  public final func textIfPresent(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Throws if the key is so large that there might be no next one.
  @usableFromInline
  final func checkKey() throws(UnreadableValue) {
    guard integer(0) < 1 << 62 else { throw UnreadableValue(0, of: self, expected: "a key below 2⁶²") }
  }
}

/// A row of values in memory.
public final class StoredValuesRow: StoredRow {
  /// The values, in the order of the columns.
  public var values: [StoredValue]

  /// Creates a row of values.
  public init(_ values: [StoredValue]) { self.values = values }

  /// Whether a column has no value.
  public override func isNull(_ column: Int) -> Bool { if case .null = values[column] { true } else { false } }

  /// Returns the integer in a column; 0 if there is none.
  public override func integer(_ column: Int) -> Int {
    if case .integer(let value) = values[column] { value } else { 0 }
  }

  /// Returns the text in a column; empty if there is none.
  public override func text(_ column: Int) -> String {
    switch values[column] {
    case .null: ""
    case .integer(let value): String(value)
    case .text(let text): text
    }
  }
}

extension StoredRow {
  /// Returns the providers' ids in six columns, which ``StoredField/ids(_:)`` writes.
  ///
  /// - Parameter column: The first of the six.
  public func ids(from column: Int) -> Ids {
    Ids(
      trakt: integerIfPresent(column), tvmaze: integerIfPresent(column + 1), tvdb: integerIfPresent(column + 4),
      imdb: textIfPresent(column + 2), tmdb: integerIfPresent(column + 3), slug: textIfPresent(column + 5))
  }

  /// Returns the day in a column, written as `2014-09-01`; nil if there is none.
  public func day(_ column: Int) throws(UnreadableValue) -> Day? {
    guard let text = textIfPresent(column) else { return nil }
    guard let day = Day(iso8601: text) else { throw UnreadableValue(column, of: self, expected: "a day") }
    return day
  }

  /// Returns the moment in a column, in seconds since 1970.
  ///
  /// The bounds are wider than those of imports, and narrow enough for calculations: a damaged or edited store must not
  /// trap.
  public func moment(_ column: Int) throws(UnreadableValue) -> Timestamp {
    let seconds = integer(column)
    guard Timestamp.writable.contains(seconds) else {
      throw UnreadableValue(column, of: self, expected: "a moment of the years 1 to 9999")
    }
    return Timestamp(seconds: seconds)
  }

  /// Returns the moment in a column; nil if there is none.
  public func momentIfPresent(_ column: Int) throws(UnreadableValue) -> Timestamp? {
    integerIfPresent(column) == nil ? nil : try moment(column)
  }

  /// Returns when something was watched, and the day that a file states of a play with a moment.
  ///
  /// - Parameters:
  ///   - moment: The column of ``StoredField/watchedAt(_:)``.
  ///   - day: The column of ``StoredField/watchedOn(_:_:)``.
  public func watched(at moment: Int, on day: Int) throws(UnreadableValue) -> (time: WatchTime?, pairedDay: Day?) {
    let (moment, day) = (try momentIfPresent(moment), try self.day(day))
    return moment.map { (.at($0), day) } ?? (day.map(WatchTime.on), nil)
  }

  /// Returns the number in a column, such as that of a season, with bounds as those of ``moment(_:)``.
  func number(_ column: Int) throws(UnreadableValue) -> Int {
    let number = integer(column)
    guard (-1_000_000_000...1_000_000_000).contains(number) else {
      throw UnreadableValue(column, of: self, expected: "at most 1,000,000,000")
    }
    return number
  }

  func numberIfPresent(_ column: Int) throws(UnreadableValue) -> Int? {
    integerIfPresent(column) == nil ? nil : try number(column)
  }

  /// Returns the number in a column, in 0...99,999 as those of seasons, years and minutes; nil for null.
  ///
  /// - Throws: `UnreadableValue` for another number, with the words for what was expected.
  public func small(
    _ column: Int, _ expected: String = "a number of at most 99,999"
  ) throws(UnreadableValue) -> Int? {
    guard let number = integerIfPresent(column) else { return nil }
    guard (0...99_999).contains(number) else { throw UnreadableValue(column, of: self, expected: expected) }
    return number
  }

  /// Returns the minutes by which a zone's clocks are ahead of UTC, 0 for an absent value.
  ///
  /// - Throws: ``UnreadableValue`` beyond a day.
  public func offset(_ column: Int) throws(UnreadableValue) -> Int {
    let minutes = integerIfPresent(column) ?? 0
    guard (-1_440...1_440).contains(minutes) else {
      throw UnreadableValue(column, of: self, expected: "at most 1,440 minutes")
    }
    return minutes
  }

  func ranks(_ column: Int) throws(UnreadableValue) -> FactRanks {
    guard let ranks = FactRanks(text(column)) else { throw UnreadableValue(column, of: self, expected: "a source") }
    return ranks
  }
}

extension StoredField {
  /// Returns the columns of the providers' ids; ``StoredRow/ids(from:)`` reads them.
  public static func ids(_ ids: any KeyPath<Entity, Ids> & Sendable) -> [Self] {
    [
      .optionalInteger("trakt_id") { $0[keyPath: ids].trakt },
      .optionalInteger("tvmaze_id") { $0[keyPath: ids].tvmaze },
      .optionalText("imdb_id") { $0[keyPath: ids].imdb },
      .optionalInteger("tmdb_id") { $0[keyPath: ids].tmdb },
      .optionalInteger("tvdb_id") { $0[keyPath: ids].tvdb },
      .optionalText("slug") { $0[keyPath: ids].slug },
    ]
  }
}

extension StoredField {
  /// Returns the column of the moment at which something was watched.
  public static func watchedAt(_ watched: any KeyPath<Entity, WatchTime?> & Sendable) -> Self {
    .optionalInteger("watched_at") { $0[keyPath: watched]?.moment?.seconds }
  }

  /// Returns the column of the day on which something was watched or, beside a moment, of the day that a file states of it.
  public static func watchedOn(
    _ watched: any KeyPath<Entity, WatchTime?> & Sendable, _ pairedDay: any KeyPath<Entity, Day?> & Sendable
  ) -> Self {
    .optionalText("watched_on") { ($0[keyPath: watched]?.statedDay ?? $0[keyPath: pairedDay])?.description }
  }
}

extension Timestamp {
  /// The moments of the years 1 to 9999 in UTC.
  fileprivate static let writable = -62_135_596_800..<253_402_300_800
}

extension StoredRow {
  func otherIDs(_ column: Int) throws(UnreadableValue) -> OtherIDs {
    guard let text = textIfPresent(column) else { return OtherIDs() }
    guard let stored = try? JSONDecoder().decode(StoredOtherIDs.self, from: Data(text.utf8)), let others = stored.others
    else { throw UnreadableValue(column, of: self, expected: "a JSON object of ids and years") }
    return others
  }
}

extension StoredRow {
  /// The rounds of a show: the start of the latest has a column of its own.
  func rewatches(_ column: Int, latest: Timestamp?) throws(UnreadableValue) -> Rewatches {
    var moments = ["": latest.map { [$0] } ?? []]
    for word in textIfPresent(column)?.split(separator: " ") ?? [] {
      let sign = word.prefix { $0 == "~" || $0 == "-" }
      guard String.signs.contains(String(sign)), let moment = Timestamp(iso8601: String(word.dropFirst(sign.count)))
      else {
        throw UnreadableValue(
          column, of: self, expected: "times, with - before those that end a round, and ~ before those taken back")
      }
      moments[String(sign), default: []].append(moment)
    }
    func all(_ sign: String) -> [Timestamp] { moments[sign] ?? [] }
    return Rewatches(starts: all(""), stops: all("-"), undoneStarts: all("~"), undoneStops: all("~-"))
  }
}

extension String {
  fileprivate static let signs: Set<String> = ["", "-", "~", "~-"]

  /// The rounds besides the start of the latest; nil if there are none.
  init?(rewatches: Rewatches) {
    let words =
      rewatches.starts.dropLast().map(\.description) + rewatches.stops.map { "-\($0)" }
      + rewatches.undoneStarts.map { "~\($0)" } + rewatches.undoneStops.map { "~-\($0)" }
    if words.isEmpty { return nil }
    self = words.joined(separator: " ")
  }
}

/// The form in a column, such as `{"ids":["tmdb:6"],"shared":[],"years":[2003]}`.
private struct StoredOtherIDs: Codable {
  var ids: [String]
  var years: [Int]
  var shared: [String]

  init(_ others: OtherIDs) {
    (ids, years, shared) = (others.ids.map(\.description), others.years, others.shared.map(\.description))
  }

  var others: OtherIDs? {
    let others = OtherIDs(ids: ids.compactMap(Alias.init), years: years, shared: shared.compactMap(Alias.init))
    return others.ids.count == ids.count && others.shared.count == shared.count ? others : nil
  }
}

extension String {
  init?(otherIDs: OtherIDs) {
    guard !otherIDs.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Encoding texts and numbers cannot fail.
    guard let data = try? encoder.encode(StoredOtherIDs(otherIDs)) else { return nil }
    self = String(decoding: data, as: UTF8.self)
  }
}
