import LeftfoldTesting
import ShowlogFeatureSamples
import ShowlogHTML
import ShowlogTerminalUI
import Testing

struct EscapingTests {
  static let hostile = [
    "<script>alert(1)</script>", "]]>", "</title><img src=x onerror=alert(1)>", "\" onmouseover=\"alert(1)", "' x='",
    "&lt;b&gt;", "&#0;", "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;owned\u{7}", "\u{202E}txt.exe", "\u{2066}a\u{2069}",
    "\u{0}\u{8}\u{7F}\u{9B}31m", "a\nb\tc", "</style><script>", "javascript:alert(1)", "--><!--", "\u{FEFF}",
    "进撃の巨人", "👩‍👩‍👧‍👦", "e\u{301}",
  ]

  private func page(_ text: String) -> HTML {
    .document(text) { _ in
    } body: { html in
      html.add(.p, .set(.title, text), .set(.label, text)) { $0.add(text) }
      html.add(.input, .set(.name, text), .set(.value, text))
      html.add(.a, .href(HTML.Path("show", text, query: [(text, text)], fragment: text))) { $0.add(text) }
    }
  }

  @Test("A hostile text stays a text, without what controls a page or a terminal", arguments: hostile)
  func staysText(text: String) {
    let scanned = ScannedHTML(page(text))
    #expect(scanned.fault == nil)
    #expect(scanned.elements == ["html", "head", "meta", "meta", "meta", "title", "body", "p", "input", "a"])
    #expect(
      scanned.attributes.allSatisfy {
        ["lang", "charset", "name", "content", "title", "aria-label", "value", "href"].contains($0)
      })
  }

  @Test("Any text is said as a terminal says it, in each place", arguments: seeds(200, long: 5_000))
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let alphabet =
      Array("<>\"'&;#/=- x\u{1B}[]\u{7}\u{202E}\u{2069}\u{0}\u{9B}\n\tе") + Self.hostile.flatMap(Array.init)
    let text = String(
      (0..<Int.random(in: 1...30, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "x" })
    let scanned = ScannedHTML(page(text))
    let safe = Sanitizer.sanitize(text)
    #expect(scanned.fault == nil, "seed \(seed)")
    #expect(scanned.texts.count { $0 == safe } >= (safe.isEmpty ? 0 : 2), "seed \(seed): \(safe.debugDescription)")
    #expect(safe.isEmpty || scanned.values.count { $0 == safe } >= 4, "seed \(seed)")
  }

  @Test("An address has only characters that need no escape, and leads nowhere else", arguments: hostile)
  func address(text: String) {
    for path in [HTML.Path(text), HTML.Path("a", text, query: [(text, text)], fragment: text)] {
      #expect(path.text.hasPrefix("/") && !path.text.hasPrefix("//"))
      #expect(
        path.text.utf8.allSatisfy {
          Array("/?&=#%-._~".utf8).contains($0) || ($0 < 128 && Character(UnicodeScalar($0)).isLetter)
            || (48...57).contains($0)
        })
    }
  }

  @Test("The style sheet needs nothing from elsewhere")
  func style() {
    let css = String(decoding: HTML.style, as: UTF8.self)
    #expect(css.contains("prefers-color-scheme: dark") && css.contains("@media print"))
    #expect(["url(", "@import", "http", "</"].allSatisfy { !css.contains($0) })
  }

  @Test("A number has at most one decimal, and a broken one is 0")
  func numbers() {
    let numbers = [0.04, 1.25, -0.5, 1e300, -.infinity, .nan].map { number in
      var html = HTML()
      html.add(.rect, .number(.x, number))
      return ScannedHTML(html).values
    }
    #expect(numbers == [["0"], ["1.3"], ["-0.5"], ["100000000"], ["-100000000"], ["0"]])
  }
}
