import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing
import Showlog__Name__Feature

struct __Name__ConnectorTests {
  private let known = ShowID(rawValue: 1)
  private let unknown = ShowID(rawValue: 2)

  private func connect(
    _ shows: [ShowID], zone: Zone = .utc, phase: LibraryPhase = .ready
  ) -> __Name__View.State {
    let library = Library(
      shows: [Show(id: known, ids: Ids(trakt: 1), title: "Night Ferry")], seasons: [], episodes: [])
    // 2016-04-18, an hour after midnight in UTC.
    let entries = shows.map { __Name__Entry(id: $0, addedAt: Timestamp(seconds: 1_460_941_200)) }
    let state = __Name__State(entries: EntityTable(entries))
    return __Name__Connector().connect(state: __Name__Input(library: library, state: state, zone: zone, phase: phase))
  }

  @Test("An entry is a row with the show's title and the viewer's day")
  func rows() throws {
    #expect(connect([known]).rows.map(\.title) == ["Night Ferry"])
    #expect(connect([known]).rows.map(\.day) == ["Mon 18 Apr 2016"])
    let newYork = try #require(Zone("America/New_York"))
    #expect(connect([known], zone: newYork).rows.map(\.day) == ["Sun 17 Apr 2016"])
  }

  @Test("A show that is not in the library still has a row")
  func unknownShow() {
    #expect(connect([known, unknown]).rows.map(\.title) == ["Night Ferry", "Unknown show"])
  }

  @Test("The heading counts the entries, and is empty without entries")
  func total() {
    #expect(connect([]).placeholder?.message == "Nothing is here yet.")
    #expect(connect([]).total.isEmpty)
    #expect(connect([known]).placeholder == nil)
    #expect(connect([known]).total == "1 show")
    #expect(connect([known, unknown]).total == "2 shows")
  }

  @Test("Before the library is loaded, the tab shows only the loading state or the error")
  func unread() {
    let loading = connect([known], phase: .loading(share: 0.5))
    #expect(loading.placeholder?.reason == .loading(share: 0.5))
    #expect(loading.rows.isEmpty && loading.total.isEmpty)
    let failed = connect([known], phase: .failed(message: "x.sqlite: broken")).placeholder
    #expect(failed?.reason == .failed && failed?.message == "x.sqlite: broken")
    #expect(failed?.hints.isEmpty == false)
  }

  @Test("Each view action becomes an action of the feature")
  func actions() {
    let connector = __Name__Connector()
    #expect(connector.connect(action: .add(show: known)) == .added(show: known))
    #expect(connector.connect(action: .remove(show: known)) == .removed(show: known))
  }
}
