import LeftfoldCore
import Testing

@Suite("The if and switch of combine")
@MainActor
struct ConditionalReducerTests {
  enum Level: CaseIterable { case off, some, all }

  private func part(_ number: Int) -> some Reducer<[Int], Bool, Void> {
    Reduce { state, isFirst, _ in
      state.append(number)
      return isFirst ? .send(false) : .none
    }
  }

  private func log(_ reducer: some Reducer<[Int], Bool, Void>) -> [Int] {
    let store = Store(initialState: [], reducer: reducer)
    store.send(true)
    return store.state
  }

  @Test("A reducer behind a flag handles actions only if the flag is set", arguments: [true, false])
  func flag(isOn: Bool) {
    let reducer = combine([Int].self, Bool.self) {
      part(1)
      if isOn { part(2) }
      part(3)
    }
    // Each part sends one action, and every part handles it.
    let once = isOn ? [1, 2, 3] : [1, 3]
    #expect(log(reducer) == Array(repeating: once, count: 1 + once.count).flatMap(\.self))
  }

  @Test("An else and each case of a switch is the reducer of its value alone", arguments: Level.allCases)
  func level(_ level: Level) {
    let chosen = combine([Int].self, Bool.self) {
      if level == .off {
        part(0)
      } else {
        part(1)
        part(2)
      }
    }
    let switched = combine([Int].self, Bool.self) {
      switch level {
      case .off: part(0)
      case .some: part(1)
      case .all:
        part(1)
        part(2)
      }
    }
    #expect(log(chosen) == (level == .off ? [0, 0] : [1, 2, 1, 2, 1, 2]))
    #expect(log(switched) == [.off: [0, 0], .some: [1, 1], .all: [1, 2, 1, 2, 1, 2]][level])
  }

  @Test("The state is changed in place", arguments: [true, false])
  func inPlace(isOn: Bool) {
    let whole = PartReducer().pullback(state: \Whole.middle.part, action: .part)
    let reducer = combine(Whole.self, WholeAction.self, Int.self) {
      if isOn { whole } else { whole }
      if isOn { whole }
    }
    let store = Store(initialState: Whole(), reducer: reducer, environment: 0)
    for number in 0..<10 { store.send(.part(.append(number))) }
    #expect(store.state.middle.part.numbers.copies == 0)
  }
}
