import TerminalUI

/// How a tab is looked at: the part of the host's state that the tab's connector reads.
public struct TabPlace: Equatable, Sendable {
  /// The room for the tab.
  public var canvas: Canvas

  /// Where the viewer is in the list; nil until they move.
  public var window: ListWindow?

  /// The text that the list is filtered by; empty for none.
  public var filter: String

  /// The last result of the tab's background work; nil before the first.
  public var answer: AnyValue?

  /// Whether background work is under way.
  public var isWorking: Bool

  /// A place.
  public init(
    canvas: Canvas, window: ListWindow? = nil, filter: String = "", answer: AnyValue? = nil, isWorking: Bool = false
  ) {
    self.canvas = canvas
    self.window = window
    self.filter = filter
    self.answer = answer
    self.isWorking = isWorking
  }

  /// The window of a list with a head and this many lines between head and rows.
  public func listWindow(lead: Int = 0) -> ListWindow {
    let height = canvas.height ?? 0
    var window = window ?? ListWindow(height: 0)
    window.height = max(0, height - ListPage.headHeight(in: height) - lead)
    return window
  }
}

/// What a tab's connector reads: the feature's input, and how the tab is looked at.
public struct TabInput<Input: Equatable & Sendable>: Equatable, Sendable {
  /// The feature's input.
  public var input: Input

  /// How the tab is looked at.
  public var place: TabPlace

  /// An input of a tab.
  public init(input: Input, place: TabPlace) {
    self.input = input
    self.place = place
  }
}
