import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

/// The text field of a prompt: a shell's line editor.
@MainActor
struct TextFieldTests {
  /// A text in two parts, between which the cursor is.
  private struct Oracle {
    var before: [Character] = []
    var after: [Character] = []
    var text: String { String(before + after) }

    private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    mutating func press(_ key: Key) {
      switch key {
      case .character(let character): before.append(character)
      case .paste(let text): before += Array(text)
      case .left, .control("b"): move(1, back: true)
      case .right, .control("f"): move(1, back: false)
      case .home, .control("a"): move(before.count, back: true)
      case .end, .control("e"): move(after.count, back: false)
      case .wordLeft:
        while let last = before.last, !Self.isWord(last) { move(1, back: true) }
        while let last = before.last, Self.isWord(last) { move(1, back: true) }
      case .wordRight:
        while let next = after.first, !Self.isWord(next) { move(1, back: false) }
        while let next = after.first, Self.isWord(next) { move(1, back: false) }
      case .backspace: _ = before.popLast()
      case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
      case .control("u"): before = []
      case .control("k"): after = []
      case .control("w"):
        while before.last?.isWhitespace == true { before.removeLast() }
        while before.last?.isWhitespace == false { before.removeLast() }
      default: Issue.record("\(key) edits nothing")
      }
    }

    private mutating func move(_ count: Int, back: Bool) {
      for _ in 0..<count {
        if back, let last = before.popLast() { after.insert(last, at: 0) }
        if !back, !after.isEmpty { before.append(after.removeFirst()) }
      }
    }
  }

  private static let keys: [Key] = [
    "a", "é", "進", " ", "-", .paste("two words"), .left, .right, .home, .end, .wordLeft, .wordRight, .backspace,
    .delete, .control("a"), .control("b"), .control("d"), .control("e"), .control("f"), .control("k"), .control("u"),
    .control("w"),
  ]

  @Test("Any keys edit the text as a brute-force line editor does, and the cursor is always visible", arguments: 0..<40)
  func edits(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(columns: 60)
    await stage.type("1RnX")
    var oracle = Oracle(before: ["X"])
    for _ in 0..<120 {
      guard let key = Self.keys.randomElement(using: &random) else { continue }
      // Deleting in front of an empty text cancels the prompt.
      if key == .backspace, oracle.text.isEmpty { continue }
      oracle.press(key)
      await stage.press(key)
      let prompt = stage.state.screen.prompt
      #expect(prompt?.text == oracle.text && prompt?.cursor == oracle.before.count, "seed \(seed), \(key)")
      let line = stage.screen.frame().lines.dropLast().last ?? Line()
      let cursor = line.spans.filter { $0.role == .selected }.map(\.text).joined()
      #expect(cursor == (oracle.after.first.map { String($0) } ?? "_"), "seed \(seed), \(key): \(line.plainText)")
      #expect(line.width <= 60)
    }
  }

  @Test("The alt key before b, f or backspace edits by words; outside of a text, escape and the key are two keys")
  func alt() async {
    let stage = Stage()
    await stage.type("1Rnone two")
    for (keys, cursor) in [([Key.escape, "b"], 4), ([.escape, "b"], 0), ([.escape, "f"], 3)] {
      for sent in stage.screen.press(keys) { await sent.finish() }
      #expect(stage.state.screen.prompt?.cursor == cursor)
    }
    for sent in stage.screen.press([.escape, .backspace]) { await sent.finish() }
    #expect(stage.state.screen.prompt?.text == " two")
    for sent in stage.screen.press([.escape, "2"]) { await sent.finish() }
    #expect(stage.state.screen.prompt == nil && stage.state.screen.tab == "history")
    for sent in stage.screen.press([.escape, "1", .escape, "f"]) { await sent.finish() }
    #expect(stage.status.hasPrefix("Unfollowed"), "\(stage.status)")
    await stage.type("3w")
    let week = stage.text
    await stage.press(.wordLeft)
    #expect(stage.text != week, "it is the arrow key")
  }

  @Test("Line breaks of a pasted text are spaces, without those at its end")
  func pastedLines() async {
    let stage = Stage(columns: 100)
    await stage.type("1Rn")
    await stage.press(.paste("one\r\ntwo\nthree\n\n"))
    #expect(stage.state.screen.prompt?.text == "one two three")
    await stage.press(.home, .paste("zero\n"))
    #expect(stage.state.screen.prompt?.text == "zeroone two three")
  }

