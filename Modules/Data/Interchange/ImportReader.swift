import LeftfoldJSON
import ShowlogModels

/// Reads files of services into one batch, with each show and episode once.
///
/// ```swift
/// var reader = ImportReader()
/// try reader.read(ImportSource(name: "watched-history-1.json", bytes: bytes))
/// let batch = reader.finish()
/// ```
///
/// The format of a file is detected by its content. For each fact the greater ``FactRank`` wins, in any order of files.
/// After an error the reader holds part of a file and must be discarded: an import is all or nothing.
public struct ImportReader {
  /// Handles a document of `showlog export` or a backup, and receives the closure for the fraction read.
  public typealias StoreReader = (_ source: ImportSource, _ progress: (Double) throws -> Void) throws -> Void

  /// The options of the import.
  public let options: ImportOptions

  var builder = BatchBuilder()
  private let readStore: StoreReader?

  /// Creates an empty reader.
  ///
  /// - Parameters:
  ///   - options: The options of the import.
  ///   - readStore: Handles each store of showlog among the files; without it, such a file is not recognized.
  public init(options: ImportOptions = ImportOptions(), readStore: StoreReader? = nil) {
    (self.options, self.readStore) = (options, readStore)
    builder.future.now = options.now
  }

  /// Reads a file and adds its records.
  ///
  /// - Parameter progress: Receives the fraction read, about once a megabyte and 1 at the end. An error that it throws
  ///   stops the reading.
  /// - Throws: `ImportError` for a malformed file, or an error of `progress`.
  /// - Complexity: One pass over the bytes; only the batch grows with the file.
  public mutating func read(_ source: ImportSource, progress: (Double) throws -> Void = { _ in }) throws {
    _ = try readContent(source, as: recognition(of: source), progress: progress)
  }

  /// Whether a file's content is recognized under these options.
  ///
  /// - Throws: `ImportError` if the name ends in .json and the content is malformed before the format can be detected.
  public func recognizes(_ source: ImportSource) throws(ImportError) -> Bool {
    if ContentKind(source.bytes) == .zip { return true }
    let recognition = recognition(of: source)
    if case .success(.store) = recognition { return readStore != nil }
    return try reasonToSkip(source, recognition) == nil
  }

  /// Returns every importer's claim on a file by its name or its content; more than one is a fault of the importers.
  ///
  /// - Throws: `ImportError` if the content is malformed before the format can be detected.
  public static func claims(on source: ImportSource) throws(ImportError) -> [FileKind] {
    try located(in: source.name) {
      let name = source.name
      let outline = try outline(of: source, JSONReader(source.bytes))
      let claims = Recognition.claims(name: name, outline, of: Importer.all).map(\.1)
      let unneeded = Recognition.unneeded(name: name, of: Importer.all, as: .auto).map { [$0.1] } ?? []
      return claims.isEmpty ? unneeded : claims
    }
  }

  /// Returns all records as one batch.
  public consuming func finish() -> ImportBatch {
    var batch = builder.finish()
    batch.skipsBad = options.skipsBad
    return batch
  }
}

extension ImportReader {
  /// The role of a file in the check of pages.
  enum Content { case page, empty, other }

  mutating func readContent(
    _ source: ImportSource, as recognition: Result<Recognition, any Error>, progress: (Double) throws -> Void
  ) throws -> Content {
    try options.checkSize(of: source)
    if ContentKind(source.bytes) == .zip {
      try readArchive(source, progress: progress)
      return .other
    }
    builder.bytesRead += source.bytes.count
    var content = Content.other
    do {
      switch try recognition.get() {
      case .store:
        guard let readStore else { throw try unrecognized(source, found: nil) }
        try readStore(source, progress)
      case .empty:
        content = .empty
        var json = json(of: source)
        try json.skip()
        try json.end()
      case .read(_, let file):
        content = file.isPage ? .page : .other
        try read(source, as: file, progress)
      case .unneeded(_, let file): throw try unrecognized(source, found: file.found(in: source))
      case .unknown(let file): throw try unrecognized(source, found: file?.title)
      }
    } catch {
      throw ImportFault(error).map { ImportError(file: source.name, fault: $0) } ?? error
    }
    builder.endFile(source)
    try progress(1)
    return content
  }

  /// How a file is handled, or the fault of content that is malformed before its format is known.
  func recognition(of source: ImportSource) -> Result<Recognition, any Error> {
    Result {
      Recognition(name: source.name, try Self.outline(of: source, json(of: source)), as: options.format)
    }
  }

  private func json(of source: ImportSource, skipsBad: Bool = false) -> JSONReader {
    var json = JSONReader(source.bytes, skipsBad: skipsBad)
    json.textLimit = options.textLimit
    return json
  }

