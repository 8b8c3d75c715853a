import ShowlogCatalog
import ShowlogModels
import Synchronization

/// A simulated network and clock; time advances only in waits.
///
/// A run can be interrupted at any event: before a request, during it, after its response, and around each wait.
final class World: Sendable {
  typealias Answer = @Sendable (_ path: String) -> HTTPResponse

  struct Request: Hashable {
    var path: String
    var etag: String?
    var time: WallInstant
    /// The status of the response; nil if the client was interrupted before.
    var status: Int?
  }

  private struct Content {
    var now = WallInstant(milliseconds: 1_800_000_000_000)
    var requests: [Request] = []
    var counts: [String: Int] = [:]
    var events = 0
    var interruption: Int?
  }

  private let content = Mutex(Content())
  private let latency: Duration
  private let answer: @Sendable (Request, _ number: Int) -> Result<HTTPResponse, HTTPFailure>

  /// - Parameter answer: The server; `number` counts the requests of one path from 0.
  init(
    latency: Duration = .milliseconds(100),
    answer: @escaping @Sendable (_ request: Request, _ number: Int) -> Result<HTTPResponse, HTTPFailure>
  ) {
    self.latency = latency
    self.answer = answer
  }

  var now: WallInstant { content.withLock { $0.now } }
  var seconds: Timestamp { Timestamp(seconds: now.milliseconds / 1_000) }
  var requests: [Request] { content.withLock { $0.requests } }
  var paths: [String] { requests.map(\.path) }
  var events: Int { content.withLock { $0.events } }

  func advance(by duration: Duration) { content.withLock { $0.now = $0.now.advanced(by: duration) } }

  /// Cancels the running task after a number of further events; nil for never.
  func interrupt(after events: Int?) {
    content.withLock { content in content.interruption = events.map { content.events + $0 } }
  }

  func sleep(_ duration: Duration) throws {
    try event()
    advance(by: duration)
    try event()
  }

  var transport: HTTPRequest.Transport {
    { request in
      try self.event()
      let (place, number) = self.begin(request)
      try self.event()
      self.advance(by: self.latency)
      let answer = self.answer(self.requests[place], number)
      if answer == .failure(.timedOut) { self.advance(by: request.timeout) }
      let response = try answer.get()
      self.content.withLock { $0.requests[place].status = response.status }
      // A cancellation at the same time as the response does not discard it.
      try? self.event()
      return response
    }
  }

  /// Returns a catalog of this world, as a new process would create it.
  func catalog(
    cache: CatalogCache = CatalogCache(), limit: RateLimit = RateLimit(),
    configuration: CatalogConfiguration = CatalogConfiguration(), random: Double = 0.5
  ) -> Catalog {
    var configuration = configuration
    configuration.transport = transport
    (configuration.cache, configuration.limit) = (cache, limit)
    configuration.now = { self.now }
    configuration.sleep = { try self.sleep($0) }
    configuration.random = { random }
    return .live(configuration)
  }

  private func begin(_ request: HTTPRequest) -> (place: Int, number: Int) {
    let address = request.address
    let path = address.path + (address.query.map { "?\($0)" } ?? "")
    return content.withLock { content in
      let number = content.counts[path, default: 0]
      content.counts[path] = number + 1
      content.requests.append(Request(path: path, etag: request.etag, time: content.now))
      return (content.requests.count - 1, number)
    }
  }

  private func event() throws {
    let isInterrupted = content.withLock { content in
      content.events += 1
      return content.events - 1 == content.interruption
    }
    if isInterrupted { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    try Task.checkCancellation()
  }
}

extension HTTPResponse {
  static func json(_ text: String, etag: String? = nil) -> Self {
    var response = HTTPResponse(status: 200, body: Array(text.utf8))
    (response.etag, response.contentType) = (etag, "application/json")
    return response
  }

  static func status(_ status: Int, location: String? = nil, retryAfter: Int? = nil) -> Self {
    var response = HTTPResponse(status: status)
    (response.location, response.retryAfter) = (location, retryAfter)
    return response
  }
}