  @Test("A text at its limit takes no more, wherever the cursor is, and loses nothing")
  func limit() async {
    let stage = Stage()
    let text = String(repeating: "x", count: 255)
    await stage.type("5/")
    await stage.press(.paste(text), .home, .paste("yz"))
    #expect(stage.state.screen.prompt?.text == "y" + text)
  }

  @Test("Tab completes a filter by the titles of the list, as far as they agree, and shows the choice")
  func titles() async {
    var app = Stage.sample()
    app.library.change { shows, _ in
      for (index, title) in ["Lost Girl", "LOST in Space"].enumerated() {
        shows.set(Show(id: ShowID(rawValue: 10 + index), ids: Ids(trakt: 10 + index), title: title))
      }
    }
    let stage = Stage(app, columns: 100)
    await stage.type("5/lo")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "LOST ")
    #expect(stage.text.hasSuffix("LOST in Space   Lost & Found   Lost Girl"), "\(stage.text)")
    await stage.type("g")
    #expect(stage.text.hasSuffix("Enter done   Tab complete   Esc cancel"), "\(stage.text)")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "Lost Girl" && stage.state.app.shows.search == "Lost Girl")
    await stage.type("zzz")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "Lost Girlzzz")
  }

  @Test("Tab completes a show and, behind its title, an episode, of which the next one comes first")
  func episode() async {
    var app = Stage.sample()
    var report = PlayReport(player: "Plex", watchedAt: Stage.now)
    report.title = "An unknown one"
    app.players.reports = [WaitingReport(id: WaitingReportID(rawValue: 1), report: report)]
    let stage = Stage(app)
    await stage.open("players")
    await stage.type("=lo")
    #expect(stage.text.hasSuffix("Enter done   Tab complete   Esc cancel"), "\(stage.text)")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "Lost & Found")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "Lost & Found S0")
    #expect(stage.state.screen.prompt?.candidates.first == "Lost & Found S02E05", "\(stage.text)")
    await stage.type("2e1")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "Lost & Found S02E10")
    await stage.press(.enter)
    #expect(stage.state.app.plays.count == 15 && stage.state.app.players.reports.isEmpty, "\(stage.text)")
  }

  @Test("Tab completes the path of an import, folders with a slash, in the home folder by a tilde")
  func paths() async {
    let files = ImportFiles(
      kind: { path, _ in path.hasSuffix("s") ? .folder(nil) : .file(nil) },
      names: { folder in
        ["/home/me/": ["Downloads", "Documents", ".cache"], "/home/me/Downloads/": ["a.json", "a.csv"]][folder] ?? []
      }, read: { _, _ in [] }, readInput: { _ in [] })
    let stage = Stage(columns: 100, home: "/home/me", files: files)
    await stage.type("i~/D")
    await stage.press(.tab)
    #expect(
      stage.state.screen.prompt?.text == "~/Do" && stage.text.hasSuffix("Documents/   Downloads/"), "\(stage.text)")
    await stage.type("w")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "~/Downloads/")
    await stage.press(.tab)
    #expect(
      stage.state.screen.prompt?.text == "~/Downloads/a." && stage.text.hasSuffix("a.csv   a.json"), "\(stage.text)")
    await stage.type("j")
    await stage.press(.tab)
    #expect(stage.state.screen.prompt?.text == "~/Downloads/a.json")
  }

  @Test("A question takes every key until it is answered: no other key reaches the list below")
  func question() async {
    let stage = Stage()
    await stage.type("2 ")
    let asked = stage.state
    let keys: [Key] =
      "abcdefghijklmoprstuvwxzABDGNPRSUWX0123456789 /?~+-[]<>".map { Key.character($0) } + [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab, .enter, .backspace, .delete,
        .paste("y"), .control("u"), .wordLeft,
      ]
    for key in keys {
      await stage.press(key)
      #expect(stage.state == asked, "\(key)")
    }
    await stage.type("y")
    #expect(stage.state.screen.question == nil && stage.state.app.history.plays.count == 13)
  }
}
