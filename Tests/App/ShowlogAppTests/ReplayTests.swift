import LeftfoldTesting
import ShowlogApp
import ShowlogModels
import Testing

/// The helpers that a test written by `inspect --test` uses.
@MainActor
struct ReplayTests {
  private static let planned =
    #"{"standings":{"set":[[3,"planned",null,1430000000,"here",null],[7,"planned",null,1430000001,"here",null]]}}"#

  private func began(_ rows: String = planned) -> TestStore<ReplayState, ReplayAction> {
    let test = TestStore(initialState: ReplayState(), reducer: ReplayReducer(), environment: ())
    test.send(.began(zone: "Europe/Berlin", includesSpecials: false, rows: rows))
    return test
  }

  @Test("Rows are set and removed as they are written, and written as they differ")
  func rows() throws {
    let test = began()
    let before = test.state.app
    #expect(
      ReplayAction.began(before) == .began(zone: "Europe/Berlin", includesSpecials: false, rows: Self.planned))
    let removed = #"{"standings":{"removed":[3]}}"#
    test.send(.installed(change: 1, "", rows: removed)) { $0.changes = removed }
    #expect(
      ReplayAction.change(1, "", #"{"undone":{}}"#, at: 0, from: before, to: test.state.app)
        == .installed(change: 1, "", rows: removed))
    test.send(.installed(change: 2, "", rows: removed)) { $0.changes = "{}" }
    test.finish()
  }

  @Test("An action that alone leads to a change is sent at its time, and settings are not among the changes")
  func sent() throws {
    let test = began()
    let before = test.state.app
    let action = #"{"settings":{"specialsChosen":{"isOn":true}}}"#
    let step = ReplayAction.change(1, "", action, at: 1, from: before, to: before)
    #expect(step == .sent(change: 1, "", action: action, at: 1))
    test.send(step)
    #expect(test.state.app.settings.includesSpecials && test.state.app.settings.now == Timestamp(seconds: 1))
    test.finish()
  }

  @Test(
    "Unknown tables, rows of another length or order, zones and actions change nothing, and a test shows the reason",
    arguments: [
      (ReplayAction.installed(change: 1, "", rows: #"{"books":{}}"#), "there is no stored table books"),
      (.installed(change: 1, "", rows: #"{"standings":{"set":[[3]]}}"#), "standings: expected rows of 6 values"),
      (
        .installed(
          change: 1, "",
          rows: #"{"standings":{"set":[[7,"planned",null,1,"here",null],[3,"planned",null,1,"here",null]]}}"#),
        "standings: expected rows of"
      ),
      (.began(zone: "Nowhere", includesSpecials: false, rows: "{}"), "Nowhere: no such time zone"),
      (.sent(change: 1, "", action: #"{"books":{}}"#, at: 0), "DecodingError"),
    ])
  func refused(_ step: ReplayAction, _ reason: String) {
    var state = began().state
    let before = state.app
    _ = ReplayReducer().reduce(&state, step, ())
    #expect(state.changes.hasPrefix(reason))
    #expect(ReplayAction.began(state.app) == .began(before))
  }
}
