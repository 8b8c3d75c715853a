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
    transport: HTTPTransport, cache: CatalogCache = .memory(), limit: RateLimit = .memory(),
    clock: CatalogClock = .live, random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    self.transport = transport
    self.cache = cache
    self.limit = limit
    self.clock = clock
    self.random = random
  }

  /// The environment of the program: libcurl, with cache and rate limit in the user's cache folder.
  ///
  /// Nothing is opened, loaded or connected before the first request.
  ///
  /// - Parameter variables: the process's environment variables, which locate the cache folder.
  public static func live(variables: [String: String]) -> Self {
    guard let folder = CatalogCache.folder(variables: variables) else { return Self(transport: .curl()) }
    return Self(transport: .curl(), cache: .files(in: folder), limit: .file(in: folder))
  }
}
