/// What the live catalog needs from outside: the network, a clock, chance, and what is kept between runs.
public struct CatalogEnvironment: Sendable {
  /// Sends one request.
  public var transport: HTTPTransport

  /// Where answers are kept.
  public var cache: CatalogCache

  /// How often may be asked.
  public var limit: RateLimit

  /// What time it is.
  public var clock: CatalogClock

  /// A random number in 0..<1, which spreads the retries of many clients.
  public var random: @Sendable () -> Double

  /// An environment of these parts; by default only the network is given, and nothing outlives the process.
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

  /// The network by libcurl, with answers and counts kept below the user's cache folder.
  ///
  /// Nothing is opened, loaded or connected to before a question is asked.
  ///
  /// - Parameter variables: the process's environment, which says where the cache folder is.
  public static func live(variables: [String: String]) -> Self {
    guard let folder = CatalogCache.folder(variables: variables) else { return Self(transport: .curl()) }
    return Self(transport: .curl(), cache: .files(in: folder), limit: .file(in: folder))
  }
}
