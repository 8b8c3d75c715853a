import LeftfoldEntities
import Testing

struct NormalizedStateTests {
  @Test("A table is changed in place, and its versions are compared by a diff")
  func table() {
    var books = someBooks
    let before = books

    books.update(1) { $0.isRead = true }
    books[id: 2]?.pages = 281
    books.remove(3)
    books.set(Book(id: 4, title: "Middlemarch", author: "Eliot", year: 1871, pages: 904))

    let changes = books.diff(from: before)
    print(changes)  // EntityDiff(+1 -1 ~2)
    for change in changes {
      print(change.id, change.old?.title ?? "new", change.new?.title ?? "gone")
    }
    #expect("\(changes)" == "EntityDiff(+1 -1 ~2)")

    var undone = books
    undone.apply(changes.inverse)  // equals `before`
    #expect(undone == before)
  }

  @Test("An index follows its table")
  func index() {
    var books = someBooks
    var byYear = SortedIndex<BooksByYear>(books)
    let early = byYear.range(1800..<1818).ids.compactMap { books[id: $0]?.title }  // ["Emma", "Persuasion"]
    #expect(early == ["Emma", "Persuasion"])

    let before = books
    books.update(1) { $0.year = 1816 }
    byYear.apply(books.diff(from: before))
    #expect(byYear == SortedIndex(books))
  }

  @Test("Tables with string ids keep insertion order")
  func tags() {
    var tags = EntityTable(["novel", "essay", "poem"].map { Tag(id: $0) })
    tags.set(Tag(id: "play"))
    tags.move("poem", to: 0)
    print(tags.ids.joined(separator: ", "))  // poem, novel, essay, play
    #expect(tags.map(\.id) == ["poem", "novel", "essay", "play"])
    #expect(someBooks.grouped(by: \.author).values.allSatisfy { Set($0.map(\.author)).count == 1 })
  }

  @Test("An aggregate follows its table")
  func aggregate() {
    var books = someBooks
    var read = PagesRead(books)

    let before = books
    books.update(1) { $0.isRead = true }
    read.apply(books.diff(from: before))
    let pages = read.byYear[1815].sum  // 474
    #expect(pages == 474)
    #expect(read == PagesRead(books))
  }

  @Test("Changing a shelf updates its index and its aggregate")
  func shelf() {
    var shelf = Shelf()
    shelf.change { $0.set(contentsOf: someBooks) }
    shelf.change { $0.update(2) { $0.isRead = true } }
    #expect(shelf.byYear == SortedIndex(shelf.books))
    #expect(shelf.read == PagesRead(shelf.books))
    #expect(shelf.read.byYear[1818].count == 1)
  }

  @Test("A custom key type takes one line")
  func key() {
    #expect(ShelfID(rawValue: 1) < ShelfID(rawValue: 2))
  }
}

struct Tag: Identifiable, Equatable, Sendable {
  let id: String
}

struct ShelfID: EntityKey { let rawValue: Int }

enum BooksByYear: EntityOrder {
  static func keys(of book: Book, _ emit: (Int) -> Void) { emit(book.year) }
}

struct PagesRead: PlainEntityAggregate, Equatable, Sendable {
  var byYear = GroupedTotals<Int>()

  mutating func insert(_ book: Book) {
    if book.isRead { byYear.insert(book.year, amount: book.pages) }
  }

  mutating func remove(_ book: Book) {
    if book.isRead { byYear.remove(book.year, amount: book.pages) }
  }
}

struct Shelf: Equatable, Sendable {
  private(set) var books = EntityTable<Book>()
  private(set) var byYear = SortedIndex<BooksByYear>()
  private(set) var read = PagesRead()

  mutating func change(_ body: (inout EntityTable<Book>) -> Void) {
    let before = books
    body(&books)
    let changes = books.diff(from: before)
    byYear.apply(changes)
    read.apply(changes)
  }
}
