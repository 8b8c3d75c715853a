/// A pure function from a view state to styled text.
///
/// A rendering view has no store and no clock, and formats nothing: its view state contains formatted strings and
/// flags. The same state on the same canvas always gives the same text.
public protocol RenderingView<ViewState> {
  /// The state that the view draws.
  associatedtype ViewState

  /// Returns the drawn state; no line is wider than the canvas.
  static func draw(_ state: ViewState, in canvas: Canvas) -> StyledText
}
