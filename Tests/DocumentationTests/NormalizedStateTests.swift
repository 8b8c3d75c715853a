import Foundation
import LeftfoldIndexes
import LeftfoldTables
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
    let early = byYear.range(1800..<1818).compactMap { books[id: $0.id]?.title }  // ["Emma", "Persuasion"]
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
    print(tags.ids.joined(separator: ", "))  // novel, essay, poem, play
    #expect(tags.map(\.id) == ["novel", "essay", "poem", "play"])
  }

  @Test("An order that a person chooses is an array of ids, and a move leaves the table as it was")
  func order() {
    var playlist = Playlist()
    for id in 1...5 { playlist.add(Song(id: id, title: "Song \(id)")) }
    let songs = playlist.songs
    playlist.move(from: [3, 4], to: 1)
    #expect(playlist.order == [1, 4, 5, 2, 3])
    playlist.move(from: [0], to: 5)
    #expect(playlist.order == [4, 5, 2, 3, 1] && playlist.songs.isIdentical(to: songs))
    playlist.add(Song(id: 2, title: "Another title"))
    playlist.remove(4)
    #expect(playlist.order == [5, 2, 3, 1] && playlist.songs.map(\.id) == [1, 2, 3, 5])
  }

  @Test("Changing a shelf updates its index")
  func shelf() {
    var shelf = Shelf()
    shelf.change { $0.set(contentsOf: someBooks) }
    shelf.change { $0.update(2) { $0.year = 1819 } }
    #expect(shelf.byYear == SortedIndex(shelf.books))
  }

  @Test("A custom key type takes one line")
  func key() {
    #expect(ShelfID(rawValue: 1) < ShelfID(rawValue: 2))
  }
}

nonisolated struct Tag: Identifiable, Equatable, Sendable {
  let id: String
}

nonisolated struct Song: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
}

nonisolated struct Playlist: Equatable, Sendable {
  private(set) var songs = EntityTable<Song>()
  private(set) var order: [Song.ID] = []

  mutating func add(_ song: Song) {
    if songs.set(song) == nil { order.append(song.id) }
  }

  mutating func remove(_ id: Song.ID) {
    songs.remove(id)
    order.removeAll { $0 == id }
  }

  /// Moves the songs at the offsets that `onMove` of a SwiftUI list gives.
  mutating func move(from source: IndexSet, to destination: Int) {
    order.moveSubranges(RangeSet(source.rangeView), to: destination)
  }
}

struct ShelfID: EntityKey { let rawValue: Int }

enum BooksByYear: EntityOrder {
  static func keys(of book: Book, _ emit: (Int) -> Void) { emit(book.year) }
}

nonisolated struct Shelf: Equatable, Sendable {
  private(set) var books = EntityTable<Book>()
  private(set) var byYear = SortedIndex<BooksByYear>()

  mutating func change(_ body: (inout EntityTable<Book>) -> Void) {
    let before = books
    body(&books)
    byYear.apply(books.diff(from: before))
  }
}
