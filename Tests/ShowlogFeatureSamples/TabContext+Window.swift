import ShowlogFeatureKit
import ShowlogTerminalUI

extension TabContext {
  /// Creates the context of a list at a window, on a canvas with room for it below a heading without a lead.
  public init(_ window: ListWindow, row: AnyValue? = nil, filter: String = "", answer: AnyValue? = nil) {
    let height = window.height + ListFrame.headHeight(in: window.height + 2)
    self.init(
      canvas: Canvas(width: 80, height: height), position: ListPosition(window, row: row), filter: filter,
      answer: answer)
  }
}
