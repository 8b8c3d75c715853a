import HistoryFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

/// Whether the library has been read, and what each screen makes of it.
struct LibraryPhaseTests {
  private static let unread: [LibraryPhase] = [
    .loading(share: nil), .loading(share: 0.5), .failed(message: "x.sqlite: broken"),
  ]

  private func input(_ phase: LibraryPhase) -> HistoryInput {
    var input = Sample.input(Sample.log((1, "2026-05-24T19:05:00Z")))
    input.phase = phase
    return input
  }

  private func list(_ phase: LibraryPhase) -> HistoryListView.State {
    HistoryListConnector().connect(state: HistoryListInput(history: input(phase), window: ListWindow(height: 5)))
  }

  private func screens(_ phase: LibraryPhase) -> [Placeholder?] {
    [WatchedHistoryConnector().connect(state: input(phase)).placeholder, list(phase).placeholder]
  }

  @Test("Until the library was read, every screen says so or what went wrong, and no more", arguments: Self.unread)
  func says(phase: LibraryPhase) throws {
    for said in screens(phase) {
      let placeholder = try #require(said)
      switch phase {
      case .loading(let share): #expect(placeholder.reason == .loading(share: share))
      default:
        #expect(placeholder.reason == .failed && placeholder.message == "x.sqlite: broken")
        #expect(placeholder.commands.map(\.text) == ["showlog history --store FILE", "showlog demo history"])
      }
    }
    #expect(list(phase).count == 0 && list(phase).facts.isEmpty)
  }

  @Test("When it was read, every screen shows what there is")
  func ready() {
    #expect(screens(.ready).allSatisfy { $0 == nil })
  }
}
