import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing
import UpNextFeature

/// Whether the library has been read, and what each screen makes of it.
struct LibraryPhaseTests {
  private func input(_ phase: LibraryPhase) -> UpNextInput {
    var input = SampleLibrary.thrones.input()
    input.phase = phase
    return input
  }

  private func list(_ phase: LibraryPhase) -> UpNextListView.State {
    let input = input(phase)
    return UpNextListConnector().connect(
      state: UpNextListInput(input: input, report: UpNextReport(input), window: ListWindow(height: 5)))
  }

  private func screens(_ phase: LibraryPhase) -> [Placeholder?] {
    [UpNextConnector().connect(state: input(phase)).placeholder, list(phase).placeholder]
  }

  @Test(
    "Until the library was read, every screen says so or what went wrong, and no more", arguments: LibraryPhase.unread)
  func says(phase: LibraryPhase) {
    let expected = phase.placeholder(reading: "your shows", command: "next")
    #expect(screens(phase).allSatisfy { $0 == expected })
    #expect(list(phase).count == 0)
  }

  @Test("When it was read, every screen shows what there is")
  func ready() {
    #expect(screens(.ready).allSatisfy { $0 == nil })
  }
}
