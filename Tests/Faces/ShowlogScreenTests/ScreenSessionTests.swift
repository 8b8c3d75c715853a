import Foundation
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
struct ScreenSessionTests {
  @Test("While the library is loading, every tab shows it and keys are handled; then every tab shows the library")
  func loading() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1))
      first.session.close()
      let opened = try FileStage(place, isLoaded: false)
      let (stage, session) = (opened.stage, opened.session)
      for text in await opened.tabs() { #expect(text.contains("Reading")) }
      await stage.type("1 jGW/x")
      await stage.press(.escape)
      try await session.load()
      #expect(stage.state.app.phase == .ready)
      let later = try FileStage(place)
      #expect(await opened.tabs() == later.tabs())
      await stage.type("1 ")
      #expect(stage.status.hasPrefix("Watched Show 1 S01E03"))
    }
  }

  @Test("The intact part of a damaged library is shown as read-only on every tab, and never written")
  func damaged() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run([FileStage.imported(1), FileStage.imported(2)])
      first.session.close()
      var bytes = try Data(contentsOf: URL(filePath: place.path))
      let title = try #require(bytes.range(of: Data("Show 2".utf8)))
      bytes.replaceSubrange(title, with: Data("Shaw 2".utf8))
      try bytes.write(to: URL(filePath: place.path))
      let notice = "Read only: the store is damaged (tables: shows); see showlog check"
      for isLoaded in [true, false] {
        let opened = try FileStage(place, isLoaded: isLoaded)
        let (stage, session) = (opened.stage, opened.session)
        if !isLoaded { try await session.load() }
        for _ in await opened.tabs() { #expect(stage.status.hasPrefix(notice)) }
        #expect(stage.state.app.library.episodes.count == 10)
        let before = stage.state.app.persistent
        await stage.type("1 ")
        #expect(stage.state.screen.message?.text.contains("can only be read") == true)
        await stage.press(.escape)
        #expect(stage.status.hasPrefix(notice))
        #expect(stage.state.app.persistent == before)
        session.close()
      }
      #expect(try Data(contentsOf: URL(filePath: place.path)) == bytes)
    }
  }

  @Test("A store that was moved away since the program started is not created again by the screen")
  func movedAway() async throws {
    try await FileStage.withPlace { place in
      let error = #expect(throws: StoreError.self) { try FileStage(place, isCreated: false) }
      #expect(error?.kind == .missing && !place.exists)
    }
  }

  @Test("Two screens that start at once without a store share one, and keep each other's changes")
  func firstStart() async throws {
    try await FileStage.withPlace { place in
      let (first, second) = (try FileStage(place, isLoaded: false), try FileStage(place, isLoaded: false))
      for opened in [first, second] { try await opened.session.load() }
      try await first.session.run(FileStage.imported(1))
      try await second.session.run(FileStage.imported(2))
      try await first.session.refresh()
      #expect(first.stage.state.app.persistent == second.stage.state.app.persistent)
      #expect(try FileStage(place).stage.state.app.library.shows.count == 2)
    }
  }

  @Test("An unreadable library is reported on every tab, and q quits")
  func unreadable() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1, episodes: 200))
      first.session.close()
      let opened = try FileStage(place, isLoaded: false)
      let (stage, session) = (opened.stage, opened.session)
      // The file is removed before the open screen has loaded it.
      try FileManager.default.removeItem(atPath: place.path)
      await #expect(throws: StoreError.self) { try await session.load() }
      for text in await opened.tabs() { #expect(text.contains("✗ ")) }
      await stage.type("q")
      #expect(stage.state.screen.isDone)
    }
  }

  @Test(
    "After random imports, marks, undo and redo, each tab equals that of a newly opened screen",
    arguments: 1...6 as ClosedRange<UInt64>)
  func prepared(seed: UInt64) async throws {
    try await FileStage.withPlace { place in
      var random = SeededGenerator(seed: seed)
      let opened = try FileStage(place)
      let (stage, session) = (opened.stage, opened.session)
      for _ in 1...12 {
        switch Int.random(in: 0...4, using: &random) {
        case 0: try await session.run(FileStage.imported(Int.random(in: 1...4, using: &random)))
        case 1: await stage.type("u")
        case 2: await stage.type("U")
        default: await stage.type("1 ")
        }
        await stage.press(.escape)
        let later = try FileStage(place)
        #expect(await opened.tabs() == later.tabs(), "seed \(seed)")
      }
    }
  }

  @Test("Undo of another screen's change asks for confirmation and names the change")
  func foreignUndo() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1))
      await first.stage.type("1 ")
      let second = try FileStage(place)
      await second.stage.type("u")
      #expect(second.stage.status.hasPrefix("Undo: watched Show 1 S01E03?"))
      await second.stage.type("n")
      #expect(second.stage.state.app.persistent.plays.count == 3)
      await second.stage.type("uy")
      #expect(second.stage.status.hasPrefix("Undid: watched Show 1 S01E03"))
      #expect(second.stage.state.app.persistent.plays.count == 2)
      await second.stage.type("U")
      #expect(second.stage.status.hasPrefix("Redid: watched Show 1 S01E03"))
    }
  }

  @Test("Undo after an import that changed nothing asks for confirmation: the last change is an earlier one")
  func undoAfterVainImport() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1))
      let second = try FileStage(place)
      try await second.session.run(FileStage.imported(1))
      await second.stage.type("u")
      #expect(second.stage.status.hasPrefix("Undo: imported 2 plays"), "\(second.stage.status)")
      await second.stage.type("n")
      try await second.session.run(FileStage.imported(2))
      await second.stage.type("u")
      #expect(second.stage.status.hasPrefix("Undid: imported 2 plays"), "\(second.stage.status)")
    }
  }

  @Test("A question is withdrawn when a commit of this screen has read another process's change")
  func staleQuestionDuringCommit() async {
    let stage = Stage(columns: 120)
    let sent = stage.screen.press(" ")
    await stage.type("W")
    #expect(stage.state.screen.question != nil)
    stage.screen.store.send(.app(.restored(stage.state.app, by: .otherProcess)))
    for sent in sent { await sent.finish() }
    #expect(stage.state.screen.message?.text.hasPrefix("Watched") == true)
    #expect(stage.status.hasPrefix("Another process changed the library meanwhile"), "\(stage.status)")
    let before = stage.state.app
    await stage.type("d2016-05-01q")
    #expect(stage.state.app == before && stage.state.screen.tab == "next")
    await stage.press(.enter)
    #expect(stage.state.screen.question == nil)
  }

  @Test("A question is withdrawn when another process changes the library: it may be about another row now")
  func staleQuestion() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1))
      for keys in ["u", "1D"] {
        let second = try FileStage(place, size: TerminalSize(columns: 120, rows: 24))
        await second.stage.type(keys)
        await first.stage.type("1 ")
        let plays = first.stage.state.app.persistent.plays.count
        try await second.session.refresh()
        let status = second.stage.status
        #expect(status.hasPrefix("Another process changed the library meanwhile"), "\(status)")
        await second.stage.press(.escape)
        await second.stage.type("y")
        #expect(second.stage.state.app.persistent.plays.count == plays)
      }
    }
  }

  @Test("Space on a row that another screen has marked meanwhile does not mark the episode twice")
  func staleRow() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1))
      let second = try FileStage(place)
      await first.stage.type("1 ")
      await second.stage.type("1 ")
      let marked = second.stage.state.app.persistent.plays.plays.map(\.episode)
      #expect(Set(marked).count == marked.count)
      #expect(
        second.stage.status.hasPrefix("Nothing changed") || second.stage.status.hasPrefix("Watched Show 1 S01E04"))
    }
  }
}
