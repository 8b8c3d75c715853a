import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSearchFeature
import Testing

@MainActor
struct SearchReducerTests {
  private let clock = TestClock()
  private let lost = CatalogMatch(id: 123, title: "Lost", year: 2004, network: "ABC", ids: Ids(tvmaze: 123))

  private var batch: ImportBatch {
    var batch = ImportBatch()
    batch.shows = [ShowRecord(ids: lost.ids, source: .tvmaze)]
    return batch
  }

  private func makeStore(
    _ state: SearchState = SearchState(isOpen: true), catalog: CatalogSource? = nil
  ) -> TestStore<SearchState, SearchAction> {
    let (lost, batch) = (lost, batch)
    let source = CatalogSource(
      search: { text in text.hasPrefix("lo") ? [lost] : [] }, show: { id in id == lost.id ? batch : nil })
    return TestStore(
      initialState: state, reducer: SearchReducer(),
      environment: SearchEnvironment(catalog: catalog ?? source, clock: clock, pause: .milliseconds(300)), clock: clock)
  }

  @Test("The catalog is queried after a pause in typing, with the last text only")
  func debounced() {
    let store = makeStore()
    for text in ["l", "lo", "los"] {
      store.send(.typed(text: text)) {
        $0.query = text
        $0.phase = .searching
      }
      store.advance(by: .milliseconds(299))
    }
    store.advance(by: .milliseconds(1))
    store.receive(.committed)
    store.receive(.found(matches: [lost])) {
      $0.matches = [lost]
      $0.phase = .found
    }
    store.finish()
  }

  @Test("The next keystroke cancels the query, and an answer to an older text never arrives")
  func canceled() {
    let store = makeStore(
      catalog: CatalogSource(
        search: { [clock, lost] text in
          try await clock.sleep(for: text == "lo" ? .seconds(10) : .seconds(1))
          return text == "lo" ? [] : [lost]
        }, show: { _ in nil }))
    store.send(.typed(text: "lo")) { ($0.query, $0.phase) = ("lo", .searching) }
    store.advance(by: .milliseconds(300))
    store.receive(.committed)
    store.send(.typed(text: "los")) { $0.query = "los" }
    store.advance(by: .milliseconds(300))
    store.receive(.committed)
    store.advance(by: .seconds(20))
    store.receive(.found(matches: [lost])) { ($0.matches, $0.phase) = ([lost], .found) }
    store.finish()
  }

  @Test("A commit queries at once, and once per text")
  func commit() {
    let store = makeStore()
    store.send(.typed(text: "lost")) { ($0.query, $0.phase) = ("lost", .searching) }
    store.send(.committed)
    store.receive(.found(matches: [lost])) { ($0.matches, $0.phase) = ([lost], .found) }
    store.send(.committed)
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test("An emptied field removes the matches, cancels the query and starts none")
  func emptied() {
    let store = makeStore(SearchState(isOpen: true, query: "l", phase: .found, matches: [lost]))
    store.send(.typed(text: "lo")) { ($0.query, $0.phase) = ("lo", .searching) }
    store.send(.typed(text: " ")) { ($0.query, $0.phase, $0.matches) = (" ", .idle, []) }
    store.send(.committed)
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test("A failed query shows the reason, and the same text can be queried again")
  func offline() {
    let store = makeStore(catalog: .refusing("SHOWLOG_OFFLINE forbids connecting"))
    store.send(.typed(text: "lo")) { ($0.query, $0.phase) = ("lo", .searching) }
    store.advance(by: .milliseconds(300))
    store.receive(.committed)
    store.receive(.failed(message: "SHOWLOG_OFFLINE forbids connecting")) {
      $0.phase = .failed(message: "SHOWLOG_OFFLINE forbids connecting")
    }
    store.send(.committed) { $0.phase = .searching }
    store.receive(.failed(message: "SHOWLOG_OFFLINE forbids connecting")) {
      $0.phase = .failed(message: "SHOWLOG_OFFLINE forbids connecting")
    }
    store.finish()
  }

  @Test("A chosen match is fetched once and announced; a missing one is reported, and an unlisted one ignored")
  func chosen() {
    let gone = CatalogMatch(id: 9, title: "Gone", ids: Ids(tvmaze: 9))
    let (clock, batch) = (clock, batch)
    let slow = CatalogSource(
      search: { _ in [] },
      show: { id in
        try await clock.sleep(for: .seconds(1))
        return id == 123 ? batch : nil
      })
    let store = makeStore(
      SearchState(isOpen: true, query: "lo", phase: .found, matches: [lost, gone]), catalog: slow)
    store.send(.chosen(id: 123)) { $0.adding = [123] }
    store.send(.chosen(id: 123))
    store.advance(by: .seconds(1))
    store.receive(.fetched(id: 123, batch: batch)) { $0.adding = [] }
    store.send(.chosen(id: 9)) { $0.adding = [9] }
    store.advance(by: .seconds(1))
    store.receive(.fetchFailed(id: 9, message: "the catalog lacks Gone by now")) {
      $0.adding = []
      $0.phase = .failed(message: "the catalog lacks Gone by now")
    }
    store.send(.chosen(id: 7))
    store.finish()
  }

  @Test("A match whose answer could not be stored can be chosen again")
  func chosenAgain() {
    let batch = batch
    let store = makeStore(
      SearchState(isOpen: true, query: "lo", phase: .found, matches: [lost], adding: [123]),
      catalog: CatalogSource(search: { _ in [] }, show: { _ in batch }))
    store.send(.chosen(id: 123))
    store.receive(.fetched(id: 123, batch: batch)) { $0.adding = [] }
    store.finish()
  }

  @Test("Matches chosen one after the other are each fetched, and a failed query ends none of the fetches")
  func chosenTogether() {
    let other = CatalogMatch(id: 9, title: "Other", ids: Ids(tvmaze: 9))
    let (clock, batch) = (clock, batch)
    let slow = CatalogSource(
      search: { _ in throw CancellationError() },
      show: { id in
        try await clock.sleep(for: .seconds(id == 9 ? 1 : 2))
        return batch
      })
    let store = makeStore(
      SearchState(isOpen: true, query: "lo", phase: .found, matches: [lost, other]), catalog: slow)
    store.send(.chosen(id: 123)) { $0.adding = [123] }
    store.send(.chosen(id: 9)) { $0.adding = [9, 123] }
    store.send(.failed(message: "offline")) { $0.phase = .failed(message: "offline") }
    store.advance(by: .seconds(1))
    store.receive(.fetched(id: 9, batch: batch)) { $0.adding = [123] }
    store.advance(by: .seconds(1))
    store.receive(.fetched(id: 123, batch: batch)) { $0.adding = [] }
    store.finish()
  }

  @Test("A closed page ends its fetches")
  func closedWhileFetching() {
    let (clock, batch) = (clock, batch)
    let slow = CatalogSource(
      search: { _ in [] },
      show: { _ in
        try await clock.sleep(for: .seconds(1))
        return batch
      })
    let store = makeStore(SearchState(isOpen: true, query: "lo", phase: .found, matches: [lost]), catalog: slow)
    store.send(.chosen(id: 123)) { $0.adding = [123] }
    store.send(.closed) { $0 = SearchState() }
    store.advance(by: .seconds(2))
    store.finish()
  }

  @Test("A closed page resets its state, and no action arrives after it")
  func closed() {
    let store = makeStore()
    store.send(.typed(text: "lo")) { ($0.query, $0.phase) = ("lo", .searching) }
    store.send(.closed) { $0 = SearchState() }
    store.advance(by: .seconds(1))
    store.finish()
  }
}
