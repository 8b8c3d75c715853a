import LeftfoldTesting
import ShowlogCatalog
import Testing

struct RetryTests {
  @Test("Only statuses 429 and 5xx are retried, at most 5 times", arguments: 0..<600)
  func statuses(status: Int) async throws {
    let world = World { _, _ in .success(.status(status)) }
    let error = try await catalogError { try await world.catalog().updates(.day) }
    let isTemporary = status == 429 || (500...599).contains(status)
    #expect(error != nil)
    #expect(world.requests.count == (isTemporary ? 6 : 1))
  }

  @Test(
    "Each failure has its message, and only a timeout is retried",
    arguments: [
      (HTTPFailure.timedOut, 4, "https://api.tvmaze.com/search/shows?q=x did not answer in time; try again later"),
      (.unavailable("why"), 1, "the catalog needs libcurl (libcurl4 on Debian): why"),
      (.unreachable("why"), 1, "https://api.tvmaze.com cannot be reached: why"),
      (.untrusted("why"), 1, "https://api.tvmaze.com has no trusted certificate: why; nothing was sent"),
      (.tooLarge(limit: 32 << 20), 1, "https://api.tvmaze.com/search/shows?q=x answered with more than 32 MB"),
      (.cutShort("why"), 1, "https://api.tvmaze.com/search/shows?q=x did not answer to the end: why"),
    ])
  func failures(failure: HTTPFailure, attempts: Int, text: String) async throws {
    let world = World { _, _ in .failure(failure) }
    let error = try await catalogError { try await world.catalog().search("x") }
    #expect(error?.description == text)
    #expect(world.requests.count == attempts)
  }

  @Test("Every call ends by its deadline", arguments: 0..<200)
  func deadline(seed: Int) async throws {
    let world = World { request, number in
      var random = SeededGenerator(seed: seed &* 1_000 + number)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return .success(.status(429, retryAfter: Int.random(in: 0...120, using: &random)))
      case 1: return .success(.status(429))
      case 2: return .failure(.timedOut)
      default: return .success(.status(503, retryAfter: Int.random(in: 0...20, using: &random)))
      }
    }
    let start = world.now
    let error = try await catalogError { try await world.catalog().search("x") }
    #expect(error != nil, "seed \(seed)")
    // The last attempt may begin just before the deadline; its response takes a tenth of a second.
    #expect(start.duration(to: world.now) <= .milliseconds(90_100), "seed \(seed)")
    #expect(world.requests.count <= 6, "seed \(seed)")
  }

  @Test("A retry waits at least for Retry-After")
  func retryAfter() async throws {
    let world = World { _, number in
      .success(number < 3 ? .status(429, retryAfter: [nil, 7, 30][number]) : .json("[]"))
    }
    #expect(try await world.catalog().search("x").isEmpty)
    let times = world.requests.map(\.time)
    let waits = zip(times, times.dropFirst()).map { $0.duration(to: $1) - .milliseconds(100) }
    #expect(waits == [.milliseconds(750), .seconds(7), .seconds(30)])
  }

  @Test("After a 429, other requests wait as well")
  func pausesAll() async throws {
    let world = World { request, _ in
      .success(request.path.contains("q=a") ? .status(429, retryAfter: 600) : .json("[]"))
    }
    let catalog = world.catalog()
    #expect(
      try await catalogError { try await catalog.search("a") }?.description
        == "https://api.tvmaze.com refused more requests; try again in 600 s")
    _ = try await catalog.search("b")
    let times = world.requests.map(\.time)
    #expect(times[0].duration(to: times[1]) == .milliseconds(60_100))
  }

  @Test("Backoff doubles up to 16 s, and jitter takes at most half of it", arguments: 0..<100)
  func backoff(seed: Int) async throws {
    var random = SeededGenerator(seed: seed)
    let world = World { _, _ in .success(.status(500)) }
    let chance = Double.random(in: 0..<1, using: &random)
    #expect(try await catalogError { try await world.catalog(random: chance).search("x") } != nil)
    let times = world.requests.map(\.time)
    let waits = zip(times, times.dropFirst()).map { $0.duration(to: $1) - .milliseconds(100) }
    #expect(waits.count == 5, "seed \(seed)")
    for (retries, wait) in waits.enumerated() {
      let longest = Duration.seconds(1 << retries)
      #expect(longest / 2 <= wait && wait <= longest, "seed \(seed)")
    }
  }
}
