/// A `GET` request.
public struct HTTPRequest: Hashable, Sendable {
  /// The requested address.
  public var address: CatalogAddress

  /// The entity tag of a cached response, sent as `If-None-Match`.
  public var etag: String?

  /// The timeout for the whole response.
  public var timeout: Duration

  /// The most bytes of the decoded body.
  public var byteLimit: Int

  /// A request.
  public init(address: CatalogAddress, etag: String? = nil, timeout: Duration, byteLimit: Int) {
    self.address = address
    self.etag = etag
    self.timeout = timeout
    self.byteLimit = byteLimit
  }
}

/// A complete response.
public struct HTTPResponse: Hashable, Sendable {
  /// The status line and the header fields.
  public var head: HTTPHead

  /// The decoded body.
  public var body: [UInt8]

  /// A response.
  public init(head: HTTPHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
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
  /// The head or the body exceeds its size limit.
  case tooLarge
  /// The response is incomplete, or not HTTP.
  case cutShort(String)
}

/// A transport of single requests, whose caller handles redirects, retries and caching.
public struct HTTPTransport: Sendable {
  /// Sends a request and returns the complete response.
  ///
  /// It throws `HTTPFailure`, or `CancellationError` if the task is canceled, which closes the connection.
  public var send: @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// A transport of this closure.
  public init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) { self.send = send }
}

/// The status of a response and the header fields that the catalog uses.
public struct HTTPHead: Hashable, Sendable {
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

  /// A head with this status and these fields.
  public init(
    status: Int = 0, etag: String? = nil, location: String? = nil, retryAfter: Int? = nil, contentType: String? = nil
  ) {
    self.status = status
    self.etag = etag
    self.location = location
    self.retryAfter = retryAfter
    self.contentType = contentType
  }

  /// Parses one line; a status line resets the head, since interim responses (100, 103) come first.
  public mutating func read(line: String) {
    if line.hasPrefix("HTTP/") {
      let parts = Self.trimmed(line[...]).split(separator: " ", maxSplits: 2)
      self = Self(status: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = Self.trimmed(line[line.index(after: colon)...])
    switch line[..<colon].lowercased() {
    case "etag": etag = value
    case "location": location = value
    case "retry-after": retryAfter = value.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(value) : nil
    case "content-type": contentType = value
    default: break
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
