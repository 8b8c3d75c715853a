import LeftfoldCore
import LeftfoldTesting
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Testing

@MainActor
struct InspectorTests {
  /// Runs a test with a screen whose store has four changes: an import and three marks.
  func marked(
    columns: Int = 80, rows: Int = 24, glyphs: Glyphs = .unicode, _ body: (Stage, FileStage) async throws -> Void
  ) async throws {
    try await FileStage.withPlace { place in
      let file = try FileStage(place, size: TerminalSize(columns: columns, rows: rows), glyphs: glyphs)
      try await file.session.run(FileStage.imported(1, episodes: 9))
      await file.stage.type("1   ")
      try await body(file.stage, file)
    }
  }

  @Test("~ lists the changes with number, day and words, the latest first, beside what the selected one changed")
  func page() async throws {
    try await marked { stage, _ in
      await stage.type("~")
      let lines = stage.text.split(separator: "\n").map(String.init)
      #expect(lines.contains { $0.hasPrefix("Changes  4 changes") }, "\(stage.text)")
      #expect(lines.contains { $0.hasPrefix("› 4  18 May 2016  watched Show 1 S0") }, "\(stage.text)")
      #expect(lines.contains { $0.hasPrefix("  1  18 May 2016  imported 4 plays") }, "\(stage.text)")
      #expect(stage.text.contains("│ 4  watched Show 1 S01E07"), "\(stage.text)")
      #expect(stage.text.contains("│ plays  1 new") && stage.text.contains("Show 1 S01E07"))
      #expect(stage.text.contains("│ Wed 18 May 2016 19:30") && stage.text.contains("│   history.watchRequested"))
      await stage.type("G")
      #expect(stage.text.contains("│ 1  imported 4 plays, 9 new episodes") && stage.text.contains("shows  1 new"))
      #expect(stage.text.contains("J K"), "a long description says that there is more")
      let head = stage.text
      await stage.type("J")
      #expect(stage.text != head)
      await stage.type("K")
      #expect(stage.text == head)
    }
  }

  @Test("The days of the list are in the viewer's locale")
  func locale() async throws {
    try await marked { stage, file in
      var settings = stage.state.app.settings
      settings.wording = Wording(names: "de_DE.UTF-8", numbers: "de_DE.UTF-8")
      var state = stage.state
      state.app.settings = settings
      state.inspector = InspectorState()
      state.inspector?.log = try await file.session.versions(10)
      let screen = Screen(.stub(with: state))
      let text = screen.frame().lines.map(\.plainText).joined(separator: "\n")
      #expect(text.contains("18 Mai 2016"), "\(text)")
    }
  }

  @Test("The page equals its reviewed golden text, now and in the past", arguments: ScreenGoldenTests.sizes)
  func golden(columns: Int, rows: Int) async throws {
    try await marked(columns: columns, rows: rows) { stage, _ in
      await stage.type("~")
      expectGolden(stage.textBelowBar, "inspector-\(columns)x\(rows)")
      await stage.type("[")
      if columns <= 80 { expectGolden(stage.textBelowBar, "inspector-past-\(columns)x\(rows)") }
      #expect(stage.screen.frame().lines.allSatisfy { $0.width <= columns })
    }
  }

  @Test("The page is drawn in ASCII too")
  func ascii() async throws {
    try await marked(glyphs: .ascii) { stage, _ in
      await stage.type("~[G")
      #expect(stage.text.utf8.allSatisfy { $0 < 0x80 }, "\(stage.text)")
    }
  }

  @Test("[ and ] show each tab as it was after the change before and after, and Esc comes back to now")
  func travel() async throws {
    try await marked { stage, file in
      let now = await file.tabs()
      await stage.type("~[2")
      #expect(stage.text.contains("6 plays") && stage.status.hasPrefix("After change 3 · Wed 18 May 2016  19:30"))
      await stage.type("[")
      #expect(stage.text.contains("5 plays") && stage.status.hasPrefix("After change 2"))
      await stage.type("[[")
      #expect(!stage.text.contains("Show 1") && stage.status.hasPrefix("Before change 1"))
      await stage.type("[]]")
      #expect(stage.status.hasPrefix("After change 2"))
      await stage.type("~")
      #expect(stage.text.contains("Changes  after change 2") && stage.text.contains("› =2"), "\(stage.text)")
      await stage.press(.escape)
      #expect(stage.state.inspector == nil)
      #expect(await file.tabs() == now)
      await stage.type("~[")
      await stage.type("]2")
      #expect(stage.state.inspector == nil, "past the latest change is now")
    }
  }

