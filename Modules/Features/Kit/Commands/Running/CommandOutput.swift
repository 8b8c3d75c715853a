import ShowlogTerminalUI

/// The destination of a command's answer: data to standard output, messages to standard error.
@MainActor
public struct CommandOutput {
  /// Whether the answer is one JSON object.
  public let isJSON: Bool

  /// Whether standard output is a terminal.
  public let isTerminal: Bool

  private let text: @MainActor (StyledText) throws(CommandFailure) -> Void
  private let data: @MainActor (any Encodable) throws(CommandFailure) -> Void
  private let message: @MainActor (String, _ isDetail: Bool) -> Void

  /// Creates an output from closures; `isDetail` marks the messages that only `--verbose` prints.
  public init(
    isJSON: Bool, isTerminal: Bool,
    text: @escaping @MainActor (StyledText) throws(CommandFailure) -> Void,
    data: @escaping @MainActor (any Encodable) throws(CommandFailure) -> Void,
    message: @escaping @MainActor (String, _ isDetail: Bool) -> Void
  ) {
    self.isJSON = isJSON
    self.isTerminal = isTerminal
    self.text = text
    self.data = data
    self.message = message
  }

  /// Prints an answer: a page of text, or data with `--json`.
  ///
  /// Only one of the two closures is called.
  public func print(
    _ data: () throws(CommandFailure) -> some Encodable, text: () throws(CommandFailure) -> StyledText
  ) throws(CommandFailure) {
    if isJSON { try self.data(try data()) } else { try print(try text()) }
  }

  /// Prints a page and a line break; prints nothing for a page without lines.
  public func print(_ page: StyledText) throws(CommandFailure) {
    if !page.lines.isEmpty { try text(page) }
  }

  /// Prints a message on standard error, unless `--quiet` is given.
  public func notice(_ text: String) { message(text, false) }

  /// Prints a message on standard error if `--verbose` is given.
  public func detail(_ text: String) { message(text, true) }
}
