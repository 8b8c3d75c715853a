import LeftfoldEntities
import ShowlogFavoriteShowsFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

struct FavoriteShowsScreenTests {
  private let known = ShowID(rawValue: 1)

  private func connect(
    shows: Int, height: Int = 12, zone: Zone = .utc, phase: LibraryPhase = .ready
  ) -> ListState {
    let library = Library(shows: [Show(id: known, ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [])
    // 2016-04-18, an hour after midnight in UTC.
    let entries = (0..<shows).map {
      FavoriteShowsEntry(id: ShowID(rawValue: $0 + 1), addedAt: Timestamp(seconds: 1_460_941_200))
    }
    let input = FavoriteShowsInput(
      library: library, state: FavoriteShowsState(entries: EntityTable(entries)), zone: zone, phase: phase)
    return FavoriteShowsTab.list.state(of: input, in: TabContext(canvas: Canvas(width: 80, height: height)))
  }

  @Test("An entry is a row with the show's title, even of an unknown show, and the viewer's day")
  func rows() throws {
    #expect(connect(shows: 2).texts(0) == ["Night Ferry", "Unknown show"])
    #expect(connect(shows: 1).texts(1) == ["Mon 18 Apr 2016"])
    let newYork = try #require(Zone("America/New_York"))
    #expect(connect(shows: 1, zone: newYork).texts(1) == ["Sun 17 Apr 2016"])
  }

  @Test("The heading counts the entries; without any the page says so")
  func total() {
    #expect(connect(shows: 1).facts == ["1 show"] && connect(shows: 2).facts == ["2 shows"])
    let empty = connect(shows: 0)
    #expect(empty.placeholder?.message == "Nothing is here yet." && empty.facts.isEmpty && empty.extent.subject == nil)
  }

  @Test("The list holds the visible rows, and the selected row's subject is its show")
  func window() {
    let state = connect(shows: 100)
    #expect(state.extent.count == 100 && state.rows.count == state.extent.window.height)
    #expect(state.extent.subject?.show == known)
  }

  @Test("Before the library is read, the page shows only its loading state or error", arguments: LibraryPhase.unread)
  func unread(phase: LibraryPhase) {
    let state = connect(shows: 1, phase: phase)
    #expect(state.placeholder != nil && state.rows.isEmpty && state.facts.isEmpty)
  }

  @Test("Each case equals its golden text, printed and in a window, and no terminal control character is drawn")
  func golden() {
    let previews = FavoriteShowsPreviews.list
    expectGoldenPages(ListView.self, previews.cases, previews.window, width: 80)
    for preview in previews.cases {
      let text = ANSIRenderer(color: false).render(ListView.draw(preview.state, in: Canvas(width: 80)))
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty && !text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
