import LeftfoldJSON
import ShowlogModels

extension ImportReader {
  /// Reads the files, folders and ZIP archives at paths; `-` is standard input.
  ///
  /// A file named by the user must be recognized. A folder or ZIP archive is read as an export: each file is read, or
  /// skipped and listed with the reason, or is an error. One file is in memory at a time.
  ///
  /// - Parameter progress: Receives the fraction read, with equal weight for each file.
  /// - Throws: `ImportFileError` for unreadable files, `ImportError` for malformed ones, or an error of `progress`.
  public mutating func read(
    paths: [String], from files: ImportFiles, progress: (Double) throws -> Void = { _ in }
  ) throws {
    let folders = try paths.map { path in
      if path != "-", case .folder = try files.kind(path, true) {
        return try ImportFolder(path, in: files) as ImportFolder?
      }
      return nil
    }
    let count = folders.reduce(0) { $0 + ($1?.files.count ?? 1) }
    var done = 0
    var named = PageCheck()
    for (path, folder) in zip(paths, folders) {
      func step(_ share: Double) throws { try progress((Double(done) + share) / Double(count)) }
      if let folder {
        try read(folder, named: path, from: files) { share in try step(share * Double(folder.files.count)) }
        done += folder.files.count
      } else {
        let source = try content(of: path, from: files)
        named.add(try readContent(source, as: recognition(of: source), progress: step), of: path)
        done += 1
      }
    }
    try report(named.errors(isWhole: false))
  }

  private mutating func read(
    _ folder: ImportFolder, named name: String, from files: ImportFiles, progress: (Double) throws -> Void
  ) throws {
    var pages = PageCheck()
    var hasRead = false
    let before = builder.skippedFiles.count
    for skipped in folder.skipped {
      builder.skippedFiles.append(skipped)
      pages.addSkipped(skipped.path, reason: skipped.reason)
    }
    for (index, path) in folder.files.enumerated() {
      let source = try content(of: path, from: files)
      hasRead =
        try readMember(source, pages: &pages) { share in
          try progress((Double(index) + share) / Double(folder.files.count))
        } || hasRead
    }
    try report(pages.errors(isWhole: true))
    // A folder without a read file is most likely the wrong one.
    guard hasRead else { throw ImportFileError(file: name, reason: .empty(Array(builder.skippedFiles[before...]))) }
  }

  private func content(of path: String, from files: ImportFiles) throws -> ImportSource {
    let limit = options.byteLimit
    let bytes = try path == "-" ? files.readInput(limit) : files.read(path, limit)
    return ImportSource(name: path, bytes: bytes)
  }
}

extension ImportReader {
  /// Returns false for a file that is skipped and listed with the reason.
  ///
  /// - Parameter isInArchive: Whether an archive has the file, which then must not be an archive itself: an archive may
  ///   contain others to any depth.
  mutating func readMember(
    _ source: ImportSource, pages: inout PageCheck, isInArchive: Bool = false, progress: (Double) throws -> Void
  ) throws -> Bool {
    if !isInArchive, ContentKind(source.bytes) == .zip {
      try readArchive(source, progress: progress)
      return true
    }
    // A malformed file is skipped as a whole.
    let before = options.skipsBad ? builder : nil
    do {
      let recognition = recognition(of: source)
      if !(try isRequired(source, recognition)), let reason = try reasonToSkip(source, recognition) {
        builder.skippedFiles.append(SkippedFile(path: visible(source.name), reason: reason))
        pages.addSkipped(source.name, reason: reason)
        return false
      }
      pages.add(try readContent(source, as: recognition, progress: progress), of: source.name)
      return true
    } catch {
      var found = (error as? ImportError)?.found
      if case .refused(let why) = (error as? ImportFileError)?.reason { found = why }
      guard let before, let found else { throw error }
      builder = before
      builder.rejections.append("\(error)")
      pages.addMalformed(source.name, found: found)
      return false
    }
  }

  /// Whether the file must be read because of its name, which another service's file may have as well.
  private func isRequired(
    _ source: ImportSource, _ recognition: Result<Recognition, any Error>
  ) throws(ImportError) -> Bool {
    guard Importer.all.contains(where: { $0.requires(source.name) }) else { return false }
    if case .success(.unneeded(let importer, _)) = recognition, !importer.requires(source.name) { return false }
    guard ContentKind(source.bytes) == .zip else { return true }
    throw ImportError(file: source.name, location: .file, found: nestedArchive, expected: options.format.expectedFiles)
  }

  /// Nil if the file is recognized. Malformed content is unknown unless the name ends in .json.
  func reasonToSkip(
    _ source: ImportSource, _ recognition: Result<Recognition, any Error>
  ) throws(ImportError) -> String? {
    let kind = ContentKind(source.bytes)
    let other = kind == .zip ? nestedArchive : kind.name ?? "a file of no service"
    switch recognition {
    case .success(.read), .success(.empty), .success(.store): return nil
    case .success(.unneeded(_, let file)): return kind == .zip ? other : file.reason(for: source)
    case .success(.unknown(let file)): return file?.title ?? found(in: source, kind) ?? other
    case .failure(let error):
      if case .unneeded(_, let file) = Recognition(name: source.name, .other(nil), as: options.format) {
        return file.reason(for: source)
      }
      guard source.name.lowercased().hasSuffix(".json"), let fault = ImportFault(error) else { return other }
      throw ImportError(file: source.name, fault: fault)
    }
  }

  /// What a file of no format is, if its content says more than that.
  private func found(in source: ImportSource, _ kind: ContentKind) -> String? {
    let isTable = [".csv", ".tsv"].contains(where: source.name.lowercased().hasSuffix)
    guard kind == .json || (kind == .text && isTable) else { return nil }
    return (try? unrecognized(source, found: nil)).flatMap(ImportFault.init)?.found
  }

  mutating func report(_ errors: [ImportError]) throws(ImportError) {
    guard let first = errors.first else { return }
    guard options.skipsBad else { throw first }
    builder.rejections += errors.map(\.description)
  }
}

extension FileKind {
  /// What a file is that the user named.
  func found(in source: ImportSource) -> String { unit == nil ? title : "\(title), \(reason(for: source))" }

  /// Why a file is not read: what it is, or what its entries are and how many it has.
  func reason(for source: ImportSource) -> String {
    guard let unit, let count = try? Self.count(in: source) else { return title }
    return "\(count.words) \(count == 1 ? unit.one : unit.several): not kept"
  }

  /// The number of a list's elements, or of a table's rows.
  private static func count(in source: ImportSource) throws -> Int {
    var count = 0
    guard ContentKind(source.bytes) == .json else {
      var csv = try CSVReader(source.bytes)
      while try csv.nextRow() { count += 1 }
      return count
    }
    var json = JSONReader(source.bytes)
    guard json.peek() == UInt8(ascii: "[") else { return 1 }
    try json.beginArray()
    while try json.nextElement() {
      try json.skip()
      count += 1
    }
    return count
  }
}
