/// An answer as it is kept: a page, a redirect, or that there is none.
public struct CachedAnswer: Hashable, Sendable {
  /// The address that was asked.
  public var address: String

  /// The status: 200, 404 or that of a redirect.
  public var status: Int

  /// The version of the content, with which the server is asked whether it has another.
  public var etag: String?

  /// Where a redirect leads.
  public var location: String?

  /// The content; empty but for status 200.
  public var body: [UInt8]

  /// When the server last confirmed it.
  public var asOf: WallInstant

  /// An answer.
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

  /// Whether it is used without asking again. An answer of the future is not: the clock was set back.
  public func isFresh(at now: WallInstant, for freshness: Duration) -> Bool {
    let age = asOf.duration(to: now)
    return age >= .zero && age < freshness
  }
}
