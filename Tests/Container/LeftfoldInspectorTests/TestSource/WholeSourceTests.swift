import LeftfoldCore
import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldInspector
import LeftfoldUndo
import Testing

/// Values of Leftfold in a state whose members a test cannot assign one by one.
struct WholeSourceTests {
  private struct Draft: Equatable, Sendable {
    var text = ""
    var history = UndoHistory<String>(limit: 2)
  }

  @Test("An undo history is assigned as a whole")
  func undoHistory() throws {
    var new = Draft()
    new.history.record("a")
    try Rewrite(
      old: Draft(), new: new, statements: [#"$0.history = UndoHistory<String>(past: ["a"], future: [], limit: 2)"#]
    ) {
      $0.history = UndoHistory<String>(past: ["a"], future: [], limit: 2)
    }.check()
  }

  private struct Book: Identifiable, Equatable, Sendable {
    let id: Int
    var pages = 1
  }

  private enum ByPages: EntityOrder {
    static func keys(of book: Book, _ emit: (Int) -> Void) { emit(book.pages) }
  }

  private struct Indexed: Equatable, Sendable {
    var byPages = SortedIndex<ByPages>(EntityTable<Book>())
  }

  @Test("An index, which is computed from a table, is refused with its path")
  func index() {
    var new = Indexed()
    new.byPages = SortedIndex(EntityTable([Book(id: 1)]))
    let error = #expect(throws: TestSourceError.self) {
      try Rewrite(old: Indexed(), new: new, statements: []) { _ in }.check()
    }
    #expect(error?.description.hasPrefix("$0.byPages: a value of type SortedIndex<ByPages> cannot be written") == true)
  }
}
