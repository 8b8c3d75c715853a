import ShowlogInterchange
import ShowlogModels

extension Catalog {
  /// Returns the catalog over the network, which connects when one of its closures is called.
  public static func live(_ configuration: CatalogConfiguration) -> Self {
    let client = CatalogClient(configuration: configuration)
    return Self(
      search: { try await client.search($0) }, show: { try await client.show($0, includesSpecials: $1) },
      updates: { try await client.updates($0) })
  }
}

/// Requests resources: from the cache while the response is fresh, else over the network, following redirects.
struct CatalogClient: Sendable {
  /// Decodes a body; the second parameter is its address, for errors.
  typealias Decoder<Value> = ([UInt8], String) throws(ImportError) -> Value

  private enum Resource<Value: Sendable>: Sendable {
    case value(Value)
    case redirect(CatalogAddress)
    case missing
  }

  let configuration: CatalogConfiguration
  private var base: CatalogAddress { configuration.base }

  func search(_ text: String) async throws -> [ShowRecord] {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { return [] }
    let found = try await get(base.search(words), decode: TVmazeResponse.search(_:from:))?.value ?? []
    return found.filter { $0.ids.tvmaze != nil }
  }

  func show(_ id: CatalogID, includesSpecials: Bool) async throws -> CatalogResponse<ShowRecord>? {
    guard let id = try await number(of: id) else { return nil }
    let page = includesSpecials ? base.page(id) : base.pageWithEpisodes(id)
    guard var show = try await get(page, decode: TVmazeResponse.show(_:from:)) else { return nil }
    guard let id = show.value.ids.tvmaze else { return nil }
    if includesSpecials {
      // By the id of the response: the episodes of a merged show are listed under its new id.
      let list = try await get(base.episodesWithSpecials(id), decode: TVmazeResponse.episodes(_:from:))
      show.value.episodes = list?.value ?? []
      // The list has no update time, but the show has one.
      let ranks = FactRanks(show.value.ranks.base)
      for index in show.value.episodes.indices { show.value.episodes[index].ranks = ranks }
      show.asOf = min(show.asOf, list?.asOf ?? show.asOf)
    }
    return show
  }

  /// The server redirects a lookup to the show's page, whose address has the id, so that page is not fetched here.
  private func number(of id: CatalogID) async throws -> Int? {
    let address: CatalogAddress
    switch id {
    case .tvmaze(let number): return number
    case .imdb(let text): address = base.lookup(imdb: text)
    case .tvdb(let number): address = base.lookup(tvdb: number)
    }
    return try await get(address, redirected: { base.showID(of: $0).map { Ids(tvmaze: $0) } }) {
      bytes, source throws(ImportError) in
      try TVmazeResponse.show(bytes, from: source).ids
    }?.value.tvmaze
  }

  func updates(_ period: UpdatePeriod) async throws -> CatalogResponse<[Int: Timestamp]> {
    let address = base.updates(period)
    guard let response = try await get(address, decode: TVmazeResponse.updates(_:from:)) else {
      throw CatalogError.status(address, 404)
    }
    return response
  }

  /// Nil for status 404. `redirected` returns a value if the redirect's address suffices, which is then not requested.
  private func get<Value: Sendable>(
    _ first: CatalogAddress, redirected: (CatalogAddress) -> Value? = { _ in nil }, decode: Decoder<Value>
  ) async throws -> CatalogResponse<Value>? {
    if let reason = configuration.offlineReason { throw CatalogError.offline(by: reason) }
    let deadline = configuration.now().advanced(by: configuration.deadline)
    var address = first
    for _ in 0...configuration.redirectLimit {
      let resource = try await resource(at: address, deadline: deadline, decode: decode)
      switch resource.value {
      case .value(let value): return CatalogResponse(value, asOf: resource.asOf)
      case .missing: return nil
      case .redirect(let target):
        if let value = redirected(target) { return CatalogResponse(value, asOf: resource.asOf) }
        address = target
      }
    }
    throw CatalogError.redirect(first, problem: "more than \(configuration.redirectLimit) times")
  }

  private func resource<Value>(
    at address: CatalogAddress, deadline: WallInstant, decode: Decoder<Value>
  ) async throws -> CatalogResponse<Resource<Value>> {
    let cache = configuration.cache
    // A cached response that can no longer be decoded is a miss.
    let known = cache.load(address.description).flatMap { cached in
      (try? self.resource(of: cached, at: address, decode: decode)).map { (cached, $0) }
    }
    if let (cached, resource) = known, cached.isFresh(at: configuration.now(), for: configuration.freshness) {
      return CatalogResponse(resource, asOf: cached.asOf.timestamp)
    }
    let sender = RequestSender(configuration: configuration, address: address, deadline: deadline)
    let response = try await sender.response(etag: known?.0.response.etag)
    let now = configuration.now()
    if response.status == 304, case (var cached, let resource)? = known {
      cached.asOf = now
      cache.store(cached)
      return CatalogResponse(resource, asOf: now.timestamp)
    }
    let received = CachedResponse(response, of: address.description, asOf: now)
    let resource = try self.resource(of: received, at: address, decode: decode)
    cache.store(received)
    return CatalogResponse(resource, asOf: now.timestamp)
  }

  /// Only valid responses are cached.
  private func resource<Value>(
    of cached: CachedResponse, at address: CatalogAddress, decode: Decoder<Value>
  ) throws(CatalogError) -> Resource<Value> {
    let response = cached.response
    switch response.status {
    case 200:
      if let found = notJSON(response) { throw .notJSON(address, found: found) }
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

extension WallInstant {
  fileprivate var timestamp: Timestamp { Timestamp(seconds: milliseconds / 1_000) }
}

/// Describes a body that is not JSON by its first byte; nil if it may be JSON.
private func notJSON(_ response: HTTPResponse) -> String? {
  let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  guard let first = response.body.first(where: { !white.contains($0) }) else { return "an empty body" }
  // A JSON value of the wrong kind, such as null, is rejected when it is decoded.
  if "{[\"-0123456789tfn".utf8.contains(first) { return nil }
  let kind = response.contentType.map { " (\(shown($0)))" } ?? ""
  return (first == UInt8(ascii: "<") ? "HTML or XML" : "something else") + kind
}
