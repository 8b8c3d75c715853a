import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

struct Tag: Identifiable, Equatable, MemberwiseInitializable {
  let id: String
  var count = 0
}

struct Tagged: Equatable {
  var tags: EntityTable = [Tag(id: "a"), Tag(id: "b"), Tag(id: "c")]
  var inner: EntityTable = [TagGroup(id: "g")]
  var maybe: EntityTable<Tag>? = [Tag(id: "a"), Tag(id: "b")]
}

struct TagGroup: Identifiable, Equatable {
  let id: String
  var tags: EntityTable = [Tag(id: "a"), Tag(id: "b")]
}

struct OrderAssignmentTests {
  private func check(
    _ statements: String..., location: SourceLocation = #_sourceLocation, code: @escaping (inout Tagged) -> Void
  ) throws {
    var new = Tagged()
    code(&new)
    try Rewrite(old: Tagged(), new: new, statements: statements, code: code).check(location)
  }

  @Test("An entity is added at the end, and a table with one that is inserted before others is assigned as a whole")
  func insertions() throws {
    try check(#"$0.tags[id: "x"] = Tag(id: "x", count: 0)"#) { $0.tags[id: "x"] = Tag(id: "x", count: 0) }
    var old = Tagged()
    old.tags.remove("b")
    var new = old
    new.tags = Tagged().tags
    let statement = #"$0.tags = EntityTable([Tag(id: "a", count: 0), Tag(id: "b", count: 0), Tag(id: "c", count: 0)])"#
    try Rewrite(old: old, new: new, statements: [statement]) {
      $0.tags = EntityTable([Tag(id: "a", count: 0), Tag(id: "b", count: 0), Tag(id: "c", count: 0)])
    }.check(#_sourceLocation)
  }

  @Test(
    "The statements for a random table, run in order, make its content and its order",
    arguments: seeds(200, long: 2_000))
  func random(seed: Int) throws {
    let (old, new) = tables(seed)
    var history = History<EntityTable<Tag>, ShopAction>(initial: old) { state, _ in
      state = new
      return nil
    }
    history.perform(.ping)
    let options = TestSourceOptions(imports: [], reducer: "", initialState: "")
    let source = try Recording(history: history).testSource(1...1, options)
    var table = old
    for line in source.split(separator: "\n") where line.contains("$0") { try run(line, on: &table) }
    #expect(table == new, "seed \(seed)\n\(source)")
  }

  private func run(_ line: Substring, on table: inout EntityTable<Tag>) throws {
    if let match = line.firstMatch(of: /\$0\[id: "(.)"\] = nil/) {
      table[id: String(match.1)] = nil
    } else if let match = line.firstMatch(of: /\$0\[id: "(.)"\]\?\.count = (\d+)/) {
      table[id: String(match.1)]?.count = try #require(Int(match.2))
    } else if let match = line.firstMatch(of: /\$0\[id: "."\] = Tag\(id: "(.)", count: (\d+)\)/) {
      table[id: String(match.1)] = Tag(id: String(match.1), count: try #require(Int(match.2)))
    } else if line.contains("$0 = EntityTable(") {
      table = EntityTable(
        try line.matches(of: /Tag\(id: "(.)", count: (\d+)\)/).map {
          Tag(id: String($0.1), count: try #require(Int($0.2)))
        })
    } else {
      Issue.record("not a statement: \(line)")
    }
  }

  @Test("The changes of a random table, made in order and reverted, keep its order", arguments: seeds(200, long: 2_000))
  func changes(seed: Int) throws {
    let (old, new) = tables(seed)
    let changes = StateChange.changes(from: old, to: new)
    var ids = old.map(\.id)
    for change in changes { try apply(change, &ids, isReverted: false) }
    #expect(ids == new.map(\.id), "seed \(seed)")
    for change in changes.reversed() { try apply(change, &ids, isReverted: true) }
    #expect(ids == old.map(\.id), "seed \(seed)")
  }

  private struct Unexpected: Error { let change: StateChange }

  private func apply(_ change: StateChange, _ ids: inout [String], isReverted: Bool) throws {
    guard case .entity(let id) = change.path.first else { throw Unexpected(change: change) }
    let (old, new) = isReverted ? (change.new, change.old) : (change.old, change.new)
    if old == nil {
      ids.insert(id, at: change.position ?? ids.count)
    } else if new == nil {
      #expect(ids.remove(at: change.position ?? ids.count - 1) == id)
    }
  }

  /// Two versions of a table, or unrelated tables.
  private func tables(_ seed: Int) -> (EntityTable<Tag>, EntityTable<Tag>) {
    var random = SeededGenerator(seed: seed)
    func letter() -> String { String("abcdefgh".randomElement(using: &random) ?? "a") }
    let old = EntityTable((0..<Int.random(in: 0..<8, using: &random)).map { _ in Tag(id: letter()) })
    var new = seed % 4 == 0 ? [] : old
    for _ in 0..<Int.random(in: 0..<7, using: &random) {
      let id = letter()
      switch Int.random(in: 0..<5, using: &random) {
      case 0: new[id: id] = nil
      case 1: new[id: id]?.count += 1
      case 2: new.set(Tag(id: id, count: 7))
      case 3: new.add(Tag(id: id))
      default:
        // Undoes a removal, so that the entity is inserted before others.
        let before = new
        new.remove(id)
        let removal = new.diff(from: before)
        new.add(Tag(id: letter()))
        new.apply(removal.inverse)
      }
    }
    return (old, new)
  }
}
