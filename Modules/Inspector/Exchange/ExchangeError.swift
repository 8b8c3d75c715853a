/// The reason why a file of another tool cannot be read.
public struct ExchangeError: Error, Equatable, CustomStringConvertible {
  /// The place: a line and column of a text that is no JSON, or a path such as `actionsById.3.action`.
  public let place: String
  /// The expected and the found content.
  public let message: String

  /// Creates an error at a place.
  public init(place: String, message: String) {
    self.place = place
    self.message = message
  }

  /// The place and the message on one line.
  public var description: String { place.isEmpty ? message : "\(place): \(message)" }
}
