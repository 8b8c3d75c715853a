import ShowlogInterchange
import ShowlogModels

/// The folders are implied by the paths.
func memoryFiles(_ contents: [String: String], input: String = "") -> ImportFiles {
  memoryFiles(contents.mapValues { [UInt8]($0.utf8) }, input: [UInt8](input.utf8))
}

func memoryFiles(_ contents: [String: [UInt8]], input: [UInt8] = []) -> ImportFiles {
  ImportFiles(
    kind: { path, _ in
      if contents[path] != nil { return .file(nil) }
      if contents.keys.contains(where: { $0.hasPrefix(path + "/") }) { return .folder(nil) }
      throw ImportFileError(file: path, reason: .missing)
    },
    names: { folder in
      let names = contents.keys.filter { $0.hasPrefix(folder + "/") }
        .compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) }
      return Set(names).sorted { $0 > $1 }
    },
    read: { path, _ in
      guard let bytes = contents[path] else { throw ImportFileError(file: path, reason: .denied) }
      return bytes
    },
    readInput: { _ in input })
}

func batch(
  paths: [String], of contents: [String: String], options: ImportOptions = ImportOptions()
) throws -> ImportBatch {
  var reader = ImportReader(options: options)
  try reader.read(paths: paths, from: memoryFiles(contents))
  return reader.finish()
}
