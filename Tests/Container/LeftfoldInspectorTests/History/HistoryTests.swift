import LeftfoldInspector
import Testing

/// The test cases of Redux DevTools' `instrument`, for a history without a store.
struct HistoryTests {
  @Test("Reverting returns to the last committed state, again and again")
  func revert() {
    var history = makeHistory(.increment, .increment)
    history.commit()
    #expect(history.state.count == 2)
    history.perform(.increment)
    history.perform(.increment)
    #expect(history.state.count == 4)
    history.revert()
    #expect(history.state.count == 2)
    history.perform(.decrement)
    #expect(history.state.count == 1)
    history.revert()
    #expect(history.state.count == 2)
  }

  @Test("Resetting returns to the initial state, over commits")
  func reset() {
    var history = makeHistory(.increment)
    history.commit()
    history.perform(.increment)
    history.revert()
    history.perform(.increment)
    #expect(history.state.count == 2)
    history.reset()
    #expect(history.state.count == 0)
    #expect(history.count == 0)
  }

  @Test("Committing at a past state drops the later actions")
  func commitInThePast() {
    var history = makeHistory(.increment, .increment, .increment)
    history.jump(to: 1)
    history.commit()
    #expect(history.state.count == 1 && history.count == 0 && !history.isTraveling)
  }

  @Test("An action can be skipped and restored")
  func toggle() {
    var history = makeHistory(.increment, .decrement, .increment)
    #expect(history.state.count == 1)
    history.toggle(action: 2)
    #expect(history.state.count == 2)
    history.toggle(action: 2)
    #expect(history.state.count == 1)
    history.toggle(action: 99)
    #expect(history.state.count == 1)
  }

  @Test("Several actions are skipped at once; skipped ones stay skipped")
  func skipMany() {
    var history = makeHistory(.increment, .increment, .increment)
    history.skip(actions: 1..<3)
    #expect(history.state.count == 1)
    history.skip(actions: [2])
    #expect(history.skippedActions == [1, 2])
    history.unskip(actions: 0..<2)
    #expect(history.state.count == 2)
    history.unskip(actions: 0..<1)
    #expect(history.state.count == 2)
  }

  @Test("Sweeping drops the skipped actions and keeps the state")
  func sweep() {
    var history = makeHistory(.increment, .decrement, .increment, .increment)
    history.toggle(action: 2)
    #expect(history.state.count == 3)
    history.sweep()
    #expect(history.state.count == 3)
    #expect(history.entries.map(\.id) == [1, 3, 4])
    #expect(history.skippedActions.isEmpty)
  }

  @Test("Sweeping keeps the shown position")
  func sweepWhileTraveling() {
    var history = makeHistory(.increment, .increment, .increment)
    history.skip(actions: [1, 2])
    history.jump(to: 2)
    history.sweep()
    #expect(history.count == 1 && history.position == 1 && history.state.count == 1)
  }

  @Test("A jump shows a past state; a new action keeps it shown and is reduced in the present")
  func jumpToPosition() {
    var history = makeHistory(.increment, .decrement, .increment)
    for (position, count) in [(0, 0), (1, 1), (2, 0)] {
      history.jump(toPosition: position)
      #expect(history.state.count == count)
    }
    history.perform(.increment)
    #expect(history.state.count == 0)
    history.jump(toPosition: 4)
    #expect(history.state.count == 2)
    let (isPast, isNegative) = (history.jump(toPosition: 5), history.jump(toPosition: -1))
    #expect(!isPast && !isNegative)
    #expect(history.state.count == 2)
  }

  @Test("A jump to an action shows the state after it; one to an unknown action changes nothing")
  func jumpToAction() {
    var history = makeHistory(.increment, .decrement, .increment)
    history.jump(to: 0)
    #expect(history.state.count == 0)
    history.jump(to: 1)
    #expect(history.state.count == 1)
    let isFound = history.jump(to: 10)
    #expect(!isFound)
    #expect(history.state.count == 1)
  }

  @Test("Steps go back and forth and stop at the ends")
  func steps() {
    var history = makeHistory(.increment, .increment, .increment)
    history.step(by: -2)
    #expect(history.state.count == 1 && history.isTraveling)
    history.step()
    #expect(history.state.count == 2)
    history.step(by: .max)
    #expect(history.state.count == 3 && !history.isTraveling)
    history.step(by: -1_000)
    #expect(history.position == 0)
    history.resume()
    #expect(history.state.count == 3)
  }

  @Test("Moving an action recomputes the states")
  func move() {
    var history = makeHistory(.increment, .decrement, .increment, .multiply(by: 2))
    #expect(history.state.count == 2)
    let moves: [(Int, Int, [Int], Int)] = [
      (4, 1, [4, 1, 2, 3], 1), (4, 1, [4, 1, 2, 3], 1), (4, 2, [1, 4, 2, 3], 2), (1, 10, [4, 2, 3, 1], 1),
      (10, 1, [4, 2, 3, 1], 1), (1, -2, [1, 4, 2, 3], 2), (0, 1, [1, 4, 2, 3], 2),
    ]
    for (id, before, ids, count) in moves {
      history.move(action: id, before: before)
      #expect(history.entries.map(\.id) == ids)
      #expect(history.state.count == count)
    }
    history.jump(to: 4)
    #expect(history.state.count == 2 && history.position == 2)
  }

  @Test("A locked history refuses actions, and may still be edited")
  func lock() {
    var history = makeHistory(.increment)
    history.isLocked = true
    let isHandled = history.perform(.increment)
    #expect(!isHandled)
    #expect(history.count == 1)
    history.toggle(action: 1)
    #expect(history.state.count == 0)
    history.toggle(action: 1)
    history.isLocked = false
    history.perform(.increment)
    #expect(history.state.count == 2)
  }

  @Test("A paused history handles actions and records none")
  func pause() {
    var history = makeHistory(.increment, .increment)
    history.pause()
    #expect(history.count == 0 && history.state.count == 2 && history.isPaused)
    history.perform(.increment)
    history.perform(.increment)
    #expect(history.count == 0 && history.state.count == 4)
    history.unpause()
    history.perform(.increment)
    history.perform(.increment)
    #expect(history.count == 2 && history.state.count == 6)
  }
}
