import LeftfoldCore
import LeftfoldLogging
import LeftfoldUndo
import Synchronization
import Testing

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

struct Part: Equatable {
  var numbers = CountingCollection()
}

struct Middle: Equatable {
  var name = "middle"
  var part = Part()
}

struct Whole: Equatable {
  var title = "whole"
  var middle = Middle()
  var computed: Part {
    get { middle.part }
    set { middle.part = newValue }
  }
}

enum PartAction: Equatable, Sendable { case append(Int), ask }
enum WholeAction: Equatable, Sendable { case part(PartAction), other }

extension Prism where Whole == WholeAction, Part == PartAction {
  static var part: Self {
    Prism(embed: WholeAction.part) { if case .part(let action) = $0 { action } else { nil } }
  }
}

struct PartReducer: Reducer {
  func reduce(_ state: inout Part, _ action: PartAction, _ environment: Int) -> Effect<PartAction> {
    switch action {
    case .append(let number):
      state.numbers.append(number)
      return .none
    case .ask:
      return .send(.append(environment))
    }
  }
}

@MainActor
struct ReducerTests {
  @Test("A pulled-back reducer changes its part and handles only its own actions")
  func pullback() {
    let reducer = PartReducer().pullback(
      state: \Whole.middle.part, action: .part, environment: { (_: Void) in 7 })
    var state = Whole()
    _ = reducer.reduce(&state, .part(.append(1)), ())
    #expect(state.middle.part != Part())
    let before = state
    _ = reducer.reduce(&state, .other, ())
    #expect(state == before)
  }

  @Test("A pulled-back reducer's effects send embedded actions, and receive the part's environment")
  func effects() {
    let reducer = PartReducer().pullback(
      state: \Whole.middle.part, action: .part, environment: { (_: Void) in 7 })
    let store = Store(initialState: Whole(), reducer: reducer, environment: ())
    store.send(.part(.ask))
    var expected = Part()
    expected.numbers.append(7)
    #expect(store.state.middle.part == expected)
  }

  @Test("No layer of a composition copies a collection")
  func inPlace() {
    let inner = PartReducer().pullback(state: \Middle.part, action: .part, environment: { (_: Void) in 0 })
    let outer = combine(Whole.self, WholeAction.self) {
      Reduce<Whole, WholeAction, Void> { state, _, _ in
        state.title += "."
        return .none
      }
      inner.pullback(state: \Whole.middle, action: .identity, environment: { (_: Void) in })
    }
    let store = Store(initialState: Whole(), reducer: outer, environment: ())
    for number in 0..<100 { store.send(.part(.append(number))) }
    #expect(store.state.middle.part.numbers.copies == 0)
  }

  @Test("A computed member is pulled back by its key path")
  func computedMembers() {
    let reducer = PartReducer().pullback(
      state: \Whole.computed, action: .part, environment: { (_: Void) in 0 })
    var state = Whole()
    _ = reducer.reduce(&state, .part(.append(1)), ())
    #expect(state.middle.part != Part())
  }

  @Test("Every modifier with a closure can follow a combination in one expression")
  func modifiedCombination() {
    let first = Reduce<Int, Int, Int> { state, action, _ in
      state += action
      return .none
    }
    let lines = Mutex<[String]>([])
    let reducer = combine(Int.self, Int.self, Int.self) {
      first
      first
    }
    .logged { line in lines.withLock { $0.append(line) } }
    .onChange(of: { $0 }) { old, new, state, factor in
      state = old + (new - old) * factor
      return .none
    }
    .pullback(state: \Undone.number, action: .identity, environment: { (_: Void) in 10 })
    .undoable(\.number, history: \.history) { $0 < 0 ? .undo : .recorded }
    let store = Store(initialState: Undone(), reducer: reducer, environment: ())
    store.send(3)
    #expect(store.state.number == 60)
    store.send(4)
    #expect(store.state.number == 140)
    store.send(-1)
    #expect(store.state.number == 40)
    #expect(lines.withLock(\.count) == 3)
  }

  private struct Undone: Equatable {
    var number = 0
    var history = UndoHistory<Int>()
  }

  @Test("Combined reducers run in order, and all of their effects run")
  func combining() {
    let reducer = combine([String].self, String.self) {
      Reduce<[String], String, Void> { state, action, _ in
        state.append("first \(action)")
        return action == "go" ? .send("one") : .none
      }
      Reduce<[String], String, Void> { state, action, _ in
        state.append("second \(action)")
        return action == "go" ? .send("two") : .none
      }
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    store.send("go")
    #expect(
      store.state == ["first go", "second go", "first one", "second one", "first two", "second two"])
  }
}

struct PrismTests {
  @Test("A prism extracts the embedded part, and nil from other cases")
  func laws() {
    let prism = Prism<WholeAction, PartAction>.part
    #expect(prism.extract(prism.embed(.append(3))) == .append(3))
    #expect(prism.extract(.other) == nil)
  }

  @Test("A prism composed of two embeds and extracts through both")
  func appending() {
    let outer = Prism<WholeAction, PartAction>.part
    let inner = Prism<PartAction, Int>(embed: PartAction.append) {
      if case .append(let number) = $0 { number } else { nil }
    }
    let both = outer.appending(inner)
    #expect(both.embed(3) == .part(.append(3)))
    #expect(both.extract(.part(.append(3))) == 3)
    #expect(both.extract(.part(.ask)) == nil)
    #expect(both.extract(.other) == nil)
  }
}

struct MemberTests {
  /// Appends to a text, or adds to a number, as a reducer of a part does.
  private func change<State, Value>(
    _ state: inout State, _ path: any WritableKeyPath<State, Value> & Sendable,
    by body: @escaping @Sendable (inout Value) -> Void
  ) {
    let part = Reduce<Value, Int, Void> { value, _, _ in
      body(&value)
      return .none
    }
    _ = part.pullback(state: path, action: Prism<Int, Int>.identity).reduce(&state, 0, ())
  }

  @Test("A stored member is changed in place at every depth, and no other member changes")
  func offsets() {
    var state = Whole()
    change(&state, \.middle.name) { $0 += "!" }
    change(&state, \.title) { $0 += "?" }
    #expect(state.middle.name == "middle!")
    #expect(state.title == "whole?")
    #expect(state.middle.part == Part())
  }

  @Test("Members with observers, computed members and members of classes are changed by key path")
  func keyPaths() {
    struct Watched {
      var seen: [Int] = []
      var number = 0 { didSet { seen.append(number) } }
    }
    final class Box { var number = 1 }
    struct Boxed { let box = Box() }

    var watched = Watched()
    change(&watched, \.number) { $0 = 5 }
    #expect(watched.seen == [5])
    var boxed = Boxed()
    change(&boxed, \.box.number) { $0 += 1 }
    #expect(boxed.box.number == 2)
  }
}
