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
