import LeftfoldJSON
import ShowlogModels

extension FileKind {
  /// A file with a list of records, each of which is read and then added.
  static func list<Item>(
    _ names: String..., title: String, isPage: Bool = false, needsName: Bool = false,
    if accepts: @escaping @Sendable (JSONOutline) -> Bool, _ kind: Kind<Item>,
    add: @escaping @Sendable (inout BatchBuilder, Item) -> Void
  ) -> FileKind {
    list(names, title: title, isPage: isPage, needsName: needsName, if: accepts, kind, add: add)
  }

  static func list<Item>(
    _ names: [String], title: String, isPage: Bool = false, needsName: Bool = false,
    if accepts: @escaping @Sendable (JSONOutline) -> Bool, _ kind: Kind<Item>,
    add: @escaping @Sendable (inout BatchBuilder, Item) -> Void
  ) -> FileKind {
    FileKind(
      names, title: title, isPage: isPage, needsName: needsName,
      content: .document({ $0.isInList && accepts($0) }) { $0.add(try $0.json.record(kind.read), add) },
      fields: kind.fields)
  }

  /// A file that is read as a whole and then added: a fault of it is none of a record that could be skipped.
  static func document<Item>(
    _ names: String..., title: String, if accepts: @escaping @Sendable (JSONOutline) -> Bool, _ kind: Kind<Item>,
    add: @escaping @Sendable (inout BatchBuilder, Item) -> Void
  ) -> FileKind {
    records(names, title: title, if: accepts, fields: kind.fields, read: { try kind.read(&$0.json) }, add: add)
  }

  /// A file with records that are read by a closure, which may use the file's name or address, and then added.
  static func records<Item>(
    _ names: String..., title: String, if accepts: @escaping @Sendable (JSONOutline) -> Bool, fields: [Field],
    read: @escaping @Sendable (inout DocumentReader) throws -> Item?,
    add: @escaping @Sendable (inout BatchBuilder, Item) -> Void
  ) -> FileKind {
    records(names, title: title, if: accepts, fields: fields, read: read, add: add)
  }

  private static func records<Item>(
    _ names: [String], title: String, if accepts: @escaping @Sendable (JSONOutline) -> Bool, fields: [Field],
    read: @escaping @Sendable (inout DocumentReader) throws -> Item?,
    add: @escaping @Sendable (inout BatchBuilder, Item) -> Void
  ) -> FileKind {
    FileKind(names, title: title, content: .document(accepts) { $0.add(try read(&$0), add) }, fields: fields)
  }
}

/// Reads the records of one JSON document.
///
/// What reads a record has no batch, and what adds it to the batch cannot fail: so a bad record leaves nothing behind.
struct DocumentReader {
  var json: JSONReader
  private(set) var batch: BatchBuilder
  let options: ImportOptions
  let fileName: Substring

  /// The URL of the recorded response that is being read.
  var address: String?

  init(json: JSONReader, batch: BatchBuilder, options: ImportOptions, fileName: Substring) {
    (self.json, self.batch, self.options, self.fileName) = (json, batch, options, fileName)
  }

  mutating func add<Item>(_ item: Item?, _ add: (inout BatchBuilder, Item) -> Void) {
    if let item { add(&batch, item) }
  }

  mutating func add(_ entry: ServiceEntry) { batch.add(entry) }

  /// Reads the lists that are members of an object, or of the objects in it.
  ///
  /// - Parameter records: What reads an element of each list, by the name of the member; other members are skipped.
  mutating func lists(_ records: [JSONKey: (inout DocumentReader) throws -> Void]) throws {
    try json.beginObject()
    while let key = try json.nextKey() {
      switch json.peek() {
      case UInt8(ascii: "{"): try lists(records)
      case UInt8(ascii: "["):
        if let record = records[key] { try read(record) { _ in } } else { try json.skip() }
      default: try json.skip()
      }
    }
  }

  /// Checks that a file of a server has the viewings of one user only.
  mutating func checkUser(_ user: String?, at offset: Int) throws {
    guard let other = batch.userBefore(user) else { return }
    throw json.fault(
      at: offset, found: "a viewing of \(shortened(visible(user ?? ""))) after those of \(shortened(visible(other)))",
      expected: "a history of one user, which the server shows if it is asked for it", isFatal: true)
  }

  mutating func read(
    _ record: (inout DocumentReader) throws -> Void, progress: (Double) throws -> Void
  ) throws {
    var reported = json.position
    if json.peek() == UInt8(ascii: "[") {
      try json.beginArray()
      while try json.nextElement() {
        try checkedRecord(record)
        guard json.position - reported >= 1 << 20 else { continue }
        reported = json.position
        try progress(Double(reported) / Double(json.bytes.count))
      }
    } else {
      try checkedRecord(record)
    }
  }

