import Foundation
import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import LeftfoldUndo
import Testing

@testable import LeftfoldTodos

@MainActor
struct TodosTests {
  private let clock = TestClock()
  private let milk = Todo(id: todoID(1), title: "Milk")
  private let bread = Todo(id: todoID(2), title: "Bread")

  private func makeTest(_ state: Todos) -> TestStore<Todos, TodosAction> {
    TestStore(initialState: state, reducer: makeTodosReducer(), environment: .test(clock), clock: clock)
  }

  private var two: Todos { Todos(todos: [milk, bread], windows: [1: Window(id: 1)], loading: .ready) }

  @Test("An upload shows its progress in its row")
  func upload() {
    let test = makeTest(two)
    test.send(.uploadTapped(milk.id)) { $0.uploads.set(Upload(id: milk.id)) }
    test.receive(.upload(id: milk.id, .started(milk)))
    test.advance(by: .seconds(1))
    test.receive(.upload(id: milk.id, .progressed(percent: 50))) {
      $0.uploads.update(milk.id) { $0.phase = .running(percent: 50) }
    }
    test.advance(by: .seconds(1))
    test.receive(.upload(id: milk.id, .finished)) { $0.uploads.update(milk.id) { $0.phase = .done } }
    test.finish()
  }

  @Test("An upload that takes longer than a minute has failed")
  func slowUpload() {
    var environment = TodosEnvironment.test(clock)
    environment.upload = { [clock] _, _ in try await clock.sleep(for: .seconds(61)) }
    let test = TestStore(initialState: two, reducer: makeTodosReducer(), environment: environment, clock: clock)
    test.send(.uploadTapped(milk.id)) { $0.uploads.set(Upload(id: milk.id)) }
    test.receive(.upload(id: milk.id, .started(milk)))
    test.advance(by: .seconds(60))
    test.receive(.upload(id: milk.id, .failed("no answer within a minute"))) {
      $0.uploads.update(milk.id) { $0.phase = .failed("no answer within a minute") }
    }
    test.finish()
  }

  @Test("At launch the file is loaded, and what cannot be saved from then on is shown")
  func launch() {
    let (failures, failed) = AsyncStream.makeStream(of: String.self)
    var environment = TodosEnvironment.test(clock)
    environment.load = { [milk] in [milk] }
    environment.saveFailures = { failures }
    let test = TestStore(initialState: Todos(), reducer: makeTodosReducer(), environment: environment, clock: clock)
    test.send(.launched)
    test.receive(.loadTapped)
    test.receive(.loaded([milk])) {
      $0.todos = [milk]
      $0.loading = .ready
    }
    failed.yield("the disk is full")
    test.receive(.savingFailed("the disk is full")) { $0.failure = "the disk is full" }
    test.send(.failureDismissed) { $0.failure = nil }
    failed.finish()
    test.finish()
  }

  @Test("An upload that fails three times says why in its row")
  func failedUpload() {
    struct Offline: Error {}
    var environment = TodosEnvironment.test(clock)
    environment.upload = { _, _ in throw Offline() }
    let test = TestStore(initialState: two, reducer: makeTodosReducer(), environment: environment, clock: clock)
    test.send(.uploadTapped(milk.id)) { $0.uploads.set(Upload(id: milk.id)) }
    test.receive(.upload(id: milk.id, .started(milk)))
    test.advance(by: .seconds(3))
    test.receive(.upload(id: milk.id, .failed("Offline()"))) {
      $0.uploads.update(milk.id) { $0.phase = .failed("Offline()") }
    }
    test.finish()
  }

  @Test("Whatever removes a todo ends its upload: its removal, the undo of its addition, the redo of its removal")
  func owners() {
    let test = makeTest(Todos(windows: [1: Window(id: 1)], loading: .ready))
    let none = EntityTable<Todo>()
    test.send(.added(milk)) {
      $0.todos = [milk]
      $0.history.record(none)
    }
    start(milk, test)
    test.send(.undone) {
      $0.todos = none
      $0.history = UndoHistory(future: [[milk]])
      $0.uploads = []
    }
    test.send(.redone) {
      $0.todos = [milk]
      $0.history = UndoHistory(past: [none])
    }
    start(milk, test)
    test.send(.window(id: 1, .removalConfirmed(milk.id)))
    test.receive(.window(id: 1, .delegate(.removed(milk.id)))) {
      $0.todos = none
      $0.history.record([milk])
      $0.uploads = []
    }
    test.advance(by: .seconds(5))
    test.finish()
  }

  private func start(_ todo: Todo, _ test: TestStore<Todos, TodosAction>) {
    test.send(.uploadTapped(todo.id)) { $0.uploads.set(Upload(id: todo.id)) }
    test.receive(.upload(id: todo.id, .started(todo)))
  }

