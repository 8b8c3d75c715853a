import LeftfoldInspector
import Testing

struct HistoryErrorTests {
  @Test("An error is recorded with its action and interrupts the later ones")
  func interrupts() {
    let history = makeHistory(stopsAtErrors: true, .increment, .broken, .increment)
    #expect(history.entries.map(\.error) == [nil, "the shop is closed", "Interrupted by an error up the chain"])
    #expect(history.state.count == 1)
  }

  @Test("Skipping the failed action recomputes the later ones")
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
