import ShowlogTerminalUI
import Testing

private enum GreetingView: RenderingView {
  struct ViewState { let names: [String] }

  static func draw(_ state: ViewState, in canvas: Canvas) -> StyledText {
    StyledText(state.names.map { Line("Hello, \($0)", .heading).truncated(to: canvas.width) })
  }
}

@Suite("Rendering view")
struct RenderingViewTests {
  private func drawn<View: RenderingView>(_ view: View.Type, _ state: View.ViewState) -> StyledText {
    view.draw(state, in: Canvas(width: 10))
  }

  @Test("A view is drawn from its state and canvas alone")
  func drawing() {
    let text = drawn(GreetingView.self, GreetingView.ViewState(names: ["Walter", "Al"]))
    #expect(text == [Line("Hello, Wa…", .heading), Line("Hello, Al", .heading)])
  }
}