  private mutating func checkedRecord(_ record: (inout DocumentReader) throws -> Void) throws {
    _ = json.peek()
    let start = json.position
    try record(&self)
    if let play = batch.future.take() {
      let fault = json.fault(at: start, found: play, expected: Expected.past)
      guard json.skipsBad else { throw fault }
      json.rejections.append(fault)
    }
    try checkExpansion()
  }

  /// Of all files so far, since an archive may have thousands of small ones.
  private mutating func checkExpansion() throws {
    guard let limit = batch.exceededPlays else { return }
    throw json.fault(
      at: json.position, found: "counts of over \(limit.words) plays so far",
      expected: "at most that many in files of this size", isFatal: true)
  }
}

/// Reads the elements of one markup text.
struct MarkupDocumentReader {
  var markup: MarkupReader
  private(set) var batch: BatchBuilder
  let options: ImportOptions

  init(markup: MarkupReader, batch: BatchBuilder, options: ImportOptions) {
    (self.markup, self.batch, self.options) = (markup, batch, options)
  }

  /// - Parameter offset: The beginning of the element.
  mutating func add(_ entry: ServiceEntry, at offset: Int) throws {
    batch.add(entry)
    guard let play = batch.future.take() else { return }
    let fault = markup.fault(at: offset, found: play, expected: Expected.past)
    guard options.skipsBad else { throw fault }
    markup.rejections.append(fault)
  }

  /// Returns nil for a bad record if bad records are skipped.
  mutating func record<T>(_ body: (inout MarkupReader) throws -> T) throws -> T? {
    do {
      return try body(&markup)
    } catch let fault as ImportFault where options.skipsBad && !fault.isFatal {
      markup.rejections.append(fault)
      return nil
    }
  }
}

/// Reads the rows of one table.
struct TableReader {
  /// The rows of a title so far.
  struct TitleRows {
    var ids: Set<Alias> = []
    var places: Set<[Int]> = []
    /// Whether an id is repeated, as a show's is.
    var isSettled = false
  }

  var csv: CSVReader
  var batch: BatchBuilder
  let options: ImportOptions
  var rowsByTitle: [String: TitleRows] = [:]
  /// What the rows of a table of playbacks are together.
  var sittings: JellyfinSittings?
  /// Whether a title of a table of titles and dates is known to be that of an episode.
  var namesEpisodes = false
  /// The order of the dates of a table whose rows do not all say it.
  var dateOrder: DateOrder?
  /// What the rows of a list before the films state.
  var list: LetterboxdList?
  private let isSectioned: Bool

  init(csv: CSVReader, batch: BatchBuilder, options: ImportOptions, isSectioned: Bool = false) {
    (self.csv, self.batch, self.options, self.isSectioned) = (csv, batch, options, isSectioned)
  }

  mutating func read(_ row: FileKind.RowReader, progress: (Double) throws -> Void) throws {
    var reported = csv.position
    while try csv.nextRow() {
      batch.named.position = csv.rowStart
      do {
        if !isSectioned { try csv.checkCells() }
        try row(&self)
        if let play = batch.future.take() {
          throw csv.fault(at: csv.rowStart, found: play, expected: Expected.past)
        }
        try checkExpansion()
      } catch let fault as ImportFault where options.skipsBad && !fault.isFatal {
        csv.rejections.append(fault)
      }
      guard csv.position - reported >= 1 << 20 else { continue }
      reported = csv.position
      try progress(Double(reported) / Double(csv.bytes.count))
    }
  }
}

extension TableReader {
  /// Checks that a file of a server has the viewings of one user only.
  mutating func checkUser(_ column: CSVColumn) throws {
    let user = csv.text(column)
    guard let other = batch.userBefore(user) else { return }
    throw csv.fault(
      at: csv.rowStart, name: column.name,
      found: "a viewing of \(shortened(visible(user ?? ""))) after those of \(shortened(visible(other)))",
      expected: "a history of one user: keep the rows of yours", isFatal: true)
  }

  /// Of all files so far, since counts of plays in a small table may be large.
  private mutating func checkExpansion() throws {
    guard let limit = batch.exceededPlays else { return }
    throw csv.fault(
      at: csv.rowStart, found: "counts of over \(limit.words) plays so far",
      expected: "at most that many in files of this size", isFatal: true)
  }
}

extension BatchBuilder {
  /// The largest number of counted plays for files of this size if there are more; nil otherwise.
  fileprivate var exceededPlays: Int? {
    let limit = min(10_000_000, max(100_000, bytesRead))
    return countedPlays > limit ? limit : nil
  }
}
