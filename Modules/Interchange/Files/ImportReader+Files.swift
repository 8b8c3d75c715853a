extension ImportReader {
  /// Reads the files that paths stand for: `FILE`, `DIR` or `-`.
  ///
  /// A file that its user named has to be recognized; those of a folder that are not are passed over, with a
  /// note. One file is in memory at a time.
  ///
  /// - Parameter progress: hears the share of all that is read, each file counting the same.
  /// - Throws: `ImportFileError` where files cannot be read, `ImportError` where they are not as they should
  ///   be, or what `progress` throws.
  public mutating func read(
    paths: [String], from files: ImportFiles, progress: (Double) throws -> Void = { _ in }
  ) throws {
    let all = try files.expand(paths)
    var recognized: Set<String> = []
    for (index, file) in all.enumerated() {
      let source = try content(of: file, from: files)
      if let folder = file.folder {
        guard try recognizes(source) else {
          notes.append("\(visible(file.path)): passed over, since it is no file that is read here")
          continue
        }
        recognized.insert(folder)
      }
      try read(source) { share in try progress((Double(index) + share) / Double(all.count)) }
    }
    try requireRecognized(recognized, in: paths, files)
  }

  private func content(of file: ImportFile, from files: ImportFiles) throws -> ImportSource {
    let limit = options.byteLimit
    let bytes = try file.path == "-" ? files.readInput(limit) : files.read(file.path, limit)
    return ImportSource(name: file.path, bytes: bytes)
  }

  /// A folder of which nothing was read is most likely the wrong one.
  private func requireRecognized(_ folders: Set<String>, in paths: [String], _ files: ImportFiles) throws {
    for path in paths where path != "-" {
      if try files.kind(path) == .folder, !folders.contains(path) {
        throw ImportFileError(file: path, reason: .empty)
      }
    }
  }
}
