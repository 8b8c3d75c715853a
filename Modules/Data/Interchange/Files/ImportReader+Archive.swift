import LeftfoldJSON
import ShowlogModels

extension ImportReader {
  mutating func readArchive(_ source: ImportSource, progress: (Double) throws -> Void) throws {
    do {
      let archive = try ZIPArchive(source.bytes)
      try read(archive, named: source.name, progress: progress)
    } catch let fault as ImportFault {
      throw ImportError(file: source.name, fault: fault)
    }
  }

  private mutating func read(_ archive: ZIPArchive, named name: String, progress: (Double) throws -> Void) throws {
    var budget = expansionLimit(of: archive)
    var pages = PageCheck()
    var hasRead = false
    let before = builder.skippedFiles.count
    let entries = archive.entries.sorted { precedesNaturally($0.path, $1.path) }
    for (index, entry) in entries.enumerated() where !entry.path.hasSuffix("/") {
      let path = "\(name)/\(entry.path)"
      if let reason = reasonToSkip(entry) {
        builder.skippedFiles.append(SkippedFile(path: visible(path), reason: reason))
        pages.addSkipped(path, reason: reason)
        continue
      }
      let bytes = try archive.content(of: entry, limit: min(budget, options.byteLimit ?? .max))
      budget -= bytes.count
      hasRead =
        try readMember(ImportSource(name: path, bytes: bytes), pages: &pages, isInArchive: true) { share in
          try progress((Double(index) + share) / Double(entries.count))
        } || hasRead
    }
    try report(pages.errors(isWhole: true))
    guard hasRead else { throw ImportFileError(file: name, reason: .empty(Array(builder.skippedFiles[before...]))) }
    builder.files.append(name)
  }

  private func reasonToSkip(_ entry: ZIPArchive.Entry) -> String? {
    let parts = entry.path.split(separator: "/")
    let isHidden = parts.contains { $0 == "__MACOSX" || ($0.hasPrefix(".") && $0 != "." && $0 != "..") }
    if isHidden { return "hidden" }
    let name = String(parts.last ?? "")
    if name.lowercased().hasSuffix(".zip") { return nestedArchive }
    return isReadable(name) ? nil : notOurs
  }

  private func expansionLimit(of archive: ZIPArchive) -> Int {
    let byRatio = max(ZIPArchive.Limits.allowance, archive.bytes.count * ZIPArchive.Limits.ratio)
    return options.hasSizeLimit ? min(byRatio, ZIPArchive.Limits.total) : byRatio
  }
}
