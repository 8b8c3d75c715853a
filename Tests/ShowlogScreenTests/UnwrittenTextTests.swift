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

  @Test("The next prompt for the same has the text, and one for something else has not")
  func kept() async {
    let stage = Stage(columns: 100, outcome: .failed("the disk is full"))
    await stage.type("Rna hero")
    await stage.press(.enter)
    #expect(stage.state.screen.prompt == nil && isFull(stage), "\(stage.text)")
    #expect(stage.state.unwritten?.hasPrefix("the disk is full") == true)
    await stage.type("Rs")
    #expect(stage.state.screen.prompt?.text == "")
    await stage.press(.escape)
    await stage.type("Rn")
    #expect(stage.state.screen.prompt?.text == "a hero")
    await stage.press(.backspace, .enter)
    await stage.type("Rn")
    #expect(stage.state.screen.prompt?.text == "a her")
    await stage.press(.escape)
    await stage.type("Rn")
    #expect(stage.state.screen.prompt?.text == "", "a canceled text is not kept")
  }

  @Test("What is typed in another prompt meanwhile stays there, and both texts are kept")
  func meanwhile() async throws {
    let stage = Stage(columns: 100, outcome: .failed("the disk is full"))
    let keys = "Rnfirst".map { Key.character($0) } + [.enter, .down] + "Rnsecond".map { Key.character($0) }
    for sent in stage.screen.press(keys) { await sent.finish() }
    #expect(stage.state.unwritten?.hasPrefix("the disk is full") == true)
    #expect(stage.state.screen.prompt?.text == "second", "\(stage.text)")
    await stage.press(.enter, .up)
    await stage.type("Rn")
    #expect(stage.state.screen.prompt?.text == "first")
    await stage.press(.escape, .down)
    await stage.type("Rn")
    #expect(stage.state.screen.prompt?.text == "second")
  }

  @Test("Of two texts for the same, the later one is kept")
  func twice() async {
    let stage = Stage(columns: 100, outcome: .failed("the disk is full"))
    let keys = "Rnfirst".map { Key.character($0) } + [.enter] + "Rnsecond".map { Key.character($0) } + [.enter]
    for sent in stage.screen.press(keys) { await sent.finish() }
    for text in ["second", ""] {
      await stage.type("Rn")
      #expect(stage.state.screen.prompt?.text == text)
      await stage.press(.escape)
    }
  }

  @Test("A retry that is written removes the message about its failure, and about no other")
  func retried() async {
    let disk = Disk()
    let stage = Stage(columns: 100, outcome: disk.isFull ? .failed("the disk is full") : nil)
    for isFailing in [true, false] {
      disk.isFull = isFailing
      await stage.type(isFailing ? "Rna hero" : "Rn")
      await stage.press(.enter)
    }
    #expect(stage.state.app.ratings.shows.map(\.note) == ["a hero"])
    #expect(stage.state.unwritten == nil && !isFull(stage), "\(stage.text)")

    disk.isFull = true
    await stage.type("Rn, and more")
    await stage.press(.enter)
    await stage.type(" ")
    disk.isFull = false
    await stage.type("Rn")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows.map(\.note) == ["a hero, and more"])
    #expect(stage.state.unwritten == "the disk is full", "\(stage.text)")
  }

  @Test("A text for an earlier version is kept for its own row, and a later failure does not bring it back for another")
  func past() async throws {
    try await FileStage.withPlace { place in
      let file = try FileStage(place, size: TerminalSize(columns: 100, rows: 24))
      let stage = file.stage
      try await file.session.run([FileStage.imported(1), FileStage.imported(2)])
      await stage.type("5~[5Rnpast")
      #expect(stage.state.screen.prompt?.text == "past", "\(stage.text)")
      await stage.press(.enter)
      #expect(stage.status.hasPrefix("An earlier version cannot be changed"), "\(stage.status)")
      await stage.press(.escape, .escape)
      await stage.type("~")
      await stage.press(.escape)
      await stage.type("5")
      await stage.press(.down)
      await stage.type("Rn")
      #expect(stage.state.screen.prompt?.text == "", "\(stage.text)")
      await stage.press(.escape, .up)
      await stage.type("Rn")
      #expect(stage.state.screen.prompt?.text == "past", "\(stage.text)")
    }
  }
}

@MainActor
private final class Disk {
  var isFull = false
}
