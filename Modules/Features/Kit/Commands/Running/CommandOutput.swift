import ShowlogPages
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
  private let page: PageWriter?

  /// Writes a page in another form than text, such as HTML.
  public typealias PageWriter = @MainActor (PrintedPage) throws(CommandFailure) -> Void

  /// Creates an output from closures; `isDetail` marks the messages that only `--verbose` prints.
  ///
  /// - Parameter page: Writes a page in another form than text; nil to print it.
  public init(
    isJSON: Bool, isTerminal: Bool,
    text: @escaping @MainActor (StyledText) throws(CommandFailure) -> Void,
    data: @escaping @MainActor (any Encodable) throws(CommandFailure) -> Void,
    message: @escaping @MainActor (String, _ isDetail: Bool) -> Void, page: PageWriter? = nil
  ) {
    self.isJSON = isJSON
    self.isTerminal = isTerminal
    self.text = text
    self.data = data
    self.message = message
    self.page = page
  }

  /// Prints an answer: a page of text, or data with `--json`.
  ///
  /// Only one of the two closures is called.
  public func print(
    _ data: () throws(CommandFailure) -> some Encodable, text: () throws(CommandFailure) -> StyledText
  ) throws(CommandFailure) {
    if isJSON { try self.data(try data()) } else { try print(try text()) }
  }

  /// Prints a page: data with `--json`, otherwise text, or the form that the output has for pages.
  ///
  /// - Parameters:
  ///   - page: Returns the page in a context.
  ///   - canvas: Returns the canvas of a printed page.
  public func print(
    _ data: () throws(CommandFailure) -> some Encodable, page: (TabContext) -> PrintedPage, in canvas: () -> Canvas
  ) throws(CommandFailure) {
    if isJSON { return try self.data(try data()) }
    guard let write = self.page else { return try print(page(.printed).text(in: canvas())) }
    try write(page(.drawn))
  }

  /// Prints a page and a line break; prints nothing for a page without lines.
  public func print(_ page: StyledText) throws(CommandFailure) {
    if let write = self.page { return try write(.text(page)) }
    if !page.lines.isEmpty { try text(page) }
  }

  /// Prints a message on standard error, unless `--quiet` is given.
  public func notice(_ text: String) { message(text, false) }

  /// Prints a message on standard error if `--verbose` is given.
  public func detail(_ text: String) { message(text, true) }
}

/// A page that a command prints, as values for any renderer.
public enum PrintedPage: Equatable, Sendable {
  /// A list.
  case list(ListState)
  /// A page of blocks.
  case blocks(BlockPage)
  /// Blocks one below the other.
  case parts([Block])
  /// Text, for which there are no values.
  case text(StyledText)

  /// Returns the page as the text of a terminal.
  public func text(in canvas: Canvas) -> StyledText {
    switch self {
    case .list(let state): ListView.draw(state, in: canvas)
    case .blocks(let page): StyledText(canvas.lines(of: page))
    case .parts(let blocks): StyledText(canvas.lines(of: blocks))
    case .text(let text): text
    }
  }
}
