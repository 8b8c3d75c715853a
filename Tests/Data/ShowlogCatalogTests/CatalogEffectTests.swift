import LeftfoldTesting
import ShowlogCatalog
import ShowlogModels
import Synchronization
import Testing

@MainActor
struct CatalogEffectTests {
  /// A server that takes half a second for each response, and records its requests.
  private final class Server: Sendable {
    let requests = Mutex<[(path: String, time: TestClock.Instant)]>([])
    let clock: TestClock
    init(_ clock: TestClock) { self.clock = clock }

    func catalog() -> Catalog {
      var configuration = CatalogConfiguration()
      let (clock, origin, start) = (clock, clock.now, WallInstant(milliseconds: 1_800_000_000_000))
      configuration.transport = { [self] request in
        let path = request.address.path
        requests.withLock { $0.append((path, clock.now)) }
        try await clock.sleep(until: clock.now.advanced(by: .milliseconds(500)), tolerance: nil)
        if path.hasPrefix("/search") {
          return .json("[{\"show\":{\"id\":1,\"name\":\"\(request.address.query ?? "")\"}}]")
        }
        return .json("{\"id\":\(path.split(separator: "/")[1]),\"name\":\"A\"}")
      }
      configuration.now = { start.advanced(by: origin.duration(to: clock.now)) }
      configuration.sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
      configuration.random = { 0 }
      return .live(configuration)
    }
  }

  private static let shows = (1...861).map {
    RefreshShow(Show(id: ShowID(rawValue: $0), ids: Ids(tvmaze: $0), title: ""))
  }

  private func store(_ clock: TestClock, _ server: Server) -> TestStore<CatalogScreen.State, CatalogScreen.Action> {
    TestStore(
      initialState: CatalogScreen.State(), reducer: CatalogScreen(),
      environment: CatalogScreen.Environment(
        catalog: server.catalog(), now: { Timestamp(seconds: 1_800_000_000) }),
      clock: clock)
  }

  @Test("A refresh of 861 shows requests each once, 20 in any 10 seconds, and takes no longer than that")
  func refresh() {
    let clock = TestClock()
    let server = Server(clock)
    let store = store(clock, server)
    store.relaxed {
      store.send(.refreshRequested(Self.shows))
      store.advance(by: .seconds(440))
      store.finish()
    }
    #expect(store.state == CatalogScreen.State(done: 861, batches: 861))
    let requests = server.requests.withLock { $0 }
    #expect(requests.map(\.path) == (1...861).map { "/shows/\($0)" })
    for (early, late) in zip(requests, requests.dropFirst(20)) {
      #expect(early.time.duration(to: late.time) >= .seconds(10))
    }
  }

  @Test("A canceled refresh stops, and resumes with the request that was canceled")
  func cancellation() {
    let clock = TestClock()
    let server = Server(clock)
    let store = store(clock, server)
    store.relaxed {
      store.send(.refreshRequested(Self.shows))
      store.advance(by: .milliseconds(100_250))
      store.send(.canceled)
      store.advance(by: .seconds(100))
    }
    let before = server.requests.withLock { $0.map(\.path) }
    #expect(before.count == 201 && store.state.done == 200)
    store.relaxed {
      store.send(.refreshRequested(Self.shows))
      store.advance(by: .seconds(440))
      store.finish()
    }
    #expect(store.state == CatalogScreen.State(done: 861, batches: 861))
    let after = server.requests.withLock { $0.map(\.path) }.dropFirst(before.count)
    #expect(Array(after) == (201...861).map { "/shows/\($0)" })
  }

  @Test("The next key cancels the previous search")
  func search() {
    let clock = TestClock()
    let server = Server(clock)
    let store = store(clock, server)
    store.send(.queryChanged("l"))
    store.advance(by: .milliseconds(300))
    store.send(.queryChanged("lo"))
    store.advance(by: .milliseconds(500))
    store.receive(.found(["q=lo"])) { $0.found = ["q=lo"] }
    // The matches are in the cache, so the same query takes no time.
    store.send(.queryChanged("lo"))
    store.receive(.found(["q=lo"]))
    store.finish()
    #expect(server.requests.withLock { $0.count } == 2)
  }

  @Test("Offline, a search fails at once")
  func offline() {
    var configuration = CatalogConfiguration(offlineReason: "--offline")
    configuration.transport = { _ in .status(500) }
    let catalog = Catalog.live(configuration)
    let store = TestStore(
      initialState: CatalogScreen.State(), reducer: CatalogScreen(),
      environment: CatalogScreen.Environment(catalog: catalog, now: { Timestamp(seconds: 0) }))
    store.send(.queryChanged("lost"))
    store.receive(.failed(.offline(by: "--offline"))) { $0.error = .offline(by: "--offline") }
    store.finish()
  }
}
