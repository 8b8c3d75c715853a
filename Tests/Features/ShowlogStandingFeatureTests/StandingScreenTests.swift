import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogStandingFeature
import ShowlogTerminalUI
import Testing

@Suite("The tabs and the pages of the standings")
struct StandingScreenTests {
  private let known = ShowID(rawValue: 1)
  private let unknown = ShowID(rawValue: 2)

  private func connect(
    _ list: StandingList, _ shows: [ShowID], zone: Zone = .utc
  ) -> ListState {
    let library = Library(
      shows: [Show(id: known, ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [])
    // 2016-04-18, an hour after midnight in UTC.
    let moment = Timestamp(seconds: 1_460_941_200)
    let entries = shows.map {
      list == .watchlist
        ? Standing(id: $0, .planned, at: moment) : Standing(id: $0, .dropped, reason: "dull", at: moment)
    }
    let state = StandingState(entries: EntityTable(entries + [Standing(id: ShowID(rawValue: 9), .followed)]))
    return list.page.state(of: StandingInput(library: library, state: state, zone: zone))
  }

  @Test("An entry is a row with the show's title, the pause and the viewer's day")
  func rows() throws {
    #expect(connect(.watchlist, [known, unknown]).texts(1) == ["Night Ferry", "Unknown show"])
    #expect(connect(.watchlist, [known]).texts(3) == [""])
    #expect(connect(.pauses, [known]).texts(3) == ["dropped: dull"])
    #expect(connect(.pauses, [known]).texts(4) == ["Mon 18 Apr 2016"])
    let newYork = try #require(Zone("America/New_York"))
    #expect(connect(.watchlist, [known], zone: newYork).texts(4) == ["Sun 17 Apr 2016"])
  }

  @Test("The heading counts the entries, and is empty without entries", arguments: [StandingList.watchlist, .pauses])
  func total(list: StandingList) {
    let message = list == .pauses ? "You have paused or dropped no show." : "Nothing is here yet."
    #expect(connect(list, []).placeholder?.message == message)
    #expect(connect(list, []).facts.isEmpty)
    #expect(connect(list, [known]).facts == ["1 show"])
    #expect(connect(list, [known, unknown]).facts == ["2 shows"])
  }

  @Test("The list holds the visible rows, and the selected row's subject is its show")
  func window() {
    let entries = (1...100).map { Standing(id: ShowID(rawValue: $0), .planned, at: Timestamp(seconds: $0)) }
    let input = StandingInput(library: Library(), state: StandingState(entries: EntityTable(entries)), zone: .utc)
    let context = TabContext(canvas: Canvas(width: 80, height: 12))
    let state = StandingList.watchlist.page.state(of: input, in: context)
    #expect(state.extent.count == 100)
    #expect(state.rows.count == state.extent.window.height)
    #expect(state.extent.subject?.show == state.rows.first?.subject?.show)
    #expect(ListView.draw(state, in: Canvas(width: 80, height: 12)).lines.count <= 12)
  }

  @Test("Each case of the watchlist equals its golden text, printed and in a window")
  func golden() {
    let previews = StandingPreviews.watchlist
    let cases = previews.cases.map { (name: "watchlist-\($0.name)", state: $0.state) }
    expectGoldenPages(ListView.self, cases, previews.window, width: 80, name: "watchlist-window")
  }

  @Test("Each case of the pauses equals its golden text, printed and in a window")
  func goldenPauses() {
    let previews = StandingPreviews.pauses
    let cases = previews.cases.map { (name: "pauses-\($0.name)", state: $0.state) }
    expectGoldenPages(ListView.self, cases, previews.window, width: 80, name: "pauses-window")
  }
}
