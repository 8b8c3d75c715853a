/// What is wrong with a file, and where.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in a file.
  public enum Place: Hashable, Sendable, CustomStringConvertible {
    /// A path of keys and indexes as `$[3].episode.season`, with line and column, both from 1; columns are
    /// counted in Unicode scalars.
    case json(path: String, line: Int, column: Int)

    /// An offset in bytes.
    case byte(Int)

    /// The place as `$[3].episode.season (line 61, column 17)` or `byte 268435456`.
    public var description: String {
      switch self {
      case .json(let path, let line, let column): "\(path) (line \(line), column \(column))"
      case .byte(let offset): "byte \(offset)"
      }
    }
  }

  /// The file, by the name it was given.
  public var file: String

  /// Where in the file.
  public var place: Place

  /// What is there, safe to print: control and format characters are written as escapes, long texts cut.
  public var found: String

  /// What should be there instead.
  public var expected: String

  /// An error at a place of a file.
  public init(file: String, place: Place, found: String, expected: String) {
    self.file = file
    self.place = place
    self.found = found
    self.expected = expected
  }

  init(file: String, fault: JSONFault) {
    self.init(file: file, place: fault.place, found: fault.found, expected: fault.expected)
  }

  /// One line: file, place, what was found, what was expected.
  public var description: String { "\(visible(file)): \(place): found \(found), expected \(expected)" }
}
