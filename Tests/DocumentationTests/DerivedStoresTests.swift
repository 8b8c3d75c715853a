import LeftfoldCore
import LeftfoldTables
import Observation
import Testing

@MainActor
struct DerivedStoresTests {
  private let store = Store(initialState: Reading(books: someBooks), reducer: reading, environment: ())
  private let told = Told()

  @Test("A member, a function of the state, and a function of some members are derived")
  func derived() {
    let query = store.derived(state: \.query, action: ReadingAction.typed)
    query.send("emma")  // store.state.query is "emma"
    #expect(store.state.query == "emma")

    let isSearching = store.derived { !$0.query.isEmpty }
    #expect(isSearching.state)

    let input = store.derived(from: \.books, \.query, state: ResultsInput.init)
    #expect(input.state.query == "emma")

    let results = input.connect(using: ResultsConnector())
    results.send(.finishTapped(id: 1))  // results.state is ["Emma ✓"]
    #expect(results.state == ["Emma ✓"])
  }

  @Test("A change of other state does not run a connector")
  func unrelated() {
    let results = store.derived(from: \.books, \.query, state: ResultsInput.init)
      .connect(using: ResultsConnector())
    let subscription = results.subscribe { [told] _ in told.count += 1 }
    store.send(.fontChosen(14))
    #expect(told.count == 0)
    store.send(.typed("per"))
    #expect(told.count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test("A connector may have parameters")
  func parameters() {
    let title = store.connect(using: TitleConnector(id: 1))
    #expect(title.state == "Emma")
  }

  @Test("A row has its own store, and the table's owner receives its changes")
  func rows() {
    let row = store.derived(rows: \.books, id: 2, action: ReadingAction.book)
    row?.send(.finished)  // row?.state.isRead is true
    #expect(row?.state.isRead == true)

    let subscription = store.subscribe(changes: \.books) { changes in
      print(changes)  // EntityDiff(+0 -1 ~0)
    }
    let counted = store.subscribe(changes: \.books) { [told] in told.count += $0.removedCount }
    store.send(.removed(id: 2))
    #expect(row?.state.isRead == true)
    #expect(store.derived(rows: \.books, id: 2, action: ReadingAction.book) == nil)
    #expect(told.count == 1)
    withExtendedLifetime((subscription, counted)) {}
  }

  @Test("Reading a member observes that member")
  func observation() {
    withObservationTracking {
      print("size \(store.fontSize)")
    } onChange: {
      print("the size differs from the one that was read")
    }
    withObservationTracking {
      _ = store.query
    } onChange: { [told] in
      MainActor.assumeIsolated { told.count += 1 }
    }
    store.send(.fontChosen(14))
    #expect(told.count == 0)
    store.send(.typed("e"))
    #expect(told.count == 1)
  }

  @Test("A transaction notifies once")
  func transaction() {
    let subscription = store.subscribe { [told] _ in told.count += 1 }
    store.transaction {
      store.send(.typed("emma"))
      store.send(.book(id: 1, .finished))
    }
    #expect(told.count == 1)
    withExtendedLifetime(subscription) {}
  }
}

@MainActor
private final class Told {
  var count = 0
}

nonisolated struct ResultsInput: Equatable {
  var books: EntityTable<Book>
  var query: String
}

struct ResultsConnector: Connector {
  enum ViewAction: Equatable, Sendable { case finishTapped(id: Int) }

  func connect(state: ResultsInput) -> [String] {
    state.books.filter { $0.title.lowercased().contains(state.query) }
      .map { $0.isRead ? "\($0.title) ✓" : $0.title }
  }

  func connect(action: ViewAction) -> ReadingAction {
    switch action {
    case .finishTapped(let id): .book(id: id, .finished)
    }
  }
}

struct TitleConnector: Connector {
  let id: Int

  func connect(state: Reading) -> String { state.books[id: id]?.title ?? "" }
  func connect(action: BookAction) -> ReadingAction { .book(id: id, action) }
}
