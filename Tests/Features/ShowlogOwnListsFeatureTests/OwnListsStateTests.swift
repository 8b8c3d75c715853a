import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogOwnListsFeature
import Testing

/// A machine with the lists, and the clock of all machines.
private struct Machine {
  var state = OwnListsState()

  mutating func reduce(_ action: OwnListsAction, at second: Int) {
    let environment = OwnListsEnvironment(now: { Timestamp(seconds: second) })
    _ = OwnListsReducer().reduce(&state, action, environment)
  }

  mutating func merge(_ other: OwnListsState) throws {
    let merge = try #require(Feature<OwnListsState, OwnListsInput, OwnListsAction>.ownLists.merge)
    let same = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, $0) })
    var store = MergedStore(
      keys: ["shows": same, "episodes": same, "movies": same], in: PersistentState(library: Library()))
    _ = merge(&state, other, &store)
  }

  /// The things of each list in order, with their notes.
  var words: [String] {
    state.lists.map { list in
      "\(list.name): " + list.items.map { "\($0.thing)\($0.note.map { "=\($0)" } ?? "")" }.joined(separator: " ")
    }
  }

  /// What a document has of the items, without keys.
  var rows: Set<OwnListItem> {
    Set(
      state.items.map {
        OwnListItem(
          id: OwnListItemID(rawValue: 0), list: $0.list, $0.thing, position: $0.position, note: $0.note,
          at: $0.statedAt, isRemoved: $0.isRemoved, placedAt: $0.placedAt, notedAt: $0.notedAt)
      })
  }
}

