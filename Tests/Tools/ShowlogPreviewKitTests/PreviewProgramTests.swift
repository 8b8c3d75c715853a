import LeftfoldCore
import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogTerminalUI
import Testing

private enum TextView: RenderingView {
  static func draw(_ state: String, in canvas: Canvas) -> StyledText {
    StyledText([Line(state, .heading)]).clipped(to: canvas)
  }
}

@MainActor
private final class Desk {
  var typed: [String] = []
  var feature: Feature<EchoState, EchoState, EchoAction> = .echo
  private(set) var output = ""
  private(set) var errors = ""

  func run(_ arguments: String...) async -> Int32 { await run(arguments) }

  func run(_ arguments: [String]) async -> Int32 {
    let cases = PreviewCase.cases(TextView.self, [("typical", "hello"), ("extreme", "a very long text")])
    let feature = PreviewFeature(
      feature, initialState: EchoState(), reducer: ShowlogPreviewKitTests.echo, environment: (), input: { $0 })
    return await PreviewProgram("EchoPreview", cases: cases, feature: feature).run(
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

  private func run(_ lines: String...) async -> String {
    desk.typed = lines
    #expect(await desk.run("--interactive") == 0)
    return desk.output
  }

  @Test("The keys of the feature's tab reach its reducer in order, also an alias, and q quits")
  func keys() async {
    let output = await run("aA", "q", "a")
    #expect(output.contains("Words\n>one\n two\n three\n"))
    #expect(output.contains(" three\n three\n three\n"))
    #expect(desk.typed == ["a"])
  }

  @Test("An effect ends before the next frame")
  func effects() async {
    #expect(await run("l").contains(" later\n"))
  }

  @Test("Moves select a row, on which keys of rows act once their question is answered")
  func rows() async {
    let output = await run("jx", "n", "x", "y")
    #expect(output.contains(" one\n>two\n"))
    #expect(output.contains("Remove it? y n") && output.contains("y yes   n no\n"))
    #expect(output.contains(" one\n>three\n"))
    #expect(output.split(separator: "two").count == 5)
  }

  @Test("A question waits for the key of an answer, and Esc chooses none")
  func questions() async {
    let output = await run("x", "j", "", "\u{1B}")
    #expect(output.split(separator: "Remove it?").count == 4)
    #expect(output.contains("Words\n>one\n two\n three\n") && !output.contains("Words\n>two\n three\n"))
    #expect(await run("x", "y").contains("Words\n>two\n three\n"))
  }

  @Test("A text is completed by the feature, which may refuse it; the end of a line is Enter")
  func text() async {
    let output = await run("s", "", "four", "q")
    #expect(output.contains("Word: _") && output.contains("a word is missing\n"))
    #expect(output.contains(" three\n four\n"))
  }

  @Test("A filter restricts the list until it is cleared by Esc")
  func filter() async {
    let output = await run("/", "thr", "\u{1B}")
    #expect(output.contains("Filter: _"))
    #expect(output.contains("Words\n>three\n\n"))
    #expect(output.contains("Words\n one\n two\n>three\n"))
    #expect(await !run("/thr\u{1B}").contains("Page\n"))
  }

  @Test("An open overlay is shown instead of the tab, and Esc closes it")
  func overlay() async {
    let output = await run("", "/")
    #expect(output.contains("Page\n>one\n"))
    #expect(output.contains("Esc back"))
    #expect(output.contains("there is no list of shows to filter here"))
  }

  @Test("Without an open page, only the keys that apply everywhere do: one opens the page, and q quits")
  func closed() async {
    desk.feature = .page
    let output = await run("ajw", "", "\u{1B}", "q", "a")
    #expect(output.split(separator: "Page\n>one\n two\n three\n word\n\n").count == 2)
    #expect(desk.typed == ["a"])
  }

  @Test("The ? page has the feature's keys and the screen's")
  func help() async {
    let output = await run("z?")
    for words in ["say the last word again", "remove the row", "open the page", "filter; Esc clears it", "suspend"] {
      #expect(output.contains(words))
    }
  }
}
