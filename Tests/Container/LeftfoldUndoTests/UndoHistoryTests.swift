import Foundation
import LeftfoldCore
import LeftfoldUndo
import Testing

struct UndoHistoryTests {
  @Test("An empty history has no undo and no redo")
  func empty() {
    var history = UndoHistory<Int>()
    #expect(!history.canUndo && !history.canRedo)
    #expect(history.undo(from: 1) == nil)
    #expect(history.redo(from: 1) == nil)
    #expect(history == UndoHistory())
  }

  @Test("Undo returns versions in reverse order, and redo in their original order")
  func order() {
    var history = UndoHistory<Int>()
    for version in 1...3 { history.record(version) }
    #expect(history.undo(from: 4) == 3)
    #expect(history.undo(from: 3) == 2)
    #expect(history == UndoHistory(past: [1], future: [4, 3]))
    #expect(history.redo(from: 2) == 3)
    #expect(history.redo(from: 3) == 4)
    #expect(history == UndoHistory(past: [1, 2, 3]))
  }

  @Test("A new version drops the undone ones")
  func newVersion() {
    var history = UndoHistory(past: [1], future: [3])
    history.record(2)
    #expect(history == UndoHistory(past: [1, 2]))
  }

  @Test("Beyond its limit, a history keeps the most recent versions", arguments: [0, 1, 3])
  func limit(limit: Int) {
    var history = UndoHistory<Int>(limit: limit)
    for version in 1...5 { history.record(version) }
    #expect(history.past == Array((1...5).suffix(limit)))
    #expect(UndoHistory(past: [1, 2, 3, 4], future: [8, 7, 6, 5], limit: 2).future == [6, 5])
  }

  @Test("A history is decoded as it was encoded, and one with more versions than its limit is refused")
  func coding() throws {
    var history = UndoHistory(past: [1, 2], limit: 2)
    #expect(history.undo(from: 3) == 2)
    let data = try JSONEncoder().encode(history)
    #expect(try JSONDecoder().decode(UndoHistory<Int>.self, from: data) == history)
    for text in [#"{"past": [1, 2], "future": [], "limit": 1}"#, #"{"past": [], "future": [], "limit": -1}"#] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(UndoHistory<Int>.self, from: Data(text.utf8)) }
    }
  }
}
