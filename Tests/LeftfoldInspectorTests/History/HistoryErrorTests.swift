import LeftfoldInspector
import Testing

struct HistoryErrorTests {
  @Test("An error belongs to its action, and those after it are interrupted by it")
  func interrupts() {
    let history = makeHistory(stopsAtErrors: true, .increment, .broken, .increment)
    #expect(history.entries.map(\.error) == [nil, "the shop is closed", "Interrupted by an error up the chain"])
    #expect(history.state.count == 1)
  }

  @Test("Skipping the action with the error computes those after it")
  func skipError() {
    var history = makeHistory(stopsAtErrors: true, .increment, .broken, .increment)
    history.skip(actions: [2])
    #expect(history.state.count == 2 && history.error == nil)
  }

  @Test("By default an error is recorded, and later actions are reduced")
  func goesOn() {
    let history = makeHistory(.increment, .broken, .increment)
    #expect(history.entries.map(\.error) == [nil, "the shop is closed", nil])
    #expect(history.state.count == 2)
  }

  @Test("Actions before an error are not committed, whatever the limit")
  func limit() {
    var history = makeHistory(limit: .count(2), stopsAtErrors: true, .broken, .increment)
    history.perform(.increment)
    #expect(history.count == 3)
    history.skip(actions: [1])
    history.perform(.increment)
    #expect(history.count == 2)
    #expect(history.state.count == 3)
  }
}
