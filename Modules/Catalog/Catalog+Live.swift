import ShowlogInterchange
import ShowlogModels

extension Catalog {
  /// Returns the catalog over the network, which connects when one of its closures is called.
  ///
  /// - Parameters:
  ///   - configuration: the address, the limits, and whether connecting is allowed.
  ///   - environment: the network, cache, rate limit, clock and randomness.
  public static func live(_ configuration: CatalogConfiguration, environment: CatalogEnvironment) -> Self {
    let client = CatalogClient(configuration: configuration, environment: environment)
    return Self(
      search: { try await client.search($0) }, lookup: { try await client.lookup($0) },
      show: { try await client.show($0, includesSpecials: $1) }, updates: { try await client.updates($0) })
  }
}

extension CatalogClient {
  fileprivate func search(_ text: String) async throws -> [CatalogShow] {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return [] }
    let response = try await get(.search(words)) { bytes, source throws(ImportError) in
      try TVmazeResponse.search(bytes, from: source)
    }
    return response?.value.compactMap(CatalogShow.init) ?? []
  }

  /// The server redirects to the show's page, whose address has the id, so the page is not fetched.
  fileprivate func lookup(_ id: ExternalID) async throws -> Int? {
    let base = configuration.base
    let response = try await get(.lookup(id), redirected: { Endpoint.showID(at: $0, below: base) }) {
      bytes, source throws(ImportError) in
      try TVmazeResponse.show(bytes, from: source).ids.tvmaze
    }
    return response?.value
  }

  fileprivate func show(_ id: Int, includesSpecials: Bool) async throws -> CatalogResponse? {
    let response = try await get(.show(id, embedsEpisodes: !includesSpecials)) { bytes, source throws(ImportError) in
      try TVmazeResponse.show(bytes, from: source)
    }
    guard var (record, asOf) = response.map({ ($0.value, $0.asOf) }), let show = CatalogShow(record) else { return nil }
    if includesSpecials {
      // By the id of the response: the episodes of a merged show are listed under its new id.
      let list = try await get(.episodesWithSpecials(show.id)) { bytes, source throws(ImportError) in
        try TVmazeResponse.episodes(bytes, from: source)
      }
      // The list has no update time, but the show has one.
      let ranks = FactRanks(record.ranks.base)
      record.episodes = (list?.value ?? []).map { episode in
        var episode = episode
        episode.ranks = ranks
        return episode
      }
      asOf = min(asOf, list?.asOf ?? asOf)
    }
    var batch = ImportBatch()
    batch.shows = [record]
    batch.files = [Endpoint.show(show.id, embedsEpisodes: false).address(below: configuration.base).description]
    return CatalogResponse(show: show, batch: batch, asOf: asOf.timestamp)
  }

  fileprivate func updates(_ period: UpdatePeriod) async throws -> CatalogUpdates {
    let response = try await get(.updates(period)) { bytes, source throws(ImportError) in
      try TVmazeResponse.updates(bytes, from: source)
    }
    guard let response else {
      throw CatalogError.status(Endpoint.updates(period).address(below: configuration.base), 404)
    }
    return CatalogUpdates(times: response.value, asOf: response.asOf.timestamp)
  }
}

extension WallInstant {
  fileprivate var timestamp: Timestamp { Timestamp(seconds: milliseconds / 1_000) }
}

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

extension CachedResponse {
  init(_ response: HTTPResponse, of address: CatalogAddress, asOf: WallInstant) {
    let hasContent = response.head.status == 200
    self.init(
      address: address.description, status: response.head.status, etag: hasContent ? response.head.etag : nil,
      location: response.head.location, body: hasContent ? response.body : [], asOf: asOf)
  }
}

/// Describes a body that is not JSON by its first byte; nil if it may be JSON.
func notJSON(_ body: [UInt8], contentType: String?) -> String? {
  let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  guard let first = body.first(where: { !white.contains($0) }) else { return "an empty body" }
  // A JSON value of the wrong kind, such as null, is rejected when it is decoded.
  if "{[\"-0123456789tfn".utf8.contains(first) { return nil }
  let kind = contentType.map { " (\(shown($0)))" } ?? ""
  return (first == UInt8(ascii: "<") ? "HTML or XML" : "something else") + kind
}
