import LeftfoldEntities
import LeftfoldTesting
import Testing

private struct Song: Identifiable, Hashable, Sendable {
  let id: String
  var plays = 0
}

@Suite("An entity table in insertion order")
struct EntityTableOrderTests {
  private let songs = EntityTable(["c", "a", "b"].map { Song(id: $0) })

  @Test("New entities go to the end, and a replaced one stays in its place")
  func insertion() {
    var table = songs
    table.set(Song(id: "a", plays: 1))
    table.add(Song(id: "0"))
    #expect(table.map(\.id) == ["c", "a", "b", "0"])
    table.remove("c")
    table.add(Song(id: "c"))
    #expect(table.map(\.id) == ["a", "b", "0", "c"])
    table.checkDebugInvariants()
  }

  @Test("An entity is moved to a position, before another one, or to the end")
  func moves() {
    var table = songs
    let results = [
      table.move("b", to: 0), table.move("c", before: nil), table.move("x", to: 0), table.move("a", before: "x"),
    ]
    #expect(results == [true, true, false, false])
    #expect(table.map(\.id) == ["b", "a", "c"])
    table.move("c", before: "a")
    #expect(table.map(\.id) == ["b", "c", "a"] && songs.map(\.id) == ["c", "a", "b"])
  }

  @Test("A move is a difference without a changed entity, and the diff applies it")
  func movesAreDifferences() throws {
    var table = songs
    table.move("b", to: 0)
    #expect(table != songs && table.diff(from: songs).isEmpty)
    let diff = try #require(table.changes(since: songs))
    #expect(diff.moves.map(\.id) == ["b"] && diff.moves[0].old == 2 && diff.moves[0].new == 0)
    var applied = songs
    applied.apply(diff)
    #expect(applied == table)
    table.move("b", to: 2)
    #expect(table == songs && table.changes(since: songs) == nil && table.hashValue == songs.hashValue)
  }

  @Test("A diff without a changed entity is empty, but its description and its mirror show the move")
  func moveOnly() {
    var table = songs
    table.move("b", to: 0)
    let diff = table.diff(from: songs)
    #expect(diff.isEmpty && diff.first == nil && diff.last == nil && diff.randomElement() == nil)
    #expect("\(diff)" == "EntityDiff(+0 -0 ~0, 1 moved)")
    #expect(Mirror(reflecting: diff).children.map { $0.value as? EntityMove<Song> } == diff.moves)
    table.remove("c")
    table.add(Song(id: "0"), at: 0)
    #expect("\(table.diff(from: songs))" == "EntityDiff(+1 -1 ~0, 1 moved)")
  }

  @Test("Removed entities come first in a diff, its inverse has the same order, and both are applied")
  func inverse() {
    var table = songs
    table.remove("c")
    table.update("a") { $0.plays = 1 }
    table.add(Song(id: "x"))
    table.add(Song(id: "y"), at: 0)
    let diff = table.diff(from: songs)
    #expect(diff.map { $0.new == nil } == [true, false, false, false])
    #expect(Array(diff.inverse) == diff.map(\.inverse) && diff.inverse.inverse == diff)
    var applied = songs
    applied.apply(diff)
    #expect(applied == table)
    applied.apply(diff.inverse)
    #expect(applied == songs)
  }

  @Test("Thousands of moves to one place keep the order and change few keys", arguments: seeds(2, long: 4))
  func crowd(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var order = (0..<2_000).map { "song \($0)" }
    var table = EntityTable(order.map { Song(id: $0) })
    for step in 0..<3_000 {
      let old = Int.random(in: 0..<2_000, using: &generator)
      let new = seed % 2 == 0 ? 1_000 : Int.random(in: 990...1_010, using: &generator)
      order.insert(order.remove(at: old), at: new)
      table.move(order[new], to: new)
      if step % 500 == 0 { #expect(table.ids.elementsEqual(order), "seed \(seed)") }
    }
    table.checkDebugInvariants()
    #expect(table.ids.elementsEqual(order), "seed \(seed)")
  }

  @Test("A diff finds a single move after any number of moves")
  func fewMoves() {
    var table = EntityTable((0..<1_000).map { Song(id: "song \($0)") })
    for step in 0..<200 {
      let before = table
      table.move("song \(step * 5)", to: 500)
      let moves = table.diff(from: before).moves
      #expect(moves.allSatisfy { $0.id == "song \(step * 5)" } && moves.count <= 1, "step \(step)")
    }
  }

  @Test("Moving an entity of a table with integer ids stops the program")
  func integers() async {
    await #expect(processExitsWith: .failure) {
      struct Plain: Identifiable { var id: Int }
      var table: EntityTable<Plain> = [Plain(id: 1), Plain(id: 2)]
      table.move(1, to: 1)
    }
  }

  @Test("Integers of more than 64 bits are ids in insertion order, and their own order stops the program")
  func wideIntegers() async {
    struct Wide: Identifiable { var id: Int128 }
    let table: EntityTable<Wide> = [Wide(id: 30), Wide(id: 10), Wide(id: 20)]
    #expect(table.map(\.id) == [30, 10, 20] && table[id: 10] != nil)
    await #expect(processExitsWith: .failure) { _ = EntityTable([Wide(id: 3)]).nextID }
    await #expect(processExitsWith: .failure) { _ = EntityTable([Wide(id: 3)]).rank(of: 3) }
    await #expect(processExitsWith: .failure) { _ = EntityTable([Wide(id: 3)]).range(1..<4) }
    await #expect(processExitsWith: .failure) {
      var table = EntityTable([Wide(id: 3)])
      table.removeAll(in: 1...4)
    }
  }

  @Test("A dump and a description show a table as an array of its entities")
  func printing() {
    var (dumped, expected) = ("", "")
    dump(songs, to: &dumped, name: "songs")
    dump(Array(songs), to: &expected, name: "songs")
    #expect(dumped.split(separator: "\n").dropFirst() == expected.split(separator: "\n").dropFirst())
    #expect(songs.description == Array(songs).description)
    #expect(String(reflecting: songs) == String(reflecting: Array(songs)))
    #expect(Mirror(reflecting: songs).displayStyle == .collection)
  }
}
