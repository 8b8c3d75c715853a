import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

struct LibraryPhaseTests {
  private func input(_ phase: LibraryPhase) -> HistoryInput {
    var input = Sample.input(Sample.log((1, "2026-05-24T19:05:00Z")))
    input.phase = phase
    return input
  }

  private func list(_ phase: LibraryPhase) -> HistoryListView.State {
    HistoryListConnector().connect(state: TabInput(input: input(phase), context: TabContext(ListWindow(height: 5))))
  }

  private func screens(_ phase: LibraryPhase) -> [Placeholder?] {
    [WatchedHistoryConnector().connect(state: input(phase)).placeholder, list(phase).placeholder]
  }

  @Test(
    "Before the library is loaded, every screen shows only the loading state or the error",
    arguments: LibraryPhase.unread)
  func says(phase: LibraryPhase) {
    let expected = phase.placeholder(reading: "your history")
    #expect(screens(phase).allSatisfy { $0 == expected })
    #expect(list(phase).extent.count == 0 && list(phase).facts.isEmpty)
  }

  @Test("After loading, every screen shows the library")
  func ready() {
    #expect(screens(.ready).allSatisfy { $0 == nil })
  }
}
