import LeftfoldTesting
import ShowlogApp
import ShowlogModels
import Testing

/// The helpers that a test written by `inspect --test` uses.
@MainActor
struct ReplayTests {
  private func lost() throws -> ReplayState {
    try ReplayState(
      zone: "Europe/Berlin",
      rows: #"{"watchlist":{"set":[]}}"#)
  }

  @Test("Rows are set and removed as they are written, and written as they differ")
  func rows() throws {
    let empty = try lost()
    #expect(try empty.rows(since: nil) == "{}")
    let state = try empty.changed(#"{"watchlist":{"set":[[3,1430000000],[7,1430000001]]}}"#)
    #expect(state != empty)
    #expect(try state.rows(since: nil) == #"{"watchlist":{"set":[[3,1430000000],[7,1430000001]]}}"#)
    let less = try state.changed(#"{"watchlist":{"removed":[3]}}"#)
    #expect(try less.rows(since: state) == #"{"watchlist":{"removed":[3]}}"#)
    #expect(try state.changed(try less.rows(since: state)) == less)
  }

  @Test("Unknown tables, rows of another length and unknown zones are refused")
  func refused() throws {
    let state = try lost()
    #expect(throws: ReplayError.self) { try state.changed(#"{"books":{}}"#) }
    #expect(throws: ReplayError.self) { try state.changed(#"{"watchlist":{"set":[[3]]}}"#) }
    #expect(throws: ReplayError.self) { try state.changed(#"{"watchlist":{"set":[[7,1],[3,1]]}}"#) }
    #expect(throws: ReplayError.self) { try ReplayState(zone: "Nowhere", rows: "{}") }
    #expect(throws: DecodingError.self) { try ReplayAction.sent(json: #"{"books":{}}"#, at: 0) }
  }

  @Test("Contents that no action leads to are installed, and settings are not among them")
  func installed() throws {
    let state = try lost()
    let after = try state.changed(#"{"watchlist":{"set":[[3,1430000000]]}}"#)
    let test = TestStore(initialState: state, reducer: ReplayReducer(), environment: ())
    test.send(.installed(after)) { $0 = after }
    test.send(.sent(.settings(.specialsChosen(isOn: true)), at: Timestamp(seconds: 1)))
    #expect(test.state.app.settings.includesSpecials)
    test.finish()
  }
}
