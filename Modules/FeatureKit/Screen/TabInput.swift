import ShowlogTerminalUI

/// The host's state that a tab's connector reads.
public struct TabContext: Equatable, Sendable {
  /// The canvas of the tab.
  public var canvas: Canvas

  /// The viewer's position in the list; nil until the list is shown.
  public var position: ListPosition?

  /// The text that the list is filtered by; empty for none.
  public var filter: String

  /// The last result of the tab's background work; nil before the first.
  public var answer: AnyValue?

  /// Creates a context.
  public init(
    canvas: Canvas, position: ListPosition? = nil, filter: String = "", answer: AnyValue? = nil
  ) {
    self.canvas = canvas
    self.position = position
    self.filter = filter
    self.answer = answer
  }

  /// Returns the window of a list with a heading and `lead` lines between heading and rows.
  public func listWindow(lead: Int = 0) -> ListWindow {
    window(below: ListFrame.headHeight(in: canvas.height ?? 0) + lead)
  }

  /// Returns the window of a page below a head of a number of lines.
  public func window(below head: Int) -> ListWindow {
    var window = position?.window ?? ListWindow(height: 0)
    window.height = max(0, (canvas.height ?? 0) - head)
    return window
  }
}

/// The input of a tab's connector: the feature's input, and the host's state of the tab.
public struct TabInput<Input: Equatable & Sendable>: Equatable, Sendable {
  /// The feature's input.
  public var input: Input

  /// The host's state of the tab.
  public var context: TabContext

  /// Creates the input of a tab.
  public init(input: Input, context: TabContext) {
    self.input = input
    self.context = context
  }
}
