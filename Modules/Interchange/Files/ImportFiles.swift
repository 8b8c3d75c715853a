/// The files of a machine, as far as an import reads them.
public struct ImportFiles: Sendable {
  /// What a path leads to.
  public enum Kind: Sendable {
    /// Something with content.
    case file
    /// Something with files in it.
    case folder
  }

  /// What a path leads to; throws `ImportFileError` where that is nothing.
  public var kind: @Sendable (_ path: String) throws -> Kind

  /// The names in a folder, in any order.
  public var names: @Sendable (_ folder: String) throws -> [String]

  /// The content of a file, or a little more than `limit` bytes of it where it is longer.
  public var read: @Sendable (_ path: String, _ limit: Int?) throws -> [UInt8]

  /// The content of standard input, cut likewise.
  public var readInput: @Sendable (_ limit: Int?) throws -> [UInt8]

  /// Files that are reached through these closures.
  public init(
    kind: @escaping @Sendable (_ path: String) throws -> Kind,
    names: @escaping @Sendable (_ folder: String) throws -> [String],
    read: @escaping @Sendable (_ path: String, _ limit: Int?) throws -> [UInt8],
    readInput: @escaping @Sendable (_ limit: Int?) throws -> [UInt8]
  ) {
    self.kind = kind
    self.names = names
    self.read = read
    self.readInput = readInput
  }
}

/// A file that is to be read.
public struct ImportFile: Hashable, Sendable {
  /// Its path, or `-` for standard input.
  public var path: String

  /// The folder that it was found in, where its user named that and not the file.
  public var folder: String?

  /// A file that its user named, or one of a folder.
  public init(path: String, folder: String? = nil) {
    self.path = path
    self.folder = folder
  }
}

extension ImportFiles {
  /// How deep folders in folders are followed, so that a link to a parent does not go round for ever.
  private static let depthLimit = 8

  /// The files that paths stand for: a file for itself, `-` for standard input, a folder for every file in it
  /// and in its folders but hidden ones, pages by number (`history-2` before `history-10`).
  ///
  /// - Throws: what `kind` and `names` throw.
  public func expand(_ paths: [String]) throws -> [ImportFile] {
    try paths.flatMap { path in
      if path == "-" { return [ImportFile(path: path)] }
      switch try kind(path) {
      case .file: return [ImportFile(path: path)]
      case .folder: return try files(in: path, depth: 1).map { ImportFile(path: $0, folder: path) }
      }
    }
  }

  private func files(in folder: String, depth: Int) throws -> [String] {
    let names = try names(folder).filter { !$0.hasPrefix(".") }.sorted(by: precedesNaturally)
    return try names.flatMap { name in
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      switch try kind(path) {
      case .file: return [path]
      case .folder: return depth < Self.depthLimit ? try files(in: path, depth: depth + 1) : []
      }
    }
  }
}
