import ShowlogModels

/// An error about a file or folder that could not be read.
public struct ImportFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for a failure.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case missing

    /// The user has no permission to read it.
    case denied

    /// A folder or an archive contains no recognized file.
    case empty

    /// A folder contains more than this number of files.
    case crowded(Int)

    /// It is a device, such as the terminal.
    case device

    /// It is a file of the store that is open.
    case store

    /// Reading failed, with the system's message.
    case unreadable(String)
  }

  /// The file's name as given by the user.
  public var file: String

  /// The reason.
  public var reason: Reason

  /// Creates an error about a file.
  public init(file: String, reason: Reason) {
    self.file = file
    self.reason = reason
  }

  /// The file and the problem, on one line.
  public var description: String {
    switch reason {
    case .missing: "\(visible(file)): no such file or folder"
    case .denied: "\(visible(file)): no permission to read it"
    case .empty: "\(visible(file)): found no importable file, expected at least one"
    case .crowded(let limit): "\(visible(file)): found over \(limit.words) files in the folder, expected an export"
    case .device: "\(visible(file)): it is a device, expected a file, a folder or a pipe"
    case .store: "\(visible(file)): it is the open store, expected a file to import"
    case .unreadable(let why): "\(visible(file)): could not be read: \(visible(why))"
    }
  }
}