struct OwnListsStateTests {
  private static func thing(_ random: inout SeededGenerator) -> TitleID {
    let key = Int.random(in: 0..<4, using: &random)
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .show(id: ShowID(rawValue: key))
    case 1: .episode(id: EpisodeID(rawValue: key))
    default: .movie(id: MovieID(rawValue: key))
    }
  }

  private static func action(_ random: inout SeededGenerator) -> OwnListsAction {
    let (list, thing) = (["Sea", "sea", "Land"][Int.random(in: 0..<3, using: &random)], thing(&random))
    return switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      .added(
        list: list, thing: thing,
        note: Int.random(in: 0..<3, using: &random) == 0 ? "n\(Int.random(in: 0..<3, using: &random))" : nil)
    case 4: .removed(list: list, thing: thing)
    case 8: .renamed(list: list, name: ["Sea", "sea", "Land"][Int.random(in: 0..<3, using: &random)])
    case 9: .watched(list: list, at: .now)
    case 5, 6: .moved(list: list, thing: thing, place: Int.random(in: 0..<8, using: &random))
    default: .noted(list: list, thing: thing, note: Int.random(in: 0..<2, using: &random) == 0 ? nil : "m")
    }
  }

  @Test("The lists of one machine are those of arrays to which the same is done", arguments: seeds(200, long: 2_000))
  func arrays(seed: Int) {
    var (random, machine) = (SeededGenerator(seed: seed), Machine())
    var lists: [String: [(thing: TitleID, note: String?)]] = [:]
    for step in 0..<60 {
      let action = Self.action(&random)
      // A clock that is set back changes no result.
      machine.reduce(action, at: 1_000 + (step % 7 == 0 ? -step : step))
      switch action {
      case .added(let list, let thing, let note):
        var items = lists[list.lowercased()] ?? []
        if let index = items.firstIndex(where: { $0.thing == thing }) {
          items[index].note = note ?? items[index].note
        } else {
          items.append((thing, note))
        }
        lists[list.lowercased()] = items
      case .removed(let list, let thing): lists[list.lowercased()]?.removeAll { $0.thing == thing }
      case .moved(let list, let thing, let place):
        guard let index = lists[list.lowercased()]?.firstIndex(where: { $0.thing == thing }),
          let item = lists[list.lowercased()]?.remove(at: index)
        else { break }
        let count = lists[list.lowercased()]?.count ?? 0
        lists[list.lowercased()]?.insert(item, at: min(max(0, place - 1), count))
      case .noted(let list, let thing, let note):
        guard let index = lists[list.lowercased()]?.firstIndex(where: { $0.thing == thing }) else { break }
        lists[list.lowercased()]?[index].note = note
      case .renamed(let list, let name):
        let (old, new) = (list.lowercased(), name.lowercased())
        guard old != new, let items = lists.removeValue(forKey: old) else { break }
        let known = (lists[new] ?? []).map { item in
          (item.thing, note: item.note ?? items.first { $0.thing == item.thing }?.note)
        }
        lists[new] = known + items.filter { item in !known.contains { $0.0 == item.thing } }
      case .watched: break  // No list changes.
      }
      let expected = lists.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { list in
        list.value.map { "\($0.thing)\($0.note.map { "=\($0)" } ?? "")" }.joined(separator: " ")
      }
      let found = machine.words.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
      #expect(found == expected, "seed \(seed), step \(step), \(action)")
      guard found == expected else { return }
    }
  }

  @Test("Machines that have merged each other have the same items, in any order", arguments: seeds(200, long: 2_000))
  func convergence(seed: Int) throws {
    var (random, machines) = (SeededGenerator(seed: seed), Array(repeating: Machine(), count: 3))
    // Two statements of one second are of one moment, so that keys alone may order two titles.
    let areApart = seed % 2 == 0
    for step in 0..<40 {
      let index = Int.random(in: 0..<3, using: &random)
      let second = 1_000 + step + Int.random(in: 0..<5, using: &random)
      machines[index].reduce(Self.action(&random), at: areApart ? second * 3 + index : second)
      if Int.random(in: 0..<6, using: &random) == 0 {
        try machines[index].merge(machines[Int.random(in: 0..<3, using: &random)].state)
      }
    }
    var pairs = (0..<3).flatMap { left in (0..<3).filter { $0 != left }.map { (left, $0) } }
    pairs.shuffle(using: &random)
    for (left, right) in pairs + pairs { try machines[left].merge(machines[right].state) }
    #expect(machines[0].rows == machines[1].rows && machines[1].rows == machines[2].rows, "seed \(seed)")
    if areApart { #expect(Set(machines.map(\.words)).count == 1, "seed \(seed)") }
  }

  @Test("What was removed stays so after the same file, and after a store that has it, but not after a later statement")
  func removal() throws {
    let (show, intake) = (ShowID(rawValue: 1), Feature<OwnListsState, OwnListsInput, OwnListsAction>.ownLists.intake)
    var (batch, keys, machine) = (ImportBatch(), MergedKeys(), Machine())
    batch.shows = [ShowRecord(ids: Ids(trakt: 7), source: .mention)]
    (keys.shows, keys.episodes) = ([show], [[]])
    func take(at second: Int?) throws {
      batch.shows[0].opinion.lists = [
        ListStatement(list: "Sea", rank: 1, addedAt: second.map { Timestamp(seconds: $0) })
      ]
      var file = ImportedRecords(batch, keys: keys, at: Timestamp(seconds: 5_000))
      _ = try #require(intake).take(&machine.state, &file)
    }
    try take(at: 100)
    #expect(machine.words == ["Sea: \(TitleID.show(id: show))"])
    let other = machine.state
    machine.reduce(.removed(list: "sea", thing: .show(id: show)), at: 200)
    for second in [100, nil] {
      try take(at: second)
      #expect(machine.words.isEmpty)
    }
    try machine.merge(other)
    #expect(machine.words.isEmpty)
    try take(at: 300)
    #expect(machine.words.count == 1)
  }

  @Test("A later file changes neither the note nor the place that the viewer gave, but what it stated itself before")
  func fileAfterViewer() throws {
    let intake = try #require(Feature<OwnListsState, OwnListsInput, OwnListsAction>.ownLists.intake)
    var (batch, keys, machine) = (ImportBatch(), MergedKeys(), Machine())
    batch.shows = (1...3).map { ShowRecord(ids: Ids(trakt: $0), source: .mention) }
    (keys.shows, keys.episodes) = ((1...3).map { ShowID(rawValue: $0) }, [[], [], []])
    func take(_ ranks: [Int], at second: Int, note: String?) {
      for (index, rank) in ranks.enumerated() {
        batch.shows[index].opinion.lists = [
          ListStatement(list: "Sea", rank: rank, note: note, addedAt: Timestamp(seconds: second))
        ]
      }
      var file = ImportedRecords(batch, keys: keys, at: Timestamp(seconds: 9_000))
      _ = intake.take(&machine.state, &file)
    }
    func shows() -> [Int] {
      machine.state.lists.first?.items.map { if case .show(let id) = $0.thing { id.rawValue } else { 0 } } ?? []
    }
    take([1, 2, 3], at: 100, note: "a")
    take([3, 2, 1], at: 100, note: nil)
    #expect(shows() == [3, 2, 1] && machine.state.lists.first?.items.allSatisfy { $0.note == nil } == true)
    machine.reduce(.noted(list: "Sea", thing: .show(id: ShowID(rawValue: 1)), note: "mine"), at: 200)
    machine.reduce(.moved(list: "Sea", thing: .show(id: ShowID(rawValue: 1)), place: 1), at: 201)
    #expect(shows() == [1, 3, 2])
    take([3, 1, 2], at: 300, note: "theirs")
    #expect(shows().first == 1, "\(machine.words)")
    #expect(machine.state.lists.first?.items.map(\.note) == ["mine", "theirs", "theirs"])
  }

  @Test("Moving titles to the top again and again changes neither a note nor a removal that another machine states")
  func renumbered() throws {
    var one = Machine()
    let things = (1...3).map { TitleID.show(id: ShowID(rawValue: $0)) }
    for (index, thing) in things.enumerated() {
      one.reduce(.added(list: "Sea", thing: thing, note: nil), at: index + 1)
    }
    var other = one
    other.reduce(.noted(list: "Sea", thing: things[0], note: "red"), at: 100)
    other.reduce(.removed(list: "Sea", thing: things[1]), at: 101)
    for round in 0..<40 {
      let last = try #require(one.state.lists.first?.items.last?.thing)
      one.reduce(.moved(list: "Sea", thing: last, place: 1), at: 200 + round)
      #expect(one.state.lists.first?.items.first?.thing == last)
    }
    // The removed one was moved later here, which says that it is on the list.
    let isLast = one.words
    var (left, right) = (one, other)
    try left.merge(other.state)
    try right.merge(one.state)
    #expect(left.rows == right.rows && left.words[0].contains("=red"), "\(left.words), \(isLast)")
  }

  @Test("Where a title was put later it is on all machines, also if its number there is the one that it had")
  func sameNumber() throws {
    let things = (1...3).map { TitleID.show(id: ShowID(rawValue: $0)) }
    func merged(_ one: Machine, _ other: Machine) throws -> [String] {
      var (left, right) = (one, other)
      try left.merge(other.state)
      try right.merge(one.state)
      #expect(left.rows == right.rows)
      return left.words
    }
    var one = Machine()
    for (index, thing) in things.enumerated() {
      one.reduce(.added(list: "Sea", thing: thing, note: nil), at: index + 1)
    }
    var other = one
    other.reduce(.moved(list: "Sea", thing: things[2], place: 1), at: 100)
    one.reduce(.removed(list: "Sea", thing: things[2]), at: 101)
    one.reduce(.added(list: "Sea", thing: things[2], note: nil), at: 102)
    #expect(try merged(one, other) == one.words, "added again at the end")

    var (first, second) = (Machine(), Machine())
    first.reduce(.added(list: "Sea", thing: things[0], note: nil), at: 1)
    second.reduce(.added(list: "Sea", thing: things[1], note: nil), at: 2)
    second.reduce(.added(list: "Sea", thing: things[2], note: nil), at: 3)
    try first.merge(second.state)
    try second.merge(first.state)
    second.reduce(.moved(list: "Sea", thing: things[2], place: 1), at: 100)
    first.reduce(.moved(list: "Sea", thing: things[2], place: 2), at: 101)
    #expect(try merged(first, second) == first.words, "moved between two of one number")
    let start = first
    first.reduce(.moved(list: "Sea", thing: things[2], place: 3), at: 200)
    first.reduce(.moved(list: "Sea", thing: things[2], place: 2), at: 201)
    #expect(try merged(start, first) == first.words)
  }

  @Test(
    "Titles of one place are in the order in which they were put there on all machines, also after a note and an undo")
  func onePlace() throws {
    var (one, other) = (Machine(), Machine())
    one.reduce(.added(list: "Sea", thing: .show(id: ShowID(rawValue: 1)), note: nil), at: 1)
    other.reduce(.added(list: "Sea", thing: .show(id: ShowID(rawValue: 2)), note: nil), at: 2)
    try one.merge(other.state)
    try other.merge(one.state)
    let words = one.words
    #expect(other.words == words)
    let before = one.state
    for (name, second) in [("Lake", 100), ("SEA", 200)] {
      one.reduce(.renamed(list: "Sea", name: name), at: second)
      let renamed = one.state
      one.state = before
      one.state.restate(since: renamed, at: Timestamp(seconds: second + 1))
    }
    try other.merge(one.state)
    try one.merge(other.state)
    #expect(one.words == words && other.words == words)
    one.reduce(.noted(list: "Sea", thing: .show(id: ShowID(rawValue: 1)), note: "a"), at: 400)
    #expect(one.state.lists.first?.items.map(\.thing) == other.state.lists.first?.items.map(\.thing))
  }

  @Test("The later name of a list is that of all its titles on all machines")
  func laterName() throws {
    var (one, other) = (Machine(), Machine())
    one.reduce(.added(list: "Sea", thing: .show(id: ShowID(rawValue: 1)), note: nil), at: 1)
    other.reduce(.added(list: "SEA", thing: .show(id: ShowID(rawValue: 2)), note: nil), at: 2)
    try one.merge(other.state)
    try other.merge(one.state)
    other.reduce(.renamed(list: "sea", name: "SEA"), at: 100)
    one.reduce(.renamed(list: "sea", name: "Sea"), at: 101)
    try one.merge(other.state)
    try other.merge(one.state)
    #expect(one.state.lists.map(\.name) == ["Sea"] && one.rows == other.rows)
  }

  @Test("A title that is added to a list without an order is its last, and the list stays without one")
  func unordered() throws {
    var machine = Machine()
    let items = (1...2).map { key in
      OwnListItem(
        id: OwnListItemID(rawValue: key), list: "tag", .show(id: ShowID(rawValue: key)), at: Timestamp(seconds: key))
    }
    machine.state = OwnListsState(items: EntityTable(items))
    machine.reduce(.added(list: "tag", thing: .show(id: ShowID(rawValue: 3)), note: nil), at: 10)
    #expect(machine.state.lists.first?.items.map(\.thing) == (1...3).map { .show(id: ShowID(rawValue: $0)) })
    #expect(machine.state.items.allSatisfy { $0.position == nil })
    machine.reduce(.moved(list: "tag", thing: .show(id: ShowID(rawValue: 3)), place: 1), at: 11)
    #expect(machine.state.lists.first?.items.map(\.thing) == [3, 1, 2].map { .show(id: ShowID(rawValue: $0)) })
  }

  @Test("A renamed list keeps its order and its notes, and joins a list of the new name behind its titles")
  func rename() {
    var machine = Machine()
    for key in 1...3 {
      machine.reduce(.added(list: "Sea", thing: .show(id: ShowID(rawValue: key)), note: "\(key)"), at: key)
    }
    machine.reduce(.moved(list: "Sea", thing: .show(id: ShowID(rawValue: 3)), place: 1), at: 10)
    machine.reduce(.added(list: "Land", thing: .show(id: ShowID(rawValue: 2)), note: nil), at: 11)
    machine.reduce(.renamed(list: "sea", name: "SEA"), at: 12)
    #expect(machine.words.last?.hasPrefix("SEA: ") == true)
    machine.reduce(.renamed(list: "sea", name: "Land"), at: 13)
    let things = machine.state.lists.map { list in list.items.map(\.thing) }
    #expect(things == [[2, 3, 1].map { .show(id: ShowID(rawValue: $0)) }])
    #expect(machine.state.lists.first?.items.map(\.note) == ["2", "3", "1"])
  }

  @Test("Items survive a round trip through the stored table, and a row without a thing is refused")
  func table() {
    var machine = Machine()
    machine.reduce(.added(list: "Sea", thing: .show(id: ShowID(rawValue: 7)), note: "a"), at: 1)
    machine.reduce(.added(list: "Sea", thing: .episode(id: EpisodeID(rawValue: 8)), note: nil), at: 2)
    machine.reduce(.added(list: "Sea", thing: .movie(id: MovieID(rawValue: 9)), note: nil), at: 3)
    machine.reduce(.removed(list: "Sea", thing: .movie(id: MovieID(rawValue: 9))), at: 4)
    #expect(StoredTable.ownListItems.fault(in: machine.state, empty: OwnListsState()) == nil)
    let (table, null) = (StoredTable.ownListItems, StoredValue.null)
    func isRead(_ show: StoredValue, _ movie: StoredValue, _ position: Int) -> Bool {
      let row: [StoredValue] = [
        .integer(1), .text("Sea"), show, null, movie, .integer(position), null, .integer(0), .integer(1), .integer(0),
        .integer(0),
      ]
      return (try? table.check(StoredValuesRow(row))) != nil
    }
    #expect(isRead(.integer(1), null, 1))
    #expect(!isRead(null, null, 1) && !isRead(.integer(1), .integer(1), 1))
    #expect(!isRead(.integer(1), null, .max) && !isRead(.integer(1), null, -1))
  }
}
