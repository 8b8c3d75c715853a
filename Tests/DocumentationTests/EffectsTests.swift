import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Synchronization
import Testing

@MainActor
struct EffectsTests {
  @Test("A search debounces typing, and clearing removes its results")
  func search() {
    let clock = TestClock()
    let environment = SearchEnvironment(find: { [$0, "\($0)!"] }, clock: clock)
    let test = TestStore(initialState: Search(), reducer: SearchReducer(), environment: environment, clock: clock)
    test.send(.typed("em")) { $0.text = "em" }
    test.send(.typed("emma")) { $0.text = "emma" }
    test.advance(by: .milliseconds(300))
    test.receive(.found(["emma", "emma!"])) { $0.results = ["emma", "emma!"] }
    test.send(.cleared) {
      $0.text = ""
      $0.results = []
    }
    test.finish()
  }

  @Test("A failed search shows a message, and a retried one after three attempts")
  func failure() {
    struct Offline: Error {}
    let clock = TestClock()
    let environment = SearchEnvironment(find: { _ in throw Offline() }, clock: clock)
    let test = TestStore(initialState: Search(), reducer: SearchReducer(), environment: environment, clock: clock)
    test.send(.typed("emma")) { $0.text = "emma" }
    test.advance(by: .milliseconds(300))
    test.receive(.failed) { $0.results = ["Nothing can be found just now."] }
    test.finish()

    let retried: Effect<SearchAction> = environment.findAgain("emma")
    let store = TestStore(
      initialState: Search(),
      reducer: Reduce<Search, SearchAction, Void> { _, action, _ in action == .cleared ? retried : .none },
      environment: (), clock: clock)
    store.send(.cleared)
    store.advance(by: .seconds(3))
    store.receive(.failed)
    store.finish()
  }

  @Test("Removing a row cancels its download")
  func downloads() {
    let clock = TestClock()
    let running = Running()
    let environment = DownloadsEnvironment(fetch: { id in
      try await running.count { try await clock.sleep(for: .seconds(1)) }
      return id * 100
    })
    let rows = EntityTable((1...5).map { Download(id: $0) })
    let test = TestStore(
      initialState: Downloads(rows: rows), reducer: makeDownloadsReducer(), environment: environment, clock: clock)
    for id in 1...5 { test.send(.row(id: id, .started)) }
    #expect(running.now == 5)
    test.send(.removed(id: 2)) { $0.rows.remove(2) }
    test.advance(by: .seconds(1))
    for id in [1, 3, 4, 5] {
      test.receive(.row(id: id, .arrived(bytes: id * 100))) { $0.rows[id: id]?.bytes = id * 100 }
    }
    test.finish()
  }

  @Test(
    "An actor in the environment limits the downloads that run at once; one that is canceled while it waits does not start"
  )
  func limit() {
    let clock = TestClock()
    let running = Running()
    let fetch = { @Sendable (id: Int) in
      try await running.count { try await clock.sleep(for: .seconds(1)) }
      return id * 100
    }
    let slots = Slots(2)
    let environment = DownloadsEnvironment(fetch: { id in try await slots.run { try await fetch(id) } })
    let rows = EntityTable((1...5).map { Download(id: $0) })
    let test = TestStore(
      initialState: Downloads(rows: rows), reducer: makeDownloadsReducer(), environment: environment, clock: clock)
    for id in 1...5 { test.send(.row(id: id, .started)) }
    #expect(running.now == 2)
    test.send(.removed(id: 3)) { $0.rows.remove(3) }
    for ids in [[1, 2], [4, 5]] {
      test.advance(by: .seconds(1))
      for id in ids { test.receive(.row(id: id, .arrived(bytes: id * 100))) { $0.rows[id: id]?.bytes = id * 100 } }
    }
    #expect(running.most == 2)
    test.finish()
  }

