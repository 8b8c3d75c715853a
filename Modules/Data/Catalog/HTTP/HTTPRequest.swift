import Foundation

/// A `GET` request.
public struct HTTPRequest: Hashable, Sendable {
  /// Sends a single request and returns the complete response; its caller handles redirects, retries and caching.
  ///
  /// It throws `HTTPFailure`, or `CancellationError` if the task is canceled, which closes the connection.
  public typealias Transport = @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// The requested address.
  public var address: CatalogAddress

  /// The entity tag of a cached response, sent as `If-None-Match`.
  public var etag: String?

  /// The timeout for the whole response.
  public var timeout: Duration

  /// The most bytes of the decoded body.
  public var byteLimit: Int
}

/// A complete response: the header fields that the catalog uses, and the decoded body.
public struct HTTPResponse: Hashable, Codable, Sendable {
  /// The body has its own place in a file of the cache.
  private enum CodingKeys: CodingKey { case status, etag, location, retryAfter, contentType }

  /// The status code; 0 until a status line is read.
  public var status: Int

  /// The entity tag.
  public var etag: String?

  /// The unresolved target of a redirect.
  public var location: String?

  /// `Retry-After` in seconds; nil if it is missing or a date.
  public var retryAfter: Int?

  /// The media type of the body, such as `text/html`.
  public var contentType: String?

  /// The decoded body.
  public var body: [UInt8] = []

  /// A response without header fields.
  public init(status: Int = 0, body: [UInt8] = []) {
    self.status = status
    self.body = body
  }

  /// Parses one line of the head; a status line resets it, since interim responses (100, 103) come first.
  public mutating func read(line: String) {
    if line.hasPrefix("HTTP/") {
      let parts = line.split(whereSeparator: \.isWhitespace)
      self = Self(status: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    switch line[..<colon].lowercased() {
    case "etag": etag = value
    case "location": location = value
    case "retry-after": retryAfter = value.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(value) : nil
    case "content-type": contentType = value
    default: break
    }
  }
}

/// The reason why a request has no complete response.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The transport cannot be loaded.
  case unavailable(String)
  /// No connection could be made.
  case unreachable(String)
  /// The server's certificate is not trusted, or the TLS handshake failed.
  case untrusted(String)
  /// The timeout expired.
  case timedOut
  /// The head exceeds its size limit, or the body this one.
  case tooLarge(limit: Int)
  /// The response is incomplete, or not HTTP.
  case cutShort(String)
}
