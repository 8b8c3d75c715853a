/// A pure function from a view state to styled text.
///
/// A rendering view has no store and no clock, and formats nothing: its view state holds strings and flags ready to
/// draw. The same state on the same canvas always gives the same text.
public protocol RenderingView<ViewState> {
  /// The state that the view draws.
  associatedtype ViewState

  /// Returns a drawn state; no line is wider than the canvas.
  static func draw(_ state: ViewState, in canvas: Canvas) -> StyledText
}