  @Test("A draft is saved at its first change and then once a second, at last as it was typed last")
  func draft() {
    let clock = TestClock()
    let saved = Mutex<[String]>([])
    let environment = DraftEnvironment(save: { text in saved.withLock { $0.append(text) } }, clock: clock)
    let test = TestStore(initialState: Draft(), reducer: DraftReducer(), environment: environment, clock: clock)
    test.relaxed {
      for text in ["a", "ab", "abc"] { test.send(.typed(text)) }
      test.advance(by: .seconds(1))
      #expect(saved.withLock { $0 } == ["a", "abc"])
      test.advance(by: .seconds(5))
      test.send(.typed("abcd"))
      test.advance(by: .seconds(1))
    }
    #expect(saved.withLock { $0 } == ["a", "abc", "abcd"])
    test.finish()
  }

  @Test("Saves of a draft that are slow do not overlap, and one that fails is repeated with the next change")
  func slowDraft() {
    let clock = TestClock()
    let saved = Mutex<[String]>([])
    let environment = DraftEnvironment(
      save: { text in
        try await clock.sleep(for: .seconds(text == "a" ? 5 : 1))
        struct Full: Error {}
        if text == "abc" { throw Full() }
        saved.withLock { $0.append(text) }
      }, clock: clock)
    let test = TestStore(initialState: Draft(), reducer: DraftReducer(), environment: environment, clock: clock)
    test.relaxed {
      for text in ["a", "ab"] { test.send(.typed(text)) }
      test.advance(by: .seconds(10))
      #expect(saved.withLock { $0 } == ["a", "ab"])
      test.send(.typed("abc"))
      test.advance(by: .seconds(10))
      test.send(.typed("abcd"))
      test.advance(by: .seconds(10))
      test.finish()
    }
    #expect(saved.withLock { $0 } == ["a", "ab", "abcd"])
  }

  @Test("A handle waits for the effects that an action started")
  func handle() async {
    let environment = DownloadsEnvironment(fetch: { id in id * 100 })
    let store = Store(initialState: Download(id: 1), reducer: DownloadReducer(), environment: environment)
    await store.send(.started).finish()
    #expect(store.state.bytes == 100)

    let work = store.send(.started)
    work.cancel()
  }

  @Test("Effects compose")
  func composed() {
    let clock = TestClock()
    let first: Effect<String> = .send("first")
    let second: Effect<String> = .send("second")

    let both = first.merged(with: second)
    let many = Effect.merge((1...3).map { .send("\($0)") })
    let inOrder = Effect<String>.run { send in
      try await clock.sleep(for: .seconds(1))
      await send("first")
      await send("second")
    }
    let ticks = Effect.timer(every: .seconds(1), clock: clock, "tick")

    #expect(sent(by: both).sorted() == ["first", "second"])
    #expect(sent(by: many).sorted() == ["1", "2", "3"])
    #expect(sent(by: inOrder, clock) == ["first", "second"])
    #expect(sent(by: ticks, clock) == ["tick", "tick", "tick"])
  }

  private func sent(by effect: Effect<String>, _ clock: TestClock = TestClock()) -> [String] {
    let reducer = Reduce<[String], String, Void> { sent, action, _ in
      guard action != "start" else { return effect.cancellable(id: "effect") }
      guard action != "stop" else { return .cancel(id: "effect") }
      sent.append(action)
      return .none
    }
    let test = TestStore(initialState: [], reducer: reducer, environment: (), clock: clock)
    test.relaxed {
      test.send("start")
      test.advance(by: .seconds(3))
      test.send("stop")
    }
    test.finish()
    return test.state
  }
}

/// The number of fetches that run, and its maximum.
nonisolated private final class Running: Sendable {
  private let counts = Mutex((now: 0, most: 0))
  var now: Int { counts.withLock { $0.now } }
  var most: Int { counts.withLock { $0.most } }

  func count(_ work: () async throws -> Void) async rethrows {
    counts.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
    defer { counts.withLock { $0.now -= 1 } }
    try await work()
  }
}

actor Slots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = count }

  func run<Result: Sendable>(_ work: @Sendable () async throws -> Result) async throws -> Result {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    defer { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
    try Task.checkCancellation()
    return try await work()
  }
}

nonisolated struct Draft: Equatable, Sendable {
  var text = ""
  var isChanged = false
  var isPausing = false
}

