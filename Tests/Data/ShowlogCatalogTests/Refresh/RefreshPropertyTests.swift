import LeftfoldTesting
import ShowlogCatalog
import ShowlogModels
import Testing

struct RefreshPropertyTests {
  /// Refreshes until a run is complete, with interruptions, and returns the results of the last run.
  private func finish(
    _ world: World, _ shows: Shows, cache: CatalogCache, limit: @Sendable () -> RateLimit,
    interruptions: [Int]
  ) async throws -> [RefreshResult] {
    let now = world.seconds
    for interruption in interruptions.map(Optional.some) + [nil] {
      world.interrupt(after: interruption)
      // Simulates a new process: only the cache and the limit outlive it.
      let catalog = world.catalog(cache: cache, limit: limit())
      let run = Task {
        var results: [RefreshResult] = []
        for try await result in catalog.refresh(shows.all, now: now) { results.append(result) }
        return results
      }
      do { return try await run.value } catch is CancellationError { continue }
    }
    return []
  }

  private func expectOnce(_ world: World, _ shows: Shows, now: Timestamp, seed: Int) {
    let answered = world.requests.filter { $0.status.map { $0 < 429 } ?? false }.map(\.path)
    #expect(answered.count == Set(answered).count, "seed \(seed): fetched twice")
    let pages = Set(answered).filter { !$0.hasPrefix("/updates") }
    #expect(pages == shows.expectedPaths(now: now), "seed \(seed)")
    #expect(answered.count - pages.count <= 1, "seed \(seed)")
    let times = world.requests.map(\.time)
    for (early, late) in zip(times, times.dropFirst(20)) {
      #expect(early.duration(to: late) >= .seconds(10), "seed \(seed): 21 requests within 10 s")
    }
  }

  @Test(
    "A refresh of 861 shows makes every request once, within the rate limit, despite interruptions", arguments: 0..<12)
  func large(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let storm = seed % 3
    let shows = Shows(861, seed: seed, now: Timestamp(seconds: 1_800_000_000))
    let world = World { request, number in
      // Some servers refuse the first requests of some paths.
      let isRefused = storm > 0 && number < storm && request.path.utf8.count % 7 == 0
      return .success(isRefused ? .status(storm == 1 ? 429 : 503) : shows.answer(request.path))
    }
    let interruptions = (0..<seed % 5).map { _ in Int.random(in: 0..<1_200, using: &random) }
    let limit = RateLimit()
    let results = try await finish(
      world, shows, cache: CatalogCache(), limit: { limit }, interruptions: interruptions)
    #expect(results.map(\.show) == shows.all.map(\.show.id), "seed \(seed)")
    #expect(results.map(\.done) == Array(1...861), "seed \(seed)")
    expectOnce(world, shows, now: Timestamp(seconds: 1_800_000_000), seed: seed)
  }

  @Test("A refresh that is interrupted at any event resumes from the files", arguments: 0..<4)
  func everyEvent(seed: Int) async throws {
    let shows = Shows(7, seed: seed, now: Timestamp(seconds: 1_800_000_000))
    let whole = World { request, _ in .success(shows.answer(request.path)) }
    let expected = try await finish(
      whole, shows, cache: CatalogCache(), limit: { RateLimit() }, interruptions: [])
    for event in 0..<whole.events {
      let folder = TemporaryFolder()
      let world = World { request, _ in .success(shows.answer(request.path)) }
      let results = try await finish(
        world, shows, cache: CatalogCache(folder: folder.path, now: { world.now }), limit: { RateLimit() },
        interruptions: [event, event / 2])
      #expect(results.map(\.show) == expected.map(\.show), "seed \(seed), event \(event)")
      #expect(results.map(\.outcome.kind) == expected.map(\.outcome.kind), "seed \(seed), event \(event)")
      expectOnce(world, shows, now: Timestamp(seconds: 1_800_000_000), seed: seed)
    }
  }

  @Test("A second refresh within the hour sends no request")
  func again() async throws {
    let shows = Shows(40, seed: 1, now: Timestamp(seconds: 1_800_000_000))
    let world = World { request, _ in .success(shows.answer(request.path)) }
    let cache = CatalogCache()
    _ = try await finish(world, shows, cache: cache, limit: { RateLimit() }, interruptions: [])
    let count = world.requests.count
    _ = try await finish(world, shows, cache: cache, limit: { RateLimit() }, interruptions: [])
    #expect(world.requests.count == count)
    world.advance(by: .seconds(3_600))
    _ = try await finish(world, shows, cache: cache, limit: { RateLimit() }, interruptions: [])
    #expect(world.requests.count > count)
  }
}

extension RefreshResult.Outcome {
  /// The outcome without its time, which depends on interruptions.
  fileprivate var kind: String {
    switch self {
    case .fetched(let show, _): "fetched \(show.ids.aliases)"
    case .unchanged: "unchanged"
    case .missing: "missing"
    case .failed(let error): "failed \(error)"
    }
  }
}
