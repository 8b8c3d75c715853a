import LeftfoldJSON
import ShowlogModels

/// Links are not followed and only regular files are opened, so FIFOs cannot block and loops cannot occur.
struct ImportFolder {
  static let depthLimit = 16

  static let entryLimit = 100_000

  private(set) var files: [String] = []
  private(set) var skipped: [SkippedFile] = []
  private var seen: Set<FileIdentity> = []
  private let system: ImportFiles

  init(_ folder: String, in system: ImportFiles) throws {
    self.system = system
    if case .folder(let identity?) = try system.kind(folder, true) { seen.insert(identity) }
    try walk(folder, depth: 1)
  }

  private mutating func walk(_ folder: String, depth: Int) throws {
    for name in try system.names(folder).sorted(by: precedesNaturally) {
      guard files.count + skipped.count < Self.entryLimit else {
        throw ImportFileError(file: folder, reason: .crowded(Self.entryLimit))
      }
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if let reason = try visit(path, name, depth: depth) {
        skipped.append(SkippedFile(path: visible(path), reason: reason))
      }
    }
  }

  private mutating func visit(_ path: String, _ name: String, depth: Int) throws -> String? {
    if name.hasPrefix(".") { return "hidden" }
    guard let kind = try? system.kind(path, false) else { return "its name cannot be read or it was removed" }
    switch kind {
    case .other(let name): return name
    case .file(let identity), .folder(let identity):
      if let identity, !seen.insert(identity).inserted { return "the same file as another one here" }
    }
    guard case .folder = kind else {
      guard isReadable(name) else { return notOurs }
      files.append(path)
      return nil
    }
    guard depth < Self.depthLimit else { return "over \(Self.depthLimit) folders deep" }
    try walk(path, depth: depth + 1)
    return nil
  }
}

let notOurs = "its name ends in none of .json, .csv, .tsv, .txt, .nfo, .xml, .sqlite and .zip"

let nestedArchive = "an archive in an archive"

func isReadable(_ name: String) -> Bool {
  let name = name.lowercased()
  return [".json", ".csv", ".tsv", ".txt", ".nfo", ".xml", ".sqlite", ".zip"].contains { name.hasSuffix($0) }
}

/// Compares digits as numbers: `page-2` is before `page-10`. Other characters, and names that differ only in leading
/// zeros, are compared by bytes, so the order is the same in every locale.
func precedesNaturally(_ left: String, _ right: String) -> Bool {
  var (rest, other) = (Substring(left).utf8, Substring(right).utf8)
  while let first = rest.first, let second = other.first {
    if first.isDigit, second.isDigit {
      let (number, another) = (takeNumber(from: &rest), takeNumber(from: &other))
      if number.count != another.count { return number.count < another.count }
      if !number.elementsEqual(another) { return number.lexicographicallyPrecedes(another) }
    } else if first != second {
      return first < second
    } else {
      rest.removeFirst()
      other.removeFirst()
    }
  }
  if rest.isEmpty != other.isEmpty { return rest.isEmpty }
  return left.utf8.lexicographicallyPrecedes(right.utf8)
}

private func takeNumber(from text: inout Substring.UTF8View) -> Substring.UTF8View {
  let digits = text.prefix(while: \.isDigit)
  text = text[digits.endIndex...]
  return digits.drop { $0 == UInt8(ascii: "0") }
}
