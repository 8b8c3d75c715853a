import ShowlogTerminalUI
import Testing

struct PlaceholderTests {
  private let hints: [Hint] = [.command("import FILE", "reads files"), .command("demo", "shows")]

  private func text(_ placeholder: Placeholder, width: Int, glyphs: Glyphs = .unicode) -> String {
    StyledText(
      placeholder.lines(in: Canvas(width: width, glyphs: glyphs, hints: HintWording(program: "app")))
    ).plainText
  }

  @Test("Hints are beside their purposes, or above them on a narrow canvas")
  func room() {
    let placeholder = Placeholder("Nothing.", hints)
    #expect(text(placeholder, width: 31) == "Nothing.\n\n  app import FILE  reads files\n  app demo         shows")
    #expect(
      text(placeholder, width: 29)
        == "Nothing.\n\n  app import FILE\n    reads files\n  app demo\n    shows")
    #expect(text(Placeholder("Nothing."), width: 80) == "Nothing.")
  }

  @Test("A loading state is one line, with a bar if the progress is known")
  func loading() {
    let unknown = Placeholder("Reading", reason: .loading(share: nil))
    #expect(text(unknown, width: 80) == "Reading…")
    #expect(text(unknown, width: 80, glyphs: .ascii) == "Reading...")
    let half = Placeholder("Reading", reason: .loading(share: 0.5))
    #expect(text(half, width: 80, glyphs: .ascii) == "Reading  ############------------ 50 %")
    #expect(text(half, width: 21, glyphs: .ascii) == "Reading  ###--- 50 %")
    for share in [-1, 0, 0.999, 1, 7, Double.nan, .infinity] {
      #expect(text(Placeholder("R", reason: .loading(share: share)), width: 80).hasSuffix(" %"))
    }
  }

  @Test("An error is marked, wrapped between words, and free of escape sequences")
  func failed() {
    let placeholder = Placeholder("a/\u{1B}[31mb.sqlite: it is broken\n", hints, reason: .failed)
    #expect(text(placeholder, width: 20).hasPrefix("✗ a/b.sqlite: it is\n  broken\n\n  app import FILE\n"))
    #expect(placeholder.lines(in: Canvas(width: 80))[0].spans[0].role == .bad)
  }

  @Test("No line is wider than the canvas", arguments: 0...40)
  func width(width: Int) {
    for reason in [Placeholder.Reason.empty, .loading(share: 0.3), .loading(share: nil), .failed] {
      let placeholder = Placeholder("進撃の巨人/\(String(repeating: "long", count: 30)) 👨‍👩‍👧‍👦 x", hints, reason: reason)
      for line in placeholder.lines(in: Canvas(width: width)) { #expect(line.width <= width) }
    }
  }
}
