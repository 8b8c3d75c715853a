import Synchronization

/// A cache of HTTP responses, by which nothing is fetched twice within an hour and an interrupted refresh resumes.
///
/// It has closures instead of a protocol, so that a persistence layer that stores responses itself can pass its own.
/// Both are synchronous, so that cancellation cannot come between receiving a response and storing it.
public struct CatalogCache: Sendable {
  /// Returns the cached response for an address, however old; nil on a miss.
  public var load: @Sendable (_ address: String) -> CachedResponse?

  /// Stores a response, replacing an older one for its address; a failed write is ignored.
  public var store: @Sendable (CachedResponse) -> Void

  /// A cache of these closures.
  public init(
    load: @escaping @Sendable (_ address: String) -> CachedResponse?,
    store: @escaping @Sendable (CachedResponse) -> Void
  ) {
    self.load = load
    self.store = store
  }

  /// A cache that stores nothing.
  public static let none = CatalogCache(load: { _ in nil }, store: { _ in })

  /// A cache in memory, for the life of the process.
  ///
  /// - Parameter limit: the most responses. Beyond it, the quarter that was confirmed longest ago is evicted.
  public static func memory(limit: Int = 1_000) -> Self {
    let responses = SharedResponses()
    return Self(
      load: { address in responses.byAddress.withLock { $0[address] } },
      store: { response in
        responses.byAddress.withLock { cached in
          cached[response.address] = response
          // A quarter at once, so that a full cache is not sorted on each store.
          guard cached.count > limit else { return }
          for old in cached.values.sorted(by: { $0.asOf < $1.asOf }).prefix(cached.count - limit * 3 / 4) {
            cached[old.address] = nil
          }
        }
      })
  }
}

private final class SharedResponses: Sendable {
  let byAddress = Mutex<[String: CachedResponse]>([:])
}
