import ShowlogModels

/// Reads people's files into one batch: each show and episode once, whichever files name them.
///
/// ```swift
/// var reader = ImportReader()
/// try reader.read(ImportSource(name: "watched-history-1.json", bytes: bytes))
/// let batch = reader.finish()
/// ```
///
/// What a file is, its content tells. Of two files the facts of the greater `Source` hold, and gaps are
/// filled from the other. After an error the reader holds part of a file and is thrown away, so that an
/// import is all or nothing.
public struct ImportReader: Sendable {
  /// How files are read.
  public let options: ImportOptions

  /// What the user may want to know and need not act on: files of a folder that were passed over.
  public internal(set) var notes: [String] = []

  private var builder = BatchBuilder()

  /// A reader that has read nothing yet.
  public init(options: ImportOptions = ImportOptions()) { self.options = options }

  /// Reads a file and adds what it holds.
  ///
  /// One pass over the bytes, in linear time; beside the batch it needs no memory that grows with the file.
  ///
  /// - Parameter progress: hears the share of the file that is read, about once a megabyte and 1 at the end.
  ///   What it throws ends the reading.
  /// - Throws: `ImportError` where the file is not as it should be, or what `progress` throws.
  public mutating func read(_ source: ImportSource, progress: (Double) throws -> Void = { _ in }) throws {
    try checkSize(of: source)
    var document = DocumentReader(
      json: JSONReader(source.bytes, skipsBad: options.skipsBad), batch: builder, options: options,
      fileName: source.lastComponent)
    // The document has the only copy while it grows: two would be copied at the first change.
    builder = BatchBuilder()
    do {
      try document.readFile(progress: progress)
    } catch let fault as JSONFault {
      throw ImportError(file: source.name, fault: fault)
    }
    builder = document.batch
    builder.files.append(source.name)
    builder.rejections += document.json.rejections.map {
      ImportError(file: source.name, fault: $0).description
    }
    try progress(1)
  }

  /// Whether a file's content is of a kind that is read under these options.
  ///
  /// - Throws: `ImportError` where the file is called JSON, begins like it, and is broken before that can be
  ///   told.
  public func recognizes(_ source: ImportSource) throws(ImportError) -> Bool {
    var json = JSONReader(source.bytes)
    guard let first = json.peek(), first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return false
    }
    do throws(JSONFault) {
      return try json.shape()?.isRead(as: options.format) ?? false
    } catch {
      guard source.name.lowercased().hasSuffix(".json") else { return false }
      throw ImportError(file: source.name, fault: error)
    }
  }

  /// Everything that was read, as one batch.
  public consuming func finish() -> ImportBatch { builder.finish() }

  private func checkSize(of source: ImportSource) throws(ImportError) {
    guard let limit = options.byteLimit, source.bytes.count > limit else { return }
    throw ImportError(
      file: source.name, place: .byte(limit), found: "more bytes",
      expected: "the end of the file by \(grouped(limit)) bytes (256 MB), unless --no-limit is given")
  }
}
