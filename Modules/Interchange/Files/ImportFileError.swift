/// Why a file or folder could not be read at all.
public struct ImportFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missing

    /// The user may not read it.
    case denied

    /// A folder holds nothing that is read.
    case empty

    /// Reading failed, with the system's words for it.
    case unreadable(String)
  }

  /// The file, by the name it was given.
  public var file: String

  /// What went wrong.
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
    case .empty: "\(visible(file)): found no file of Trakt's or TVmaze's in the folder, expected at least one"
    case .unreadable(let why): "\(visible(file)): could not be read: \(visible(why))"
    }
  }
}