nonisolated enum DraftAction: Equatable, Sendable { case typed(String), paused, failed }

struct DraftEnvironment: Sendable {
  var save: @Sendable (String) async throws -> Void
  var clock: any Clock<Duration>
}

struct DraftReducer: Reducer {
  func reduce(_ state: inout Draft, _ action: DraftAction, _ environment: DraftEnvironment) -> Effect<DraftAction> {
    switch action {
    case .typed(let text): (state.text, state.isChanged) = (text, true)
    case .paused: state.isPausing = false
    case .failed:
      // It is saved with the next change.
      (state.isChanged, state.isPausing) = (true, false)
      return .none
    }
    guard state.isChanged, !state.isPausing else { return .none }
    (state.isChanged, state.isPausing) = (false, true)
    // One save after the other, however long one takes.
    return .run { [text = state.text] send in
      try await environment.save(text)
      try await environment.clock.sleep(for: .seconds(1))
      await send(.paused)
    }
    .catch { _ in .failed }
  }
}

nonisolated struct Search: Equatable, Sendable {
  var text = ""
  var results: [String] = []
}

nonisolated enum SearchAction: Equatable, Sendable {
  case typed(String)
  case cleared
  case found([String])
  case failed
}

struct SearchEnvironment: Sendable {
  var find: @Sendable (String) async throws -> [String]
  var clock: any Clock<Duration>
}

struct SearchReducer: Reducer {
  private enum Work { case search }

  func reduce(
    _ state: inout Search, _ action: SearchAction, _ environment: SearchEnvironment
  ) -> Effect<SearchAction> {
    switch action {
    case .typed(let text):
      state.text = text
      return .run { send in await send(.found(try await environment.find(text))) }
        .catch { _ in .failed }
        .timeout(after: .seconds(10), clock: environment.clock, sending: .failed)
        .debounce(id: Work.search, for: .milliseconds(300), clock: environment.clock)
    case .cleared:
      state = Search()
      return .cancel(id: Work.search)
    case .found(let results):
      state.results = results
      return .none
    case .failed:
      state.results = ["Nothing can be found just now."]
      return .none
    }
  }
}

extension SearchEnvironment {
  func findAgain(_ text: String) -> Effect<SearchAction> {
    .run { send in await send(.found(try await find(text))) }
      .retry(attempts: 3, after: .seconds(1), cap: .seconds(4), clock: clock)
      .catch { _ in .failed }
  }
}

nonisolated struct Download: Identifiable, Equatable, Sendable {
  let id: Int
  var bytes = 0
}

nonisolated enum DownloadAction: Equatable, Sendable {
  case started
  case arrived(bytes: Int)
}

struct DownloadsEnvironment: Sendable {
  var fetch: @Sendable (Int) async throws -> Int
}

struct DownloadReducer: Reducer {
  func reduce(
    _ state: inout Download, _ action: DownloadAction, _ environment: DownloadsEnvironment
  ) -> Effect<DownloadAction> {
    switch action {
    case .started:
      return .run { [id = state.id] send in await send(.arrived(bytes: try await environment.fetch(id))) }
    case .arrived(let bytes):
      state.bytes = bytes
      return .none
    }
  }
}

nonisolated struct Downloads: Equatable, Sendable {
  var rows = EntityTable<Download>()
}

nonisolated enum DownloadsAction: Equatable, Sendable {
  case removed(id: Int)
  case row(id: Int, DownloadAction)
}

extension Prism where Whole == DownloadsAction, Part == (id: Int, action: DownloadAction) {
  static var row: Self {
    Prism(embed: { .row(id: $0.id, $0.action) }) {
      if case .row(let id, let action) = $0 { (id, action) } else { nil }
    }
  }
}

func makeDownloadsReducer() -> some Reducer<Downloads, DownloadsAction, DownloadsEnvironment> {
  combine(Downloads.self, DownloadsAction.self, DownloadsEnvironment.self) {
    DownloadReducer().pullback(rows: \.rows, action: .row)
    Reduce { state, action, _ in
      if case .removed(let id) = action { state.rows.remove(id) }
      return .none
    }
  }
}
