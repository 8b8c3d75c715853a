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
