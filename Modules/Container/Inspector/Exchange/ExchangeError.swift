/// The reason why a file of another tool cannot be read.
public struct ExchangeError: Error, Equatable, CustomStringConvertible {
  /// The location: a line and column of a text that is no JSON, or a path such as `actionsById.3.action`.
  public let location: String
  /// The expected and the found content.
  public let message: String

  /// Creates an error at a location.
  public init(location: String, message: String) {
    self.location = location
    self.message = message
  }

  /// The location and the message on one line.
  public var description: String { location.isEmpty ? message : "\(location): \(message)" }
}
