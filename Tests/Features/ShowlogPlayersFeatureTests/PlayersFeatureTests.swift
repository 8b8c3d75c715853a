import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogPlayersFeature
import Testing

@MainActor
struct PlayersFeatureTests {
  private let now = PlayersEnvironment.stub.now()

  private func report(_ show: String, after seconds: Int = 0) -> PlayReport {
    var report = PlayReport(player: "Plex", watchedAt: now.advanced(by: seconds))
    (report.show, report.season, report.number, report.user) = (show, 1, 2, "anna")
    return report
  }

  private func waiting(_ key: Int, _ report: PlayReport) -> WaitingReport {
    WaitingReport(id: WaitingReportID(rawValue: key), report: report)
  }

  private func title(_ key: Int, _ title: String, _ show: Int, after seconds: Int = 0) -> AssignedTitle {
    AssignedTitle(
      id: AssignedTitleID(rawValue: key), title: title, show: ShowID(rawValue: show),
      statedAt: now.advanced(by: seconds))
  }

  private func makeStore(_ state: PlayersState = PlayersState()) -> TestStore<PlayersState, PlayersAction> {
    TestStore(initialState: state, reducer: PlayersReducer(), environment: .stub)
  }

  @Test("A report waits until it is dismissed; the same viewing waits once, and a report of nothing does not")
  func waits() {
    let store = makeStore()
    store.send(.reported(report: report("Dark"))) { $0.reports = [waiting(1, report("Dark"))] }
    store.send(.reported(report: report("Dark", after: 600)))
    store.send(.reported(report: report("Dark", after: 9_000))) {
      $0.reports = [waiting(1, report("Dark")), waiting(2, report("Dark", after: 9_000))]
    }
    store.send(.dismissed(report: WaitingReportID(rawValue: 1))) {
      $0.reports = [waiting(2, report("Dark", after: 9_000))]
    }
    store.send(.reported(report: PlayReport(player: "Plex", watchedAt: now)))
    #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    store.finish()
  }

  @Test("A title is assigned once, whatever its case; a later assignment replaces it, and it can be forgotten")
  func assigns() {
    let store = makeStore(
      PlayersState(reports: [waiting(1, report("Dark")), waiting(2, report("DARK", after: 9_000))]))
    store.send(.assigned(report: WaitingReportID(rawValue: 1), show: ShowID(rawValue: 4), season: 3, number: 5)) {
      $0.titles = [title(1, "Dark", 4)]
      $0.reports.update(WaitingReportID(rawValue: 1)) { ($0.report.season, $0.report.number) = (3, 5) }
    }
    store.send(.assigned(report: WaitingReportID(rawValue: 2), show: ShowID(rawValue: 5), season: nil, number: nil)) {
      $0.titles = [title(1, "DARK", 5)]
    }
    #expect(store.state.show(assignedTo: report("dark")) == ShowID(rawValue: 5))
    store.send(.forgotten(title: AssignedTitleID(rawValue: 1))) { $0.titles = [] }
    store.finish()
  }

  @Test("What is about a missing report or title changes nothing and is reported")
  func missing() {
    let store = makeStore()
    let none = WaitingReportID(rawValue: 1)
    for action: PlayersAction in [
      .dismissed(report: none), .identified(report: none, ids: Ids(tmdb: 1)), .forgotten(title: .init(rawValue: 1)),
      .assigned(report: none, show: ShowID(rawValue: 1), season: nil, number: nil),
    ] {
      store.send(action)
      #expect(store.takeDiagnostics().map(\.kind) == [.droppedAction])
    }
    store.finish()
  }

  @Test("Two stores merge in either direction: each report once, and of two statements about a title the later")
  func merge() throws {
    let here = PlayersState(
      reports: [waiting(1, report("Dark"))], titles: [title(1, "Die Sopranos", 1), title(2, "Only here", 1)])
    let there = PlayersState(
      reports: [waiting(1, report("Other")), waiting(2, report("Dark", after: 60))],
      titles: [title(1, "die sopranos", 1, after: 60)])
    let merge = try #require(Feature<PlayersState, PlayersInput, PlayersAction>.players.merge)
    for (state, other) in [(here, there), (there, here)] {
      var merged = state
      var store = MergedStore(keys: ["shows": [1: 1]], in: PersistentState())
      _ = merge(&merged, other, &store)
      #expect(merged.reports.compactMap(\.report.show).sorted() == ["Dark", "Other"])
      #expect(merged.titles.map(\.title).sorted() == ["Only here", "die sopranos"])
    }
  }

  @Test("Actions are written as readable JSON")
  func json() throws {
    let text = """
      [{"dismissed":{"report":1}},{"forgotten":{"title":2}},{"assigned":{"number":2,"report":1,"season":1,"show":3}}]
      """
    let actions = try decoded([PlayersAction].self, text)
    #expect(actions.count == 3 && actions[0] == .dismissed(report: WaitingReportID(rawValue: 1)))
    let reported = PlayersAction.reported(report: report("Dark"))
    #expect(try decoded([PlayersAction].self, ShowlogFeatureSamples.json([reported])) == [reported])
  }

  @Test("Reports and titles survive a round trip through the stored tables")
  func table() {
    var full = report("Dark")
    (full.isFilm, full.title, full.year, full.minutes) = (true, "Heat", 1995, 170)
    (full.ids, full.showIds) = (Ids(imdb: "tt0113277", tmdb: 949), Ids(tvdb: 73_739))
    var bare = PlayReport(player: "Kodi", watchedAt: now)
    bare.show = ""
    let state = PlayersState(reports: [waiting(3, full), waiting(7, bare)], titles: [title(2, "Dark", 1)])
    #expect(StoredTable.playerReports.fault(in: state, empty: PlayersState()) == nil)
    #expect(StoredTable.playerTitles.fault(in: state, empty: PlayersState()) == nil)
  }
}
