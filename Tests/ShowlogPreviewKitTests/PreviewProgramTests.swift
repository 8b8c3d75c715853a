import LeftfoldCore
import ShowlogPreviewKit
import ShowlogTerminalUI
import Testing

private enum EchoView: RenderingView {
  static func draw(_ state: String, in canvas: Canvas) -> StyledText {
    StyledText([Line(state, .heading)]).clipped(to: canvas)
  }
}

private enum EchoAction: Sendable { case twice, said(String), later }

@MainActor
private final class Desk {
  var typed: [String] = []
  private(set) var output = ""
  private(set) var errors = ""

  func run(_ arguments: String...) async -> Int32 { await run(arguments) }

  func run(_ arguments: [String]) async -> Int32 {
    let echo = Reduce<String, EchoAction, Void> { state, action, _ in
      switch action {
      case .twice: state += state
      case .said(let text): state = text
      case .later: return .run { send in await send(.said("later")) }
      }
      return .none
    }
    let store = Store(initialState: "ho", reducer: echo, environment: ())
    let screens = ["Front", "Back"].map { title in
      PreviewScreen(title, EchoView.self, store.derived { "\(title) says \($0)." }) { _ in
        [
          PreviewKey("t", "twice", .twice), PreviewKey("l", "later", .later),
          .text("/", "say", { .said($0) }),
        ]
      }
    }
    let cases = PreviewCase.cases(EchoView.self, [("typical", "hello"), ("extreme", "a very long text")])
    return await PreviewProgram("EchoPreview", cases: cases, screens: screens).run(
      arguments,
      on: PreviewConsole(
        read: { [self] in typed.isEmpty ? nil : typed.removeFirst() },
        write: { [self] in output += $0 + "\n" }, complain: { [self] in errors += $0 + "\n" }))
  }
}

@Suite("A preview program") @MainActor
struct PreviewProgramTests {
  private let desk = Desk()

  @Test("A case is drawn by name, at the given width, and in color on request")
  func cases() async {
    #expect(await desk.run("extreme", "--width", "10") == 0)
    #expect(desk.output == "a very lo…\n")
    #expect(await desk.run("typical", "--color") == 0)
    #expect(desk.output.contains("\u{1B}["))
  }

  @Test("Without arguments the typical case is drawn, followed by the usage of the others")
  func typical() async {
    #expect(await desk.run() == 0)
    #expect(desk.output.hasPrefix("hello\n"))
    #expect(desk.output.contains("EchoPreview --interactive"))
    #expect(desk.output.contains("typical  extreme"))
  }

  @Test("`--list` prints one name per line, and all cases are drawn below their names")
  func list() async {
    #expect(await desk.run("--list") == 0)
    #expect(desk.output == "typical\nextreme\n")
    #expect(await desk.run("all") == 0)
    #expect(desk.output.contains("── extreme\n\na very long text\n"))
  }

  @Test(
    "A wrong argument is reported with the valid ones, and nothing is drawn",
    arguments: [
      (["nope"], "there is no case nope"), (["--nope"], "--nope is not understood"),
      (["--width"], "--width: expected a number from 1 to 10000"),
      (["--width", "0"], "found 0"), (["--height", "x"], "found x"), (["typical", "extreme"], "extreme is not"),
    ])
  func usage(arguments: [String], message: String) async {
    #expect(await desk.run(arguments) == 64)
    #expect(desk.output.isEmpty)
    #expect(desk.errors.contains(message))
    #expect(desk.errors.contains("typical  extreme"))
  }

  @Test("Keys reach the store in order, and the result is drawn")
  func keys() async {
    desk.typed = ["tt", "q", "t"]
    #expect(await desk.run("--interactive") == 0)
    #expect(desk.output.contains("Front says ho.\n"))
    #expect(desk.output.contains("Front says hohohoho.\n"))
    #expect(desk.typed == ["t"])
  }

  @Test("A key can read the rest of its line, and its effect ends before the next line")
  func text() async {
    desk.typed = ["/tq", "l"]
    #expect(await desk.run("--interactive") == 0)
    #expect(desk.output.contains("Front says tq.\n"))
    #expect(desk.output.contains("Front says later.\n"))
  }

  @Test("A key shows the next screen of the same store")
  func screens() async {
    desk.typed = ["t>"]
    #expect(await desk.run("--interactive") == 0)
    #expect(desk.output.contains("Back says hoho.\n"))
    #expect(desk.output.contains("> Back"))
  }

  @Test("An unknown key is reported, and the rest of the line is handled")
  func unknownKey() async {
    desk.typed = ["zt"]
    #expect(await desk.run("--interactive") == 0)
    #expect(desk.errors == "There is nothing at z.\n")
    #expect(desk.output.contains("Front says hoho.\n"))
  }
}
