import ShowlogInterchange

/// Requests endpoints: from the cache while the response is fresh, else over the network, following redirects.
struct CatalogClient: Sendable {
  struct Decoded<Value> {
    let value: Value
    /// The time at which the server last sent or confirmed it.
    let asOf: WallInstant
  }

  /// Decodes a body; the second parameter is its address, for errors.
  typealias Decoder<Value> = ([UInt8], String) throws(ImportError) -> Value

  private enum Resource<Value> {
    case value(Value)
    case redirect(CatalogAddress)
    case missing
  }

  let configuration: CatalogConfiguration
  let environment: CatalogEnvironment

  /// Nil for status 404. `redirected` returns a value if the redirect's address suffices, which is then not requested.
  func get<Value>(
    _ endpoint: Endpoint, redirected: (CatalogAddress) -> Value? = { _ in nil }, decode: Decoder<Value>
  ) async throws -> Decoded<Value>? {
    if let reason = configuration.offlineReason { throw CatalogError.offline(by: reason) }
    let deadline = environment.clock.now().advanced(by: configuration.deadline)
    let first = endpoint.address(below: configuration.base)
    var address = first
    for _ in 0...configuration.redirectLimit {
      let resource = try await resource(at: address, deadline: deadline, decode: decode)
      switch resource.value {
      case .value(let value): return Decoded(value: value, asOf: resource.asOf)
      case .missing: return nil
      case .redirect(let target):
        if let value = redirected(target) { return Decoded(value: value, asOf: resource.asOf) }
        address = target
      }
    }
    throw CatalogError.redirect(first, problem: "more than \(configuration.redirectLimit) times")
  }

  private func resource<Value>(
    at address: CatalogAddress, deadline: WallInstant, decode: Decoder<Value>
  ) async throws -> Decoded<Resource<Value>> {
    // A cached response that can no longer be decoded is a miss.
    let known = environment.cache.load(address.description).flatMap { cached in
      (try? self.resource(of: cached, at: address, decode: decode)).map { (cached, $0) }
    }
    if let (cached, resource) = known, cached.isFresh(at: environment.clock.now(), for: configuration.freshness) {
      return Decoded(value: resource, asOf: cached.asOf)
    }
    let sender = RequestSender(configuration: configuration, environment: environment)
    let response = try await sender.response(to: address, etag: known?.0.etag, deadline: deadline)
    let now = environment.clock.now()
    if response.head.status == 304, case (var cached, let resource)? = known {
      cached.asOf = now
      environment.cache.store(cached)
      return Decoded(value: resource, asOf: now)
    }
    let received = CachedResponse(response, of: address, asOf: now)
    let resource = try self.resource(of: received, at: address, contentType: response.head.contentType, decode: decode)
    environment.cache.store(received)
    return Decoded(value: resource, asOf: now)
  }

  /// Only valid responses are cached.
  private func resource<Value>(
    of response: CachedResponse, at address: CatalogAddress, contentType: String? = nil, decode: Decoder<Value>
  ) throws(CatalogError) -> Resource<Value> {
    switch response.status {
    case 200:
      if let found = notJSON(response.body, contentType: contentType) { throw .notJSON(address, found: found) }
      do throws(ImportError) {
        return .value(try decode(response.body, address.description))
      } catch {
        throw .malformed(error.description)
      }
    case 301, 302, 303, 307, 308: return .redirect(try address.redirectTarget(response.location))
    case 404: return .missing
    default: throw .status(address, response.status)
    }
  }
}