  @Test("Enter travels to the selected change, and to now on the latest")
  func chosen() async throws {
    try await marked { stage, _ in
      await stage.type("~jj")
      await stage.press(.enter)
      #expect(stage.status.hasPrefix("After change 2"))
      await stage.type("g")
      await stage.press(.enter)
      #expect(stage.state.inspector?.log.shown == nil)
    }
  }

  @Test(
    "In the past nothing is changed: marks, undo and imports are refused with the reason", arguments: [" ", "u", "i"])
  func refused(key: String) async throws {
    try await marked { stage, file in
      let before = stage.state.app
      await stage.type("~[1" + key)
      let refusal = "An earlier version cannot be changed; Esc returns to the current one"
      #expect(stage.status.hasPrefix(refusal), "\(stage.status)")
      #expect(stage.state.screen.prompt == nil && stage.state.screen.question == nil)
      let lines = try file.session.log(10)
      #expect(lines.count == 4)
      await stage.press(.escape)
      #expect(stage.state.app.persistent == before.persistent)
      await stage.type("1 ")
      #expect(stage.status.hasPrefix("Watched Show 1 S01E08"))
    }
  }

  @Test("Pages, filters and months can be chosen in the past, and stay chosen now")
  func pages() async throws {
    try await marked { stage, _ in
      await stage.type("~[5/show")
      await stage.press(.enter)
      #expect(stage.text.contains("with “show”"))
      await stage.press(.escape)
      #expect(stage.status.hasPrefix("After change 3"), "Esc clears the filter first")
      await stage.press(.enter)
      #expect(stage.text.contains("• followed") || stage.text.contains("Show 1"))
      await stage.press(.escape)
      #expect(stage.status.hasPrefix("After change 3"), "Esc closes the show first")
      await stage.press(.escape)
      #expect(stage.state.inspector == nil)
    }
  }

  @Test("Another process's change appears in the open list, and the moment that is shown stays")
  func foreign() async throws {
    try await marked { stage, file in
      await stage.type("~j[")
      let other = try FileStage(file.place)
      await other.stage.type("1 ")
      try await file.session.refresh()
      for await state in stage.screen.store.states where state.inspector?.log.lines.first?.number == 5 { break }
      #expect(stage.text.contains("watched Show 1 S01E08") || stage.text.contains("   5  18 May"), "\(stage.text)")
      #expect(stage.text.contains("› =3") && stage.status.hasPrefix("After change 3"), "\(stage.text)")
      await stage.press(.escape)
      #expect(stage.state.app.persistent.plays.count == 8)
    }
  }

  @Test("A version that is not kept is not shown, and the reason is given")
  func dropped() async throws {
    try await marked { stage, _ in
      await stage.type("uf")
      await stage.type("~jj")
      #expect(stage.text.contains("not kept any more"), "\(stage.text)")
      await stage.press(.enter)
      #expect(
        stage.status.hasPrefix("The version after change 4 is not kept: undo does not reach it"), "\(stage.status)")
      await stage.press(.escape)
      await stage.type("2")
      #expect(stage.state.inspector == nil)
    }
  }

  @Test("A step in either direction goes on to the next change whose version is kept")
  func skipped() async throws {
    try await marked { stage, _ in
      await stage.type("uf~")
      var shown: [Int] = []
      for _ in 0..<8 {
        await stage.type("[")
        guard let past = stage.state.inspector?.log.shown, past != shown.last else { break }
        shown.append(past)
      }
      #expect(shown == [3, 2, 1, 0], "\(stage.text)")
      for number in shown.dropLast().reversed() {
        await stage.type("]")
        #expect(stage.state.inspector?.log.shown == number)
      }
      await stage.type("]")
      #expect(stage.state.inspector?.log.shown == nil)
    }
  }

  @Test("Without a log the page reports that, and its keys are no-ops")
  func empty() async {
    let stage = Stage()
    await stage.type("~")
    #expect(stage.text.contains("Nothing was changed yet."))
    await stage.type("[]jkJK")
    await stage.press(.enter)
    #expect(stage.state.inspector?.log.shown == nil)
    await stage.type("~")
    #expect(stage.state.inspector == nil)
  }
}
