import LeftfoldCore
import LeftfoldTesting
import Testing

@MainActor
struct OnChangeTests {
  struct Form: Equatable {
    var query = ""
    var results: [String] = []
    var changes: [String] = []
    var clears = 0
  }

  enum FormAction: Equatable, Sendable {
    case typed(String)
    case found([String])
    case cleared
  }

  private let base = Reduce<Form, FormAction, String> { form, action, _ in
    switch action {
    case .typed(let query): form.query = query
    case .found(let results): form.results = results
    case .cleared:
      form.query = ""
      return .send(.found([]))
    }
    return .none
  }

  private var searching: some Reducer<Form, FormAction, String> {
    base
      .onChange(of: \.query) { old, new, form, suffix in
        form.changes.append("\(old)>\(new)")
        return new.isEmpty ? .none : .send(.found([new + suffix]))
      }
      .onChange(of: \.changes.count) { _, _, form, _ in
        if form.query.isEmpty { form.clears += 1 }
        return .none
      }
  }

  @Test("The closure runs after an action that changed the value, with both values, and its effect runs too")
  func changes() {
    let store = TestStore(initialState: Form(), reducer: searching, environment: "!")
    store.send(.typed("a")) {
      $0.query = "a"
      $0.changes = [">a"]
    }
    store.receive(.found(["a!"])) { $0.results = ["a!"] }
    store.send(.typed("a"))
    store.send(.found([])) { $0.results = [] }
    store.finish()
  }

  @Test("Its effect is merged with the reducer's, and one watched by another runs that one's closure")
  func merged() {
    let store = TestStore(initialState: Form(query: "a", results: ["a"]), reducer: searching, environment: "")
    store.send(.cleared) {
      $0.query = ""
      $0.changes = ["a>"]
      $0.clears = 1
    }
    store.receive(.found([])) { $0.results = [] }
    store.send(.cleared)
    store.receive(.found([]))
    store.finish()
  }

  @Test("What the closure changes itself does not run it again")
  func once() {
    let reducer = Reduce<Int, Int, Void> { number, added, _ in
      number += added
      return .none
    }
    .onChange(of: { $0 }) { old, new, number, _ in
      number = new * 10 + old
      return .none
    }
    let store = Store(initialState: 1, reducer: reducer, environment: ())
    store.send(1)
    #expect(store.state == 21)
    store.send(0)
    #expect(store.state == 21)
  }
}
