import Foundation
import LeftfoldCore
import ShowlogTrendsFeature
import Testing

@MainActor
struct TrendsReducerTests {
  @Test("By default Trends shows the plays of each of the last twelve months")
  func defaults() {
    #expect(TrendsState() == TrendsState(range: .months(12), by: .month, metric: .plays))
  }

  @Test("A choice is stored, and nothing else changes")
  func choices() {
    let store = Store(
      initialState: TrendsState(), reducer: TrendsReducer(), environment: ())
    store.send(.rangeChosen(range: .year(2_024)))
    #expect(store.state == TrendsState(range: .year(2_024)))
    store.send(.groupingChosen(by: .hour))
    #expect(store.state == TrendsState(range: .year(2_024), by: .hour))
    store.send(.metricChosen(metric: .minutes))
    #expect(store.state == TrendsState(range: .year(2_024), by: .hour, metric: .minutes))
  }

  @Test("The reducer is a function that can be called without a store, and starts no effect")
  func reduce() async {
    var state = TrendsState()
    let effect = TrendsReducer().reduce(&state, .rangeChosen(range: .all), ())
    #expect(state.range == .all)
    let store = Store(
      initialState: state, reducer: Reduce<TrendsState, TrendsAction, Void> { _, _, _ in effect },
      environment: ())
    await store.send(.metricChosen(metric: .minutes)).finish()
    #expect(store.state == state)
  }

  @Test(
    "An unknown action is refused",
    arguments: [
      #"{"rangeChosen":{"range":"soon"}}"#, #"{"groupingChosen":{"by":"decade"}}"#, #"{"metricChosen":{}}"#,
      #"{"cleared":{}}"#,
    ])
  func badJSON(_ text: String) throws {
    let data = try #require(text.data(using: .utf8))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TrendsAction.self, from: data) }
  }
}
