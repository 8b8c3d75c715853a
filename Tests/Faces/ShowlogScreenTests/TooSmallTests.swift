import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

/// Keys while the terminal is too small to show what they act on.
@MainActor
struct TooSmallTests {
  private let size = TerminalSize(columns: 38, rows: 9)

  @Test(
    "In a terminal that is too small, no key but q and control-C does anything", arguments: ["", "/", "D", "?", "~"])
  func keys(before: String) async {
    let stage = Stage()
    await stage.type(before)
    stage.screen.store.send(.screen(.resized(size)))
    #expect(stage.text.hasPrefix("Showlog needs 40 x 10, has 38 x 9"))
    let shown = stage.state
    await stage.type("  fAWyn2jGuS/i?~x")
    await stage.press(.enter, .escape, .tab, .paste("x"), .down, .backspace)
    for sent in stage.screen.press("  xy".map { .character($0) }) { await sent.finish() }
    #expect(stage.state.app.persistent == shown.app.persistent)
    #expect(stage.state.screen.prompt == shown.screen.prompt && stage.state.screen.question == shown.screen.question)
    #expect(stage.state.screen.tab == shown.screen.tab && stage.state.screen.tabs == shown.screen.tabs)
    await stage.press(before.isEmpty ? "q" : .control("c"))
    #expect(stage.state.screen.isDone)
  }

  @Test("In a terminal that is too small, the question about leaving is shown and can be answered")
  func leaving() async {
    let stage = Stage()
    stage.screen.store.send(.app(.imports(.requested(ImportRequest(paths: ["x"])))))
    stage.screen.store.send(.screen(.resized(size)))
    await stage.type("q")
    #expect(stage.text.contains("The import is not written yet"), "\(stage.text)")
    await stage.type("n")
    #expect(!stage.state.screen.isLeaving && !stage.text.contains("not written"))
    await stage.type("qy")
    #expect(stage.state.screen.isLeaving)
  }
}
