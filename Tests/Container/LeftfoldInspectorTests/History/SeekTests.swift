import LeftfoldInspector
import Synchronization
import Testing

struct SeekTests {
  @Test("The first action after which a predicate holds is found")
  func first() {
    var history = makeHistory(.increment, .decrement, .increment, .increment)
    #expect(history.firstAction { $0.count == 2 } == 4)
    #expect(history.firstAction { $0.count == 0 } == 0)
    #expect(history.firstAction { $0.count == 9 } == nil)
    let isFound = history.seek { $0.count == 1 }
    #expect(isFound && history.currentID == 1)
    let isFoundToo = history.seek { $0.count == 9 }
    #expect(!isFoundToo && history.currentID == 1)
  }

  @Test("The seek for a monotonic predicate is a binary search")
  func monotonic() {
    var history = makeHistory(limit: .count(10_000))
    for _ in 0..<10_000 { history.perform(.increment) }
    for target in [1, 2, 5_000, 9_999, 10_000] {
      let looks = Atomic(0)
      let found = history.firstAction(isMonotonic: true) {
        looks.add(1, ordering: .relaxed)
        return $0.count >= target
      }
      #expect(found == target)
      #expect(looks.load(ordering: .relaxed) < 20)
    }
    #expect(history.firstAction(isMonotonic: true) { $0.count > 10_000 } == nil)
  }
}
