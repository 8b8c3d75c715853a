/// A cached response: content, a redirect, or a 404.
public struct CachedResponse: Hashable, Sendable {
  /// The requested address.
  public var address: String

  /// The HTTP status: 200, 404 or a redirect.
  public var status: Int

  /// The entity tag, sent back in `If-None-Match` when the response is stale.
  public var etag: String?

  /// The `Location` of a redirect.
  public var location: String?

  /// The body; empty unless the status is 200.
  public var body: [UInt8]

  /// The time at which the server last sent or confirmed it.
  public var asOf: WallInstant

  /// A cached response.
  public init(
    address: String, status: Int, etag: String? = nil, location: String? = nil, body: [UInt8] = [], asOf: WallInstant
  ) {
    self.address = address
    self.status = status
    self.etag = etag
    self.location = location
    self.body = body
    self.asOf = asOf
  }

  /// Whether it is used without revalidation; a response from the future is not, since the clock was set back.
  public func isFresh(at now: WallInstant, for freshness: Duration) -> Bool {
    let age = asOf.duration(to: now)
    return age >= .zero && age < freshness
  }
}
