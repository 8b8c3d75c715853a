import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

struct LibraryPhaseTests {
  private func input(_ phase: LibraryPhase) -> ShowsInput {
    var input = Sample.standings.input(ShowsState(detail: ShowID(rawValue: 1)))
    input.phase = phase
    return input
  }

  private func list(_ phase: LibraryPhase) -> ShowsListView.State {
    ShowsListConnector(progress: ProgressCache()).connect(
      state: TabInput(input: input(phase), context: TabContext(ListWindow(height: 5))))
  }

  private func screens(_ phase: LibraryPhase) -> [Placeholder?] {
    let input = input(phase)
    let episodes = TabInput(input: input, context: TabContext(ListWindow(height: 7)))
    return [
      ShowsConnector().connect(state: input).placeholder, ShowDetailConnector().connect(state: input).placeholder,
      list(phase).placeholder, EpisodesListConnector().connect(state: episodes).placeholder,
    ]
  }

  @Test(
    "Before the library is loaded, every screen shows only the loading state or the error",
    arguments: LibraryPhase.unread)
  func says(phase: LibraryPhase) {
    let expected = phase.placeholder(reading: "your shows")
    #expect(screens(phase).allSatisfy { $0 == expected })
    #expect(list(phase).extent.count == 0 && list(phase).facts.isEmpty)
  }

  @Test("After loading, every screen shows the library")
  func ready() {
    #expect(screens(.ready).allSatisfy { $0 == nil })
  }
}
