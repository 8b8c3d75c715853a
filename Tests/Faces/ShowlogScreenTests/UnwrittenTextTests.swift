import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Testing

@MainActor
@Suite("A typed text whose change is not written")
struct UnwrittenTextTests {
  private func isFull(_ stage: Stage) -> Bool { stage.text.contains("the disk is full") }

  @Test("The text stays in its prompt, with the reason, until it is written or canceled")
  func kept() async {
    let stage = Stage(columns: 100, outcome: .failed("the disk is full"))
    for text in ["Rna hero", ", they say"] {
      await stage.type(text)
      await stage.press(.enter)
      #expect(isFull(stage), "\(stage.text)")
      #expect(stage.state.unwritten == "the disk is full")
    }
    #expect(stage.state.screen.prompt?.text == "a hero, they say")
    await stage.press(.escape)
    await stage.type("Rn")
    #expect(stage.state.screen.prompt?.text == "", "a canceled text is not kept")
  }

  @Test("What is typed in another prompt meanwhile stays there")
  func meanwhile() async throws {
    let stage = Stage(columns: 100, outcome: .failed("the disk is full"))
    let keys = "Rnfirst".map { Key.character($0) } + [.enter, .down] + "Rnsecond".map { Key.character($0) }
    for sent in stage.screen.press(keys) { await sent.finish() }
    #expect(stage.state.unwritten == "the disk is full")
    #expect(stage.state.screen.prompt?.text == "second", "\(stage.text)")
  }

  @Test("A retry that is written removes the message about its failure, and about no other")
  func retried() async {
    let disk = Disk()
    let stage = Stage(columns: 100, outcome: disk.isFull ? .failed("the disk is full") : nil)
    disk.isFull = true
    await stage.type("Rna hero")
    await stage.press(.enter)
    disk.isFull = false
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows.map(\.note) == ["a hero"])
    #expect(stage.state.unwritten == nil && !isFull(stage), "\(stage.text)")

    disk.isFull = true
    await stage.type(" ")
    disk.isFull = false
    await stage.type("Rn")
    await stage.press(.enter)
    #expect(stage.state.unwritten == "the disk is full", "\(stage.text)")
  }

  @Test("A text for an earlier version is refused in its prompt, and not kept for another row")
  func past() async throws {
    try await FileStage.withPlace { place in
      let file = try FileStage(place, size: TerminalSize(columns: 100, rows: 24))
      let stage = file.stage
      try await file.session.run([FileStage.imported(1), FileStage.imported(2)])
      await stage.type("5~[5Rnpast")
      #expect(stage.state.screen.prompt?.text == "past", "\(stage.text)")
      await stage.press(.enter)
      #expect(stage.text.contains("An earlier version cannot be changed"), "\(stage.text)")
      #expect(stage.state.screen.prompt?.text == "past", "\(stage.text)")
      await stage.press(.escape, .escape)
      await stage.type("~")
      await stage.press(.escape)
      await stage.type("5")
      await stage.press(.down)
      await stage.type("Rn")
      #expect(stage.state.screen.prompt?.text == "", "\(stage.text)")
    }
  }
}

@MainActor
private final class Disk {
  var isFull = false
}
