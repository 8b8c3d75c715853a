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
public struct ImportReader: Sendable {
  /// The options of the import.
  public let options: ImportOptions

  var builder = BatchBuilder()

  /// Creates an empty reader.
  public init(options: ImportOptions = ImportOptions()) { self.options = options }

  /// Reads a file and adds its records.
  ///
  /// - Parameter progress: Receives the fraction read, about once a megabyte and 1 at the end. An error that it throws
  ///   stops the reading.
  /// - Returns: Whether the file is one part of a history, so that others may be missing.
  /// - Throws: `ImportError` for a malformed file, or an error of `progress`.
  /// - Complexity: One pass over the bytes; only the batch grows with the file.
  @discardableResult
  public mutating func read(
    _ source: ImportSource, progress: (Double) throws -> Void = { _ in }
  ) throws -> Bool {
    try readShape(source, progress: progress)?.isPart ?? false
  }

  /// Returns the shape of a document; nil for a table or an archive.
  mutating func readShape(
    _ source: ImportSource, progress: (Double) throws -> Void
  ) throws -> FileShape? {
    try options.checkSize(of: source)
    let kind = ContentKind(source.bytes)
    if kind == .zip {
      try readArchive(source, progress: progress)
      return nil
    }
    builder.bytesRead += source.bytes.count
    let shape: FileShape?
    do {
      if let name = kind.name {
        throw ImportFault(
          location: .file, found: name, expected: options.format.expectedFiles, isFatal: true)
      }
      shape = try isTable(source, kind) ? readTable(source, progress) : readDocument(source, progress)
    } catch let fault as ImportFault {
      throw ImportError(file: source.name, fault: fault)
    }
    builder.endFile()
    builder.named.endFile(source)
    builder.files.append(source.name)
    try progress(1)
    return shape
  }

  /// Whether a file's content is recognized under these options.
  ///
  /// - Throws: `ImportError` if the name ends in .json and the content is malformed before the format can be detected.
  public func recognizes(_ source: ImportSource) throws(ImportError) -> Bool {
    let kind = ContentKind(source.bytes)
    switch kind {
    case .zip: return true
    case .empty, .gzip, .utf16, .markup: return false
    case .text:
      guard let csv = try? CSVReader(Self.head(of: source.bytes)) else { return false }
      return TableShape(header: csv.header)?.isRead(as: options.format) ?? false
    case .json:
      let json = JSONReader(source.bytes)
      do throws(ImportFault) {
        return try json.shape()?.isRead(as: options.format, named: source.lastComponent) ?? false
      } catch {
        guard source.name.lowercased().hasSuffix(".json") else { return false }
        throw ImportError(file: source.name, fault: error)
      }
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
  private func isTable(_ source: ImportSource, _ kind: ContentKind) -> Bool {
    guard kind == .text else { return false }
    let name = source.name.lowercased()
    if [".csv", ".tsv"].contains(where: { name.hasSuffix($0) }) { return true }
    guard let csv = try? CSVReader(Self.head(of: source.bytes)) else { return false }
    return TableShape(header: csv.header) != nil
  }

  private static func head(of bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix(1 << 16).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
  }

  private mutating func readTable(
    _ source: ImportSource, _ progress: (Double) throws -> Void
  ) throws -> FileShape? {
    let csv = try CSVReader(source.bytes, skipsBad: options.skipsBad)
    var table = TableReader(csv: csv, batch: takeBuilder(), options: options)
    try table.readFile(progress: progress)
    builder = table.batch
    if !table.unreadColumns.isEmpty {
      let names = shortened(visible(table.unreadColumns.joined(separator: ", ")))
      builder.unreadColumns.append(
        "\(source.name): columns not read: \(names); the date of a play is in the column watched_at")
    }
    if let zone = options.zone, let time = table.csv.repeatedTimes.first {
      let count = table.csv.repeatedTimes.count
      builder.repeatedTimes.append(
        "\(source.name): the clocks of \(zone) show \(time)\(count > 1 ? " and \((count - 1).words) more" : "") twice; "
          + "the first moment is used")
    }
    reject(table.csv.rejections, of: source)
    return nil
  }

  private mutating func readDocument(
    _ source: ImportSource, _ progress: (Double) throws -> Void
  ) throws -> FileShape {
    var document = DocumentReader(
      json: JSONReader(source.bytes, skipsBad: options.skipsBad), batch: takeBuilder(), options: options,
      fileName: source.lastComponent)
    let shape = try document.readFile(progress: progress)
    builder = document.batch
    reject(document.json.rejections, of: source)
    return shape
  }

  /// The builder must be the only copy while it grows, to be changed in place.
  private mutating func takeBuilder() -> BatchBuilder {
    defer { builder = BatchBuilder() }
    return builder
  }

  private mutating func reject(_ faults: [ImportFault], of source: ImportSource) {
    builder.rejections += faults.map { ImportError(file: source.name, fault: $0).description }
  }
}
