import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogStandingFeature
import ShowlogTerminalUI
import Testing

/// Text in a prompt while another process changes the library.
@MainActor
struct TypedTextTests {
  private let show = ShowID(rawValue: 1)

  @Test(
    "Typed text stays in its prompt when another process changes the library: it is neither lost nor handled as keys",
    arguments: ["1Dd", "1Rs", "1Re", "1Rn", "1RN", "1i", "5/"])
  func stays(keys: String) async {
    let stage = Stage(columns: 100)
    await stage.type("\(keys)7")
    await stage.changeElsewhere { $0.ratings.shows.set(OpinionEntry(id: show, changedAt: Stage.now, own: [])) }
    let changed = stage.state.app.persistent
    await stage.type(" WfBu q")
    #expect(stage.state.screen.prompt?.text == "7 WfBu q")
    #expect(stage.state.app.persistent == changed && !stage.state.screen.isLeaving)
    await stage.press(.escape)
    #expect(stage.state.screen.prompt == nil)
  }

  @Test("The reason why a text is refused is shown as a whole", arguments: [60, 80])
  func reason(columns: Int) async {
    let stage = Stage(columns: columns)
    await stage.type("1Ddsome day in spring, when it rained")
    await stage.press(.enter)
    let reason = stage.state.screen.prompt?.reason ?? ""
    let shown = stage.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(Line(reason).width > columns && shown.contains(reason), "\(stage.text)")
    #expect(stage.text.split(separator: "\n", omittingEmptySubsequences: false).count == 24)
  }

  @Test("A text that was typed while another process changed the library is applied to its row")
  func applied() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      await opened.stage.type("1RnLocke is ")
      try commitElsewhere(.standing(.planned(show: show)), at: place)
      try await opened.session.refresh()
      await opened.stage.type("a hero")
      await opened.stage.press(.enter)
      let later = try FileStage(place).stage.state.app
      #expect(later.ratings.shows[id: show]?.note == "Locke is a hero")
      #expect(later.standing.entries[id: show]?.kind == .planned)
    }
  }

  @Test("A text about a row whose key another process gave to another show is refused, and stays until Escape")
  func replacedLibrary() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      await opened.stage.type("1Rs7")
      try replaceElsewhere(with: FileStage.imported(2), at: place)
      try await opened.session.refresh()
      for _ in 0..<2 {
        await opened.stage.press(.enter)
        #expect(opened.stage.text.contains("The row was replaced meanwhile"), "\(opened.stage.text)")
        #expect(opened.stage.state.screen.prompt?.text == "7")
      }
      await opened.stage.press(.escape)
      #expect(opened.stage.state.screen.prompt == nil)
      #expect(try FileStage(place).stage.state.app.ratings.shows.isEmpty)
    }
  }

  @Test("A refused text does not blame another process for the undo and the import of this screen")
  func replacedHere() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      await opened.stage.type("1Rs7")
      try await opened.session.run([.undone, FileStage.imported(2)])
      await opened.stage.press(.enter)
      #expect(opened.stage.state.screen.prompt?.reason.contains("replaced") == true)
      #expect(!opened.stage.text.lowercased().contains("process"), "\(opened.stage.text)")
    }
  }

  @Test(
    "A text about a show that an undo removed is refused, and stays until Escape", arguments: ["1Rn", "1RN", "1Dd"])
  func removedSubject(keys: String) async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      await opened.stage.type(keys)
      try #require(opened.stage.state.screen.prompt != nil, "\(opened.stage.status)")
      await opened.stage.press(.control("u"))
      await opened.stage.type("2016-05-01")
      try await opened.session.run([.undone])
      await opened.stage.press(.enter)
      #expect(opened.stage.text.contains("was removed meanwhile"), "\(opened.stage.text)")
      #expect(opened.stage.state.screen.prompt?.text == "2016-05-01")
    }
  }
}
