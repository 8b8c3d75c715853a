import Foundation

/// The catalog's policy and limits: whether it may connect, and where.
public struct CatalogConfiguration: Hashable, Sendable {
  /// The option or variable that forbids connecting, such as `--offline`; nil if connecting is allowed.
  public var offlineReason: String?

  /// The base address of the API.
  public var base: CatalogAddress

  /// The time for which a cached response is fresh: 60 minutes, as in TVmaze's edge cache.
  public var freshness: Duration = .seconds(3_600)

  /// The most bytes of a decoded body: 32 MB of 1,024² bytes.
  public var byteLimit = 32 << 20

  /// The most redirects of one call.
  public var redirectLimit = 5

  /// The most retries of one request.
  public var retryLimit = 5

  /// The timeout of one attempt.
  public var attemptTimeout: Duration = .seconds(20)

  /// The deadline of one call, including redirects, retries and waits.
  public var deadline: Duration = .seconds(90)

  /// A configuration with the default limits.
  public init(base: CatalogAddress = .tvmaze, offlineReason: String? = nil) {
    self.base = base
    self.offlineReason = offlineReason
  }

  /// The configuration of a process's environment variables and options.
  ///
  /// `SHOWLOG_OFFLINE` forbids connecting unless it is empty or `0`; `SHOWLOG_CATALOG_URL` is the base address.
  ///
  /// - Parameters:
  ///   - variables: the process's environment.
  ///   - isOffline: whether `--offline` was given.
  /// - Throws: `CatalogError.badAddress` if `SHOWLOG_CATALOG_URL` is neither `https` nor `http` to this machine, or has
  ///   a query.
  public init(variables: [String: String], isOffline: Bool) throws(CatalogError) {
    self.init()
    if let text = variables["SHOWLOG_CATALOG_URL"], !text.isEmpty {
      base = try CatalogAddress(text)
      guard base.query == nil else {
        throw .badAddress(text, problem: "SHOWLOG_CATALOG_URL is a base address, which has no query")
      }
    }
    if isOffline {
      offlineReason = "--offline"
    } else if let value = variables["SHOWLOG_OFFLINE"], !value.isEmpty, value != "0" {
      offlineReason = "SHOWLOG_OFFLINE=\(shown(value))"
    }
  }
}

/// The live catalog's dependencies: network, cache, rate limit, clock and randomness.
public struct CatalogEnvironment: Sendable {
  /// The network transport, which sends single requests.
  public var transport: HTTPTransport

  /// The cache of responses.
  public var cache: CatalogCache

  /// The rate limit of requests.
  public var limit: RateLimit

  /// The clock of deadlines, retries and the age of responses.
  public var clock: CatalogClock

  /// Returns a random number in 0..<1 for the jitter of retries.
  public var random: @Sendable () -> Double

  /// An environment of these dependencies; by default, cache and rate limit are in memory.
  public init(
    transport: HTTPTransport, cache: CatalogCache = .memory(), limit: RateLimit = RateLimit(),
    clock: CatalogClock = .live, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.transport = transport
    self.cache = cache
    self.limit = limit
    self.clock = clock
    self.random = random
  }

  /// The environment of the program: libcurl, with a cache in the user's cache folder.
  ///
  /// Nothing is opened, loaded or connected before the first request.
  ///
  /// - Parameter variables: the process's environment variables, which locate the cache folder.
  public static func live(variables: [String: String]) -> Self {
    guard let folder = CatalogCache.folder(variables: variables) else { return Self(transport: .curl()) }
    return Self(transport: .curl(), cache: .files(in: folder))
  }
}

/// A wall-clock time in milliseconds, which is comparable across runs of the program.
public struct WallInstant: InstantProtocol, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int

  /// A time in milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Returns the time after a duration, which is truncated to milliseconds.
  public func advanced(by duration: Duration) -> Self { Self(milliseconds: milliseconds + duration.milliseconds) }

  /// Returns the duration to another time; negative if that is earlier.
  public func duration(to other: Self) -> Duration { .milliseconds(other.milliseconds - milliseconds) }

  /// Orders earlier times first.
  public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
}

extension Duration {
  var milliseconds: Int { Int(components.seconds) * 1_000 + Int(components.attoseconds / 1_000_000_000_000_000) }
}

/// The catalog's clock, which returns the time and waits.
public struct CatalogClock: Sendable {
  /// Returns the current time.
  public var now: @Sendable () -> WallInstant

  /// Waits; throws `CancellationError` if the task is canceled.
  public var sleep: @Sendable (Duration) async throws -> Void

  /// A clock of these closures.
  public init(
    now: @escaping @Sendable () -> WallInstant, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }

  /// A clock that starts at a given time and advances with another clock, such as a test clock.
  public init<C: Clock>(_ clock: C, from start: WallInstant) where C.Duration == Duration {
    let origin = clock.now
    self.init(
      now: { start.advanced(by: origin.duration(to: clock.now)) },
      sleep: { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) })
  }

  /// The system clock.
  public static let live = CatalogClock(
    now: { WallInstant(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) },
    sleep: { try await ContinuousClock().sleep(for: $0) })
}
