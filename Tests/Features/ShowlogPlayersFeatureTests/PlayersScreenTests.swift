import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogPlayersFeature
import ShowlogTerminalUI
import Testing

struct PlayersScreenTests {
  private func input(_ reports: Int, phase: LibraryPhase = .ready) -> PlayersInput {
    var state = PlayersState()
    for number in 1..<(reports + 1) {
      // 2016-04-18, an hour after midnight in UTC.
      var report = PlayReport(player: "Plex", watchedAt: Timestamp(seconds: 1_460_941_200))
      report.show = "No. \(number)"
      state.reports.set(WaitingReport(id: WaitingReportID(rawValue: number), report: report))
    }
    return PlayersInput(library: Library(), state: state, zone: .utc, phase: phase)
  }

  private func list(_ reports: Int, phase: LibraryPhase = .ready) -> ListState {
    PlayersTab.list.state(of: input(reports, phase: phase), in: TabContext(canvas: Canvas(width: 80, height: 12)))
  }

  @Test("The tab is in the bar only while something waits or is assigned")
  func listed() {
    #expect(!PlayersTab.tab.isListed(input(0)) && PlayersTab.tab.isListed(input(1)) && PlayersTab.tab.isOptional)
  }

  @Test("The latest report is the first, and a window has its subject, and no show")
  func window() {
    let state = list(100)
    #expect(state.extent.count == 100 && state.rows.count == state.extent.window.height)
    #expect(state.extent.subject?[.waitingReport] == 100 && state.extent.subject?.show == nil)
    #expect(state.facts == ["100 reports waiting"])
    #expect(list(0).placeholder?.message == "No report of a player waits.")
  }

  @Test("Before the library is read, the page shows only its loading state or error", arguments: LibraryPhase.unread)
  func unread(phase: LibraryPhase) {
    let state = list(1, phase: phase)
    #expect(state.placeholder != nil && state.rows.isEmpty && state.facts.isEmpty)
  }

  @Test("Each case equals its golden text, printed and in a window, and no terminal control character is drawn")
  func golden() {
    let previews = PlayersPreviews.list
    expectGoldenPages(ListView.self, previews.cases, previews.window, width: 80)
    for preview in previews.cases {
      let text = ANSIRenderer(color: false).render(ListView.draw(preview.state, in: Canvas(width: 80)))
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty && !text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
