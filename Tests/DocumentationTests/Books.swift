import LeftfoldCore
import LeftfoldTables

/// The domain of the articles' snippets: books, as normalized state.
nonisolated struct Book: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var author: String
  var year: Int
  var pages: Int
  var isRead = false
}

nonisolated struct Reading: Equatable, Sendable {
  var books = EntityTable<Book>()
  var query = ""
  var fontSize = 12
}

nonisolated enum ReadingAction: Equatable, Sendable {
  case typed(String)
  case fontChosen(Int)
  case removed(id: Int)
  case book(id: Int, BookAction)
}

nonisolated enum BookAction: Equatable, Sendable {
  case finished
}

let reading = Reduce<Reading, ReadingAction, Void> { state, action, _ in
  switch action {
  case .typed(let text): state.query = text
  case .fontChosen(let size): state.fontSize = size
  case .removed(let id): state.books.remove(id)
  case .book(let id, .finished): state.books.update(id) { $0.isRead = true }
  }
  return .none
}

let someBooks: EntityTable = [
  Book(id: 1, title: "Emma", author: "Austen", year: 1815, pages: 474),
  Book(id: 2, title: "Frankenstein", author: "Shelley", year: 1818, pages: 280),
  Book(id: 3, title: "Persuasion", author: "Austen", year: 1817, pages: 249),
]
