import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import LeftfoldUndo
import Testing

@MainActor
struct UndoableTests {
  struct Editor: Equatable {
    var text = ""
    var scroll = 0
    var history = UndoHistory<String>(limit: 10)
  }

  enum EditorAction: Equatable, Sendable { case typed(String), scrolled(Int), corrected(String), undone, redone }

  private func makeEditor(limit: Int = 10) -> Store<Editor, EditorAction> {
    let reducer = Reduce<Editor, EditorAction, Void> { state, action, _ in
      switch action {
      case .typed(let text), .corrected(let text): state.text = text
      case .scrolled(let line): state.scroll = line
      case .undone, .redone: state.scroll = 0
      }
      return .none
    }
    .undoable(\.text, history: \.history) { action in
      switch action {
      case .undone: .undo
      case .redone: .redo
      case .typed: .recorded
      case .scrolled, .corrected: .unrecorded
      }
    }
    return Store(initialState: Editor(history: UndoHistory(limit: limit)), reducer: reducer, environment: ())
  }

  @Test("Undo and redo change only the recorded value, and the wrapped reducer handles the action as well")
  func backAndForth() {
    let store = makeEditor()
    for action in [EditorAction.typed("a"), .scrolled(7), .typed("b")] { store.send(action) }
    store.send(.undone)
    #expect(store.state.text == "a")
    #expect(store.state.scroll == 0)
    store.send(.scrolled(9))
    #expect(store.state.history.canUndo && store.state.history.canRedo)
    store.send(.redone)
    #expect(store.state.text == "b")
    #expect(!store.state.history.canRedo)
  }

  @Test("An action without a change adds no version, and an unrecorded change leaves the history unchanged")
  func unrecorded() {
    let store = makeEditor()
    store.send(.typed("a"))
    let history = store.state.history
    for action in [EditorAction.typed("a"), .corrected("c"), .scrolled(3)] { store.send(action) }
    #expect(store.state.history == history)
    #expect(store.state.text == "c")
  }

  @Test("Undo and redo with an empty history are no-ops")
  func nothingThere() {
    let store = makeEditor()
    store.send(.corrected("a"))
    store.send(.undone)
    store.send(.redone)
    #expect(store.state == Editor(text: "a"))
  }

  @Test(
    "Random undo and redo match a model that keeps all versions in an array with a cursor",
    arguments: 1...40 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 0...6, using: &random)
    let store = makeEditor(limit: limit)
    var (versions, cursor) = ([""], 0)
    for _ in 0..<300 {
      switch Int.random(in: 0...3, using: &random) {
      case 0, 1:
        let text = "\(Int.random(in: 0...3, using: &random))"
        store.send(.typed(text))
        guard text != versions[cursor] else { break }
        versions = Array((versions[...cursor] + [text]).suffix(limit + 1))
        cursor = versions.count - 1
      case 2:
        store.send(.undone)
        cursor = max(cursor - 1, 0)
      default:
        store.send(.redone)
        cursor = min(cursor + 1, versions.count - 1)
      }
      #expect(store.state.text == versions[cursor], "seed \(seed)")
      #expect(store.state.history.past == Array(versions[..<cursor]), "seed \(seed)")
      #expect(store.state.history.future == versions[(cursor + 1)...].reversed(), "seed \(seed)")
    }
  }
}

@MainActor
struct UndoableCostTests {
  struct Whole: Equatable {
    var numbers = CountingCollection()
    var other = CountingCollection()
    var history = UndoHistory<CountingCollection>()
  }

  enum WholeAction: Equatable, Sendable { case append, appendUnrecorded, appendOther, undone, redone }

  private let reducer = Reduce<Whole, WholeAction, Void> { state, action, _ in
    switch action {
    case .append, .appendUnrecorded: state.numbers.append(1)
    case .appendOther: state.other.append(1)
    case .undone, .redone: break
    }
    return .none
  }
  .undoable(\.numbers, history: \.history) { action in
    switch action {
    case .undone: .undo
    case .redone: .redo
    case .append, .appendOther: .recorded
    case .appendUnrecorded: .unrecorded
    }
  }

  @Test("Recording a version copies it once; undo, redo and changes of other parts copy nothing")
  func copies() {
    let store = Store(initialState: Whole(), reducer: reducer, environment: ())
    for _ in 0..<50 { store.send(.appendUnrecorded) }
    for _ in 0..<50 { store.send(.appendOther) }
    #expect(store.state.numbers.copies == 0)
    for _ in 0..<20 { store.send(.append) }
    #expect(store.state.numbers.copies == 20)
    for _ in 0..<20 { store.send(.undone) }
    for _ in 0..<20 { store.send(.redone) }
    #expect(store.state.numbers.copies == 20)
    #expect(store.state.other.copies == 0)
  }

  @Test("A hundred versions of a table share their structure: undo differs in one row")
  func sharing() {
    struct Row: Identifiable, Equatable { let id: Key, number: Int }
    struct Shelf: Equatable {
      var rows = EntityTable((1...10_000).map { Row(id: Key(rawValue: $0), number: 0) })
      var history = UndoHistory<EntityTable<Row>>()
    }
    let reducer = Reduce<Shelf, Int, Void> { state, key, _ in
      _ = state.rows.set(Row(id: Key(rawValue: key), number: 1))
      return .none
    }
    .undoable(\.rows, history: \.history) { $0 == 0 ? .undo : .recorded }
    var state = Shelf()
    let first = state.rows
    for key in 1...100 { _ = reducer.reduce(&state, key * 100, ()) }
    #expect(state.history.past.count == 100)
    #expect(zip(state.history.past, state.history.past.dropFirst()).allSatisfy { $1.diff(from: $0).count == 1 })
    #expect(state.history.past[0].isIdentical(to: first))
    #expect(state.history.past[99].diff(from: first).count == 99)
  }

  struct Key: EntityKey { let rawValue: Int }
}

/// A copy-on-write collection that counts its copies.
struct CountingCollection: Equatable, Sendable {
  final class Storage: Sendable {
    let values: [Int]
    init(_ values: [Int]) { self.values = values }
  }

  private(set) var copies = 0
  private var storage = Storage([])

  static func == (left: Self, right: Self) -> Bool { left.storage.values == right.storage.values }

  mutating func append(_ value: Int) {
    if !isKnownUniquelyReferenced(&storage) { copies += 1 }
    storage = Storage(storage.values + [value])
  }
}
