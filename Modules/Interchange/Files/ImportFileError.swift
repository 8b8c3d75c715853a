/// Why a file or folder could not be read at all.
public struct ImportFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason of a failure.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missing

    /// The user may not read it.
    case denied

    /// A folder or an archive contains nothing that is read.
    case empty

    /// A folder contains more than so many files.
    case crowded(Int)

    /// Reading failed, with the system's words for it.
    case unreadable(String)
  }

  /// The file, by the name it was given.
  public var file: String

  /// The reason.
  public var reason: Reason

  /// A failure to read a file.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// One line: the file and what went wrong.
  public var description: String {
    switch reason {
    case .missing: "\(visible(file)): no such file or folder"
    case .denied: "\(visible(file)): no permission to read it"
    case .empty: "\(visible(file)): found no file in it that is read here, expected at least one"
    case .crowded(let limit): "\(visible(file)): found over \(grouped(limit)) files in the folder, expected an export"
    case .unreadable(let why): "\(visible(file)): could not be read: \(visible(why))"
    }
  }
}