  @Test("The list follows a search after a pause; a search or a window that is closed finds nothing more")
  func search() {
    let test = makeTest(two)
    test.send(.window(id: 1, .searchTapped)) { $0.windows[1]?.search = Search() }
    test.send(.window(id: 1, .search(.typed("m")))) { $0.windows[1]?.search?.text = "m" }
    test.advance(by: .milliseconds(299))
    test.send(.window(id: 1, .search(.typed("mi")))) { $0.windows[1]?.search?.text = "mi" }
    test.advance(by: .milliseconds(300))
    test.receive(.window(id: 1, .search(.paused))) { $0.windows[1]?.search?.query = "mi" }
    #expect(Todos.ids(of: test.state.todos, matching: test.state[queryOf: 1]) == [milk.id])

    test.send(.window(id: 1, .search(.typed("b")))) { $0.windows[1]?.search?.text = "b" }
    test.send(.window(id: 1, .searchClosed)) { $0.windows[1]?.search = nil }
    test.send(.window(id: 1, .searchTapped)) { $0.windows[1]?.search = Search() }
    test.send(.window(id: 1, .search(.typed("b")))) { $0.windows[1]?.search?.text = "b" }
    test.send(.windowClosed(1)) { $0.windows = [:] }
    test.advance(by: .seconds(1))
    test.finish()
  }

  @Test("The sheet adds a todo with an id of the environment, and a blank one nothing")
  func sheet() {
    let test = makeTest(two)
    test.send(.window(id: 1, .addTapped)) { $0.windows[1]?.destination = .draft(Draft()) }
    test.send(.window(id: 1, .draft(.saveTapped)))
    test.send(.window(id: 1, .draft(.titleTyped("Eggs")))) { $0.windows[1]?.destination = .draft(Draft(title: "Eggs")) }
    test.send(.window(id: 1, .draft(.saveTapped)))
    test.receive(.window(id: 1, .draft(.delegate(.saved(title: "Eggs"))))) { $0.windows[1]?.destination = nil }
    test.receive(.window(id: 1, .delegate(.added(title: "Eggs"))))
    test.receive(case: .added) {
      $0.history.record($0.todos)
      $0.todos.set(Todo(id: todoID(9), title: "Eggs"))
    }
    test.finish()
  }

  @Test("An alert may be dismissed before its button's action or after it", arguments: [true, false])
  func alert(isDismissedFirst: Bool) {
    let test = makeTest(two)
    test.relaxed {
      test.send(.window(id: 1, .removeTapped(milk.id)))
      if isDismissedFirst { test.send(.window(id: 1, .removalDismissed)) }
      test.send(.window(id: 1, .removalConfirmed(milk.id)))
      if !isDismissedFirst {
        test.send(.window(id: 1, .addTapped))
        test.send(.window(id: 1, .removalDismissed))
      }
    }
    #expect(test.state.todos == [bread])
    #expect(test.state.windows[1]?.draft == (isDismissedFirst ? nil : Draft()))
    test.finish()
  }

  @Test("A todo that is removed leaves the stacks of all windows")
  func stack() {
    var state = two
    state.windows[2] = Window(id: 2, path: [.statistics, .details(milk.id), .details(bread.id)])
    let test = makeTest(state)
    test.relaxed { test.send(.window(id: 1, .removalConfirmed(milk.id))) }
    #expect(test.state.windows[2]?.path == [.statistics, .details(bread.id)])
    test.finish()
  }

  @Test("Two windows show the same todos, each with its search, its screens and its sheet")
  func windows() {
    let store = TodosStore(initialState: two, reducer: makeTodosReducer(), environment: .test(clock))
    store.send(.windowOpened(2))
    let pages = [store.page(of: 1), store.page(of: 2)]
    let counts = Counts()
    let subscription = pages[0].subscribe { _ in counts.first += 1 }
    pages[1].send(.pathChanged([.statistics]))
    pages[1].send(.addTapped)
    #expect(counts.first == 0)
    store.send(.todo(id: milk.id, .doneTapped))
    #expect(counts.first == 1)
    #expect(pages.map(\.state.lines) == [["1 [x] Milk", "2 [ ] Bread"], ["1 of 2 done, 0 uploaded"]])
    withExtendedLifetime(subscription) {}
  }
}

@MainActor
private final class Counts {
  var first = 0
}

func todoID(_ number: UInt8) -> UUID { UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

extension TodosEnvironment {
  /// Two seconds an upload, and one id.
  static func test(_ clock: TestClock) -> Self {
    TodosEnvironment(
      load: { [] }, saveFailures: { AsyncStream { $0.finish() } },
      upload: { _, progress in
        try await clock.sleep(for: .seconds(1))
        await progress(50)
        try await clock.sleep(for: .seconds(1))
      }, newID: { todoID(9) }, clock: clock)
  }
}

extension Prism where Whole == TodosAction, Part == Todo {
  static var added: Self { Prism(embed: TodosAction.added) { if case .added(let todo) = $0 { todo } else { nil } } }
}
