import LeftfoldCore
import Testing

@MainActor
struct ResetTests {
  @Test("The action resets the whole state, and the reducer then handles it")
  func resets() {
    let reducer = CounterReducer().reset(on: { $0 == .add(0) }, to: Counter(count: 5))
    let store = Store(initialState: Counter(), reducer: reducer, environment: ())
    store.send(.add(2))
    #expect(store.state == Counter(count: 2, log: [2]))
    store.send(.add(0))
    #expect(store.state == Counter(count: 5, log: [0]))
    store.send(.add(1))
    #expect(store.state == Counter(count: 6, log: [0, 1]))
  }

  @Test("Every other action changes the state in place")
  func inPlace() {
    let part = PartReducer().reset(on: { $0 == .append(0) }, to: Part())
    let store = Store(initialState: Part(), reducer: part, environment: 0)
    for number in 1...100 { store.send(.append(number)) }
    #expect(store.state.numbers.copies == 0)
    store.send(.append(0))
    var expected = Part()
    expected.numbers.append(0)
    #expect(store.state == expected)
  }
}
