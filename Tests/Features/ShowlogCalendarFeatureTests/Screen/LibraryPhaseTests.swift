import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

struct LibraryPhaseTests {
  private func input(_ phase: LibraryPhase) -> CalendarInput {
    var input = SampleLibrary.thrones.input(CalendarState(period: .month))
    input.phase = phase
    return input
  }

  private func list(_ phase: LibraryPhase) -> CalendarListView.State {
    CalendarListConnector().connect(
      state: TabInput(input: input(phase), context: TabContext(ListWindow(height: 5))))
  }

  private func screens(_ phase: LibraryPhase) -> [Placeholder?] {
    [CalendarConnector().connect(state: input(phase)).placeholder, list(phase).placeholder]
  }

  @Test(
    "Before the library is loaded, every screen shows only the loading state or the error",
    arguments: LibraryPhase.unread)
  func says(phase: LibraryPhase) {
    let expected = phase.placeholder(reading: "your shows")
    #expect(screens(phase).allSatisfy { $0 == expected })
    #expect(list(phase).extent.count == 0 && list(phase).month == nil)
  }

  @Test("After loading, every screen shows the library")
  func ready() {
    #expect(screens(.ready).allSatisfy { $0 == nil })
  }
}
