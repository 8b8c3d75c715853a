import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("The placeholder of a library that is not loaded")
struct LibraryPhaseTests {
  private func page(_ phase: LibraryPhase) -> Placeholder? {
    phase.placeholder(reading: "your shows")
  }

  @Test("While the library is read, the share is shown, and afterwards nothing")
  func loading() throws {
    let placeholder = try #require(page(.loading(share: 0.5)))
    #expect(placeholder.reason == .loading(share: 0.5) && placeholder.message == "Reading your shows")
    #expect(page(.ready) == nil)
  }

  @Test("A failure is shown with its reason, another file and the sample data")
  func failed() throws {
    let placeholder = try #require(page(.failed(message: "x.sqlite: broken")))
    #expect(placeholder.reason == .failed && placeholder.message == "x.sqlite: broken")
    #expect(placeholder.hints == [.step(.otherStore), .step(.demo)])
  }
}
