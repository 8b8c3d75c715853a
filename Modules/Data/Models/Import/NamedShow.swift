/// A show of a file's records that a title or a slug alone names, so that several shows may have it.
public struct NamedShow: Hashable, Sendable {
  /// The index of the show in the batch.
  public var show: Int

  /// The name of the file, safe to print.
  public var file: String

  /// The lines of the records in a table, from 1; empty for a document.
  public var lines: [Int]

  /// Creates a show of a file's records.
  public init(show: Int, file: String, lines: [Int] = []) {
    self.show = show
    self.file = file
    self.lines = lines
  }
}

/// A record that names its show by a title or a slug which several shows have.
public struct AmbiguousShow: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file and the line, the found and the expected content, and the shows.
  public let description: String
}
