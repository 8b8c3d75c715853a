import LeftfoldEntities
import LeftfoldInspector
import LeftfoldTesting
import Testing

struct Tag: Identifiable, Equatable {
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

  @Test("An entity is added at its place, and at the end without a place")
  func insertions() throws {
    try check(#"$0.tags.add(Tag(id: "x", count: 0), at: 0)"#) { $0.tags.add(Tag(id: "x", count: 0), at: 0) }
    try check(#"$0.tags.add(Tag(id: "x", count: 0), at: 2)"#) { $0.tags.add(Tag(id: "x", count: 0), at: 2) }
    try check(#"$0.tags[id: "x"] = Tag(id: "x", count: 0)"#) { $0.tags[id: "x"] = Tag(id: "x", count: 0) }
    try check(#"$0.maybe?.add(Tag(id: "x", count: 0), at: 0)"#) { $0.maybe?.add(Tag(id: "x", count: 0), at: 0) }
    try check(#"$0.inner[id: "g"]?.tags.add(Tag(id: "x", count: 0), at: 0)"#) {
      $0.inner[id: "g"]?.tags.add(Tag(id: "x", count: 0), at: 0)
    }
  }

  @Test("An entity that moves is moved, with and without another change")
  func moves() throws {
    try check(#"$0.tags.move("c", to: 0)"#) { $0.tags.move("c", to: 0) }
    try check(#"$0.tags[id: "c"]?.count = 1"#, #"$0.tags.move("c", to: 0)"#) {
      $0.tags[id: "c"]?.count = 1
      $0.tags.move("c", to: 0)
    }
    try check(#"$0.tags[id: "a"] = nil"#, #"$0.tags.move("c", to: 0)"#) {
      $0.tags[id: "a"] = nil
      $0.tags.move("c", to: 0)
    }
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
    } else if let match = line.firstMatch(of: /\$0\.add\(Tag\(id: "(.)", count: (\d+)\), at: (\d+)\)/) {
      let tag = Tag(id: String(match.1), count: try #require(Int(match.2)))
      table.add(tag, at: try #require(Int(match.3)))
    } else if let match = line.firstMatch(of: /\$0\.move\("(.)", to: (\d+)\)/) {
      table.move(String(match.1), to: try #require(Int(match.2)))
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
    if change.path.last == .position {
      guard case .integer(let from) = old, case .integer(let to) = new else { throw Unexpected(change: change) }
      #expect(ids.remove(at: from) == id)
      ids.insert(id, at: to)
    } else if old == nil {
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
      case 3: new.add(Tag(id: id), at: Int.random(in: 0...new.count, using: &random))
      default: new.move(id, to: Int.random(in: 0..<max(1, new.count), using: &random))
      }
    }
    return (old, new)
  }
}
