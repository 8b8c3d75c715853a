import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import Testing

extension EffectTimeTests {
  @Test("The first throttled effect runs at once, and those within the interval are dropped")
  func throttleFirst() {
    let log = play([("a", 0), ("b", 3), ("c", 9), ("d", 10), ("e", 25)], for: 40) { action, clock in
      guard ["a", "b", "c", "d", "e"].contains(action) else { return .none }
      return .send("\(action)!").throttle(id: 1, for: .milliseconds(10), clock: clock)
    }
    #expect(log == ["0 a", "0 a!", "3 b", "9 c", "10 d", "10 d!", "25 e", "25 e!"])
  }

  @Test("A throttled effect is dropped as a whole, with its cancellations, and what is merged with it is not")
  func throttleWhole() {
    let log = play([("go", 0), ("go", 3), ("go", 12)], for: 40) { action, clock in
      guard action == "go" else { return .none }
      let work = Effect<String>.run { send in
        try await clock.sleep(for: .milliseconds(5))
        await send("a")
      }
      let restarting = work.cancellable(id: "work", cancelsInFlight: true).merged(with: .send("b"))
      return .merge(.send("before"), restarting.throttle(id: 1, for: .milliseconds(10), clock: clock), .send("after"))
    }
    #expect(
      log == [
        "0 go", "0 before", "0 b", "0 after", "3 go", "3 before", "3 after", "5 a", "12 go", "12 before", "12 b",
        "12 after", "17 a",
      ])
  }

  @Test("Work that cancels its previous run under the throttle's own id is throttled all the same")
  func throttleSameID() {
    let log = play([("a", 0), ("b", 3), ("c", 12)], for: 40) { action, clock in
      guard ["a", "b", "c"].contains(action) else { return .none }
      return .run { send in
        try await clock.sleep(for: .milliseconds(5))
        await send("\(action)!")
      }
      .cancellable(id: 1, cancelsInFlight: true)
      .throttle(id: 1, for: .milliseconds(10), clock: clock)
    }
    #expect(log == ["0 a", "3 b", "5 a!", "12 c", "17 c!"])
  }

  @Test("A throttled effect is dropped within the interval, also where its previous run is canceled by another id")
  func throttleWithin() {
    for isDebounced in [false, true] {
      let log = play([("a", 0), ("b", 3), ("c", 12)], for: 40) { action, clock in
        guard ["a", "b", "c"].contains(action) else { return .none }
        let throttled = Effect<String>.send("\(action)!").throttle(id: 1, for: .milliseconds(10), clock: clock)
        return isDebounced
          ? throttled.debounce(id: 2, for: .milliseconds(1), clock: clock)
          : throttled.cancellable(id: 2, cancelsInFlight: true)
      }
      #expect(
        log == (isDebounced ? ["0 a", "1 a!", "3 b", "12 c", "13 c!"] : ["0 a", "0 a!", "3 b", "12 c", "12 c!"]))
    }
  }

  @Test("A throttled effect that runs longer than the interval is neither canceled by the next nor delays it")
  func throttleRunning() {
    let log = play([("a", 0), ("b", 10)], for: 50) { action, clock in
      guard ["a", "b"].contains(action) else { return .none }
      return .run { send in
        try await clock.sleep(for: .milliseconds(15))
        await send("\(action)!")
      }
      .throttle(id: 1, for: .milliseconds(10), clock: clock)
    }
    #expect(log == ["0 a", "10 b", "15 a!", "25 b!"])
  }

  @Test("Canceling the id of a throttled effect cancels it and ends the interval; other ids are independent")
  func throttleCanceled() {
    let log = play([("a", 0), ("b", 3), ("stop", 5), ("c", 8)], for: 50) { action, clock in
      switch action {
      case "a", "b", "c":
        .merge(
          .run { send in
            try await clock.sleep(for: .milliseconds(7))
            await send("\(action)!")
          }
          .throttle(id: 1, for: .milliseconds(10), clock: clock),
          .send("other \(action)").throttle(id: action, for: .milliseconds(10), clock: clock))
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    #expect(log == ["0 a", "0 other a", "3 b", "3 other b", "5 stop", "8 c", "8 other c", "15 c!"])
  }

  @Test("`finish` does not wait for the interval, and canceling the action does not end it")
  func throttleHandle() async {
    let clock = clock
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { state, action, _ in
        if action == 1 { state += 1 }
        return action == 0 ? .run { await $0(1) }.throttle(id: 1, for: .seconds(1), clock: clock) : .none
      }, environment: ())
    let first = store.send(0)
    await first.finish()
    first.cancel()
    await store.send(0).finish()
    #expect(store.state == 1)
  }

  @Test("Each row has intervals of its own, which end with it")
  func throttleOwner() {
    let clock = clock
    let box = Reduce<Box, BoxAction, TestClock> { box, action, clock in
      if action == .rang { box.rings += 1 }
      return action == .wound ? .send(.rang).throttle(id: 1, for: .seconds(1), clock: clock) : .none
    }
    let store = TestStore(
      initialState: Shelf(),
      reducer: combine(Shelf.self, ShelfAction.self, TestClock.self) {
        box.pullback(rows: \Shelf.boxes, action: .box)
        ShelfReducer()
      }, environment: clock, clock: clock)
    store.relaxed {
      for id in [1, 2, 1, 2] { store.send(.box(id, .wound)) }
      #expect(store.state.boxes.map(\.rings) == [1, 1])
      #expect(clock.sleeperCount == 2)
      store.send(.removed(1))
      #expect(clock.sleeperCount == 1)
      store.send(.added(1))
      store.send(.box(1, .wound))
      store.advance(by: .seconds(1))
      store.finish()
    }
    #expect(store.state.boxes[id: 1]?.rings == 1)
  }
}