  private static func outline(of source: ImportSource, _ json: JSONReader) throws -> FileOutline {
    let kind = ContentKind(source.bytes)
    switch kind {
    case .json: return try json.outline()
    case .text:
      let head = source.bytes.prefix(1 << 16).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard let csv = try? CSVReader(Array(head)) else { return .other(nil) }
      return .table(Set(csv.header))
    case .backup: return .store
    case .markup:
      var markup = try? MarkupReader(Array(String(decoding: source.bytes.prefix(1 << 16), as: UTF8.self).utf8))
      return (try? markup?.enter()).flatMap { $0 }.map(FileOutline.markup) ?? .other(kind.name)
    case .empty, .zip, .gzip, .database, .utf16, .myAnimeList: return .other(kind.name)
    }
  }

  private mutating func read(
    _ source: ImportSource, as file: FileKind, _ progress: (Double) throws -> Void
  ) throws {
    switch file.content {
    case .document(_, let record):
      builder.readings.add(FileReading(kind: file.title, file: visible(source.name)))
      var reader = DocumentReader(
        json: json(of: source, skipsBad: options.skipsBad), batch: takeBuilder(), options: options,
        fileName: source.lastComponent)
      try reader.read(record, progress: progress)
      try reader.json.end()
      builder = reader.batch
      reject(reader.json.rejections, of: source)
    case .table(_, let rows):
      var csv = try CSVReader(source.bytes, skipsBad: options.skipsBad, columns: file.columnNames)
      csv.textLimit = options.textLimit
      var header = TableHeader(csv.header)
      let row = try rows(&header)
      builder.readings.add(
        FileReading(kind: file.title, file: visible(source.name), columns: header.meanings))
      var reader = TableReader(
        csv: csv, batch: takeBuilder(), options: options, isSectioned: file.isSectioned)
      try reader.read(row, progress: progress)
      builder = reader.batch
      reject(reader.csv.rejections, of: source)
      report(header.unread, reader.csv.repeatedTimes, of: source, isGeneric: file.isGeneric)
    case .markup(_, let read):
      builder.readings.add(FileReading(kind: file.title, file: visible(source.name)))
      var markup = try MarkupReader(source.bytes, skipsBad: options.skipsBad)
      markup.textLimit = options.textLimit
      var reader = MarkupDocumentReader(markup: markup, batch: takeBuilder(), options: options)
      try read(&reader)
      builder = reader.batch
      reject(reader.markup.rejections, of: source)
    case .unneeded, .refused: break
    }
  }

  private mutating func report(
    _ unread: [String], _ repeatedTimes: [String], of source: ImportSource, isGeneric: Bool
  ) {
    if !unread.isEmpty {
      let names = visible(unread.joined(separator: ", "))
      let hint = isGeneric ? "; the date of a play is in the column watched_at" : ""
      builder.unreadColumns.append("\(source.name): columns not read: \(names)\(hint)")
    }
    if let zone = options.zone, let time = repeatedTimes.first {
      let count = repeatedTimes.count
      builder.repeatedTimes.append(
        "\(source.name): the clocks of \(zone) show \(time)\(count > 1 ? " and \((count - 1).words) more" : "") twice; "
          + "the first moment is used")
    }
  }

  /// The fault of a file that is not read.
  ///
  /// - Parameter found: What it is, if it is known.
  func unrecognized(_ source: ImportSource, found: String?) throws -> any Error {
    let expected = options.format.expectedFiles
    if let name = ContentKind(source.bytes).name {
      return ImportFault(location: .file, found: name, expected: expected, isFatal: true)
    }
    if [".csv", ".tsv"].contains(where: source.name.lowercased().hasSuffix) {
      var csv = try CSVReader(source.bytes)
      let columns = csv.header.prefix(options.isVerbose ? csv.header.count : 8)
      let names = shortened(visible(columns.joined(separator: ", ")), to: options.textLimit)
      if found == nil, let lack = TableColumns.lack(of: csv.header) {
        return csv.fault(at: 0, found: "\(lack.found): \(names)", expected: lack.expected)
      }
      return csv.fault(at: 0, found: found ?? "a table with the columns \(names)", expected: expected)
    }
    var json = json(of: source)
    return try json.unrecognized(found: found, expected: expected)
  }

  /// The builder must be the only copy while it grows, to be changed in place.
  private mutating func takeBuilder() -> BatchBuilder {
    defer { builder = BatchBuilder() }
    return builder
  }

  private mutating func reject(_ faults: [any Error], of source: ImportSource) {
    builder.rejections += faults.compactMap(ImportFault.init).map {
      ImportError(file: source.name, fault: $0).description
    }
  }
}
