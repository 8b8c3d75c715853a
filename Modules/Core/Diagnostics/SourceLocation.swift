/// A file and line of the source.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// Static, so that a string is created only when it is read.
  private let file: StaticString

  /// The line, from 1.
  public let line: UInt

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - fileID: The module and file, as `#fileID` gives them.
  ///   - line: The line, from 1.
  public init(fileID: StaticString, line: UInt) {
    file = fileID
    self.line = line
  }

  /// The module and file, as `Module/File.swift`.
  public var fileID: String { file.description }

  /// Returns whether two locations are the same line of the same file.
  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.fileID == right.fileID
  }

  /// Hashes the file and the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
  }

  /// The location as `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
