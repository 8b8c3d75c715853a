import LeftfoldJSON

/// A fault of a file, with its location.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A location in a file.
  public enum Location: Hashable, Sendable, CustomStringConvertible {
    /// A path of keys and indexes such as `$[3].episode.season`, with line and column from 1, in Unicode scalars.
    case json(path: String, line: Int, column: Int)

    /// A line and column of a text, both from 1, and the name of the table's column.
    case cell(line: Int, column: Int, name: String?)

    /// An offset in bytes.
    case byte(Int)

    /// The file as a whole.
    case file

    /// The location as text, such as `$[3].season (line 61, column 17)`, `line 4, column 12 (show)` or `byte 1024`.
    public var description: String {
      switch self {
      case .json(let path, let line, let column): "\(path) (line \(line), column \(column))"
      case .cell(let line, let column, let name):
        "line \(line), column \(column)" + (name.map { " (\($0))" } ?? "")
      case .byte(let offset): "byte \(offset)"
      case .file: "the file"
      }
    }
  }

  /// The file's name as given by the user.
  public var file: String

  /// The location in the file.
  public var location: Location

  /// The found content, safe to print: control and format characters are escaped, long texts are truncated.
  public var found: String

  /// The expected content.
  public var expected: String

  /// Creates an error at a location in a file.
  public init(file: String, location: Location, found: String, expected: String) {
    self.file = file
    self.location = location
    self.found = found
    self.expected = expected
  }

  init(file: String, fault: ImportFault) {
    self.init(file: file, location: fault.location, found: fault.found, expected: fault.expected)
  }

  /// The file, the location, the found and the expected content, on one line.
  public var description: String {
    location == .file
      ? "\(visible(file)): found \(found), expected \(expected)"
      : "\(visible(file)): \(location): found \(found), expected \(expected)"
  }
}

/// Runs a reader of a file, whose name an error then has.
func located<Value>(in file: String, _ body: () throws -> Value) throws(ImportError) -> Value {
  do {
    return try body()
  } catch {
    if let fault = ImportFault(error) { throw ImportError(file: file, fault: fault) }
    throw error as? ImportError ?? ImportError(file: file, location: .file, found: "\(error)", expected: "its content")
  }
}

/// A fault at a location in a document; the file reader adds the file's name.
struct ImportFault: Error {
  let location: ImportError.Location
  let found: String
  let expected: String

  /// Whether the document is malformed, so that reading cannot continue, even if bad records are skipped.
  let isFatal: Bool
}

extension ImportFault {
  /// The fault of a file's content, which is also that of a JSON reader; nil for another error.
  init?(_ error: any Error) {
    switch error {
    case let fault as ImportFault: self = fault
    case let fault as JSONFault:
      self.init(
        location: .json(path: fault.path, line: fault.line, column: fault.column), found: fault.found,
        expected: fault.expected, isFatal: fault.isFatal)
    default: return nil
    }
  }
}
