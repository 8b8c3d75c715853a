/// A `GET` request.
public struct HTTPRequest: Hashable, Sendable {
  /// Where it goes.
  public var address: CatalogAddress

  /// The `ETag` of an answer that is known already, so that the server may answer 304.
  public var etag: String?

  /// The time until the whole answer is there.
  public var timeout: Duration

  /// The most bytes of the answer's body.
  public var byteLimit: Int

  /// A request.
  public init(address: CatalogAddress, etag: String? = nil, timeout: Duration, byteLimit: Int) {
    self.address = address
    self.etag = etag
    self.timeout = timeout
    self.byteLimit = byteLimit
  }
}

/// A whole response.
public struct HTTPResponse: Hashable, Sendable {
  /// The status line and the header fields.
  public var head: HTTPHead

  /// The content.
  public var body: [UInt8]

  /// A response.
  public init(head: HTTPHead, body: [UInt8] = []) {
    self.head = head
    self.body = body
  }
}

/// Why a request had no whole response.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// There is nothing to send it with.
  case unavailable(String)
  /// No connection.
  case unreachable(String)
  /// The server's certificate is not trusted, or encryption failed.
  case untrusted(String)
  /// No whole response in time.
  case timedOut
  /// The body has more bytes than the limit.
  case tooLarge
  /// The response ended early, or is not HTTP.
  case cutShort(String)
}

/// Sends single requests: no redirects, no retries, no cache, which are decided above it.
public struct HTTPTransport: Sendable {
  /// Sends a request and waits for the whole response.
  ///
  /// Throws `HTTPFailure`, or `CancellationError` if the task is canceled, which ends the connection.
  public var send: @Sendable (HTTPRequest) async throws -> HTTPResponse

  /// A transport that sends in this way.
  public init(send: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) { self.send = send }
}
