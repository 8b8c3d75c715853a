import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import ShowlogTrendsFeature
import Testing

struct LibraryPhaseTests {
  private func page(_ phase: LibraryPhase) -> BlockPage {
    var shelf = Shelf()
    shelf.play(shelf.show("A", runtime: 30), 1, "2025-06-01T20:00")
    var input = shelf.input(.all, now: "2025-06-18T18:00")
    input.phase = phase
    return TrendsPage.page(of: input)
  }

  private func screens(_ phase: LibraryPhase) -> [Placeholder?] { [page(phase).placeholder] }

  @Test(
    "Before the library is loaded, every screen shows only the loading state or the error",
    arguments: LibraryPhase.unread)
  func says(phase: LibraryPhase) {
    let expected = phase.placeholder(reading: "your history")
    #expect(screens(phase).allSatisfy { $0 == expected })
    #expect(page(phase).title == "All time" && page(phase).tiles.isEmpty && page(phase).progress == nil)
  }

  @Test("After loading, every screen shows the library")
  func ready() {
    #expect(screens(.ready).allSatisfy { $0 == nil })
  }
}
