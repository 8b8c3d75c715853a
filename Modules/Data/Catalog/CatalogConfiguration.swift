import Foundation

/// The live catalog's policy, limits and dependencies.
public struct CatalogConfiguration: Sendable {
  /// The option or variable that forbids connecting, such as `--offline`; nil if connecting is allowed.
  public var offlineReason: String?

  /// The base address of the API.
  public var base: CatalogAddress

  /// The most redirects of one call.
  public var redirectLimit = 5

  /// The timeout of one attempt.
  public var attemptTimeout: Duration = .seconds(20)

  /// Sends single requests over the network; by libcurl unless replaced.
  public var transport = HTTPRequest.byCurl()

  /// The cache of responses; in memory unless replaced.
  public var cache = CatalogCache()

  /// The rate limit of requests.
  public var limit = RateLimit()

  /// Returns the time, for deadlines, retries and the age of responses.
  public var now: @Sendable () -> WallInstant = { .now }

  /// Waits; throws `CancellationError` if the task is canceled.
  public var sleep: @Sendable (Duration) async throws -> Void = { try await ContinuousClock().sleep(for: $0) }

  /// Returns a random number in 0..<1 for the jitter of retries.
  public var random: @Sendable () -> Double = { .random(in: 0..<1) }

  /// The time for which a cached response is fresh, as in TVmaze's edge cache.
  let freshness: Duration = .seconds(3_600)

  /// The most bytes of a decoded body.
  let byteLimit = 32 << 20

  /// The most retries of one request.
  let retryLimit = 5

  /// The time of one call, including redirects, retries and waits.
  let deadline: Duration = .seconds(90)

  /// A configuration with the default limits.
  public init(base: CatalogAddress = .tvmaze, offlineReason: String? = nil) {
    self.base = base
    self.offlineReason = offlineReason
  }

  /// The configuration of a process's environment variables and options, with a cache in the user's cache folder.
  ///
  /// `SHOWLOG_OFFLINE` forbids connecting unless it is empty or `0`; `SHOWLOG_CATALOG_URL` is the base address. Nothing
  /// is opened, loaded or connected before the first request.
  ///
  /// - Parameters:
  ///   - variables: the process's environment.
  ///   - isOffline: whether `--offline` was given.
  /// - Throws: `CatalogError.badAddress` if `SHOWLOG_CATALOG_URL` is neither `https` nor `http` to this machine, or has
  ///   a query.
  public init(variables: [String: String], isOffline: Bool) throws(CatalogError) {
    self.init()
    cache = CatalogCache(folder: CatalogCache.folder(variables: variables))
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

/// A wall-clock time in milliseconds, which is comparable across runs of the program.
public struct WallInstant: InstantProtocol, Codable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int

  /// A time in milliseconds since 1970-01-01T00:00:00Z.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The current time.
  public static var now: Self { Self(milliseconds: Int(Date().timeIntervalSince1970 * 1_000)) }

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
