import ShowlogInterchange
import ShowlogModels

extension Catalog {
  /// The catalog over the network. Nothing connects before one of its closures is called.
  ///
  /// - Parameters:
  ///   - configuration: whether and where it connects, and within which limits.
  ///   - environment: the network, a clock, chance and a cache.
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
    let answer = try await ask(.search(words)) { bytes, source throws(ImportError) in
      try TVmazeAnswer.search(bytes, from: source)
    }
    return answer?.value.compactMap(CatalogShow.init) ?? []
  }

  /// The catalog answers with a redirect to the show's page, whose address has the id: fetching it is not needed.
  fileprivate func lookup(_ id: ExternalID) async throws -> Int? {
    let base = configuration.base
    let answer = try await ask(.lookup(id), redirected: { Endpoint.showID(at: $0, below: base) }) {
      bytes, source throws(ImportError) in
      try TVmazeAnswer.show(bytes, from: source).record.ids.tvmaze
    }
    return answer?.value
  }

  fileprivate func show(_ id: Int, includesSpecials: Bool) async throws -> CatalogPage? {
    let answer = try await ask(.show(id, embedsEpisodes: !includesSpecials)) { bytes, source throws(ImportError) in
      try TVmazeAnswer.show(bytes, from: source)
    }
    guard var (page, asOf) = answer.map({ ($0.value, $0.asOf) }), let show = CatalogShow(page) else { return nil }
    if includesSpecials {
      // By the id of the answer: a show that was merged into another has its episodes there.
      let list = try await ask(.episodesWithSpecials(show.id)) { bytes, source throws(ImportError) in
        try TVmazeAnswer.episodes(bytes, from: source)
      }
      page.record.episodes = list?.value ?? []
      asOf = min(asOf, list?.asOf ?? asOf)
    }
    var batch = ImportBatch()
    batch.shows = [page.record]
    batch.files = [Endpoint.show(show.id, embedsEpisodes: false).address(below: configuration.base).description]
    return CatalogPage(show: show, batch: batch, asOf: asOf.timestamp)
  }

  fileprivate func updates(_ period: UpdatePeriod) async throws -> CatalogUpdates {
    let answer = try await ask(.updates(period)) { bytes, source throws(ImportError) in
      try TVmazeAnswer.updates(bytes, from: source)
    }
    guard let answer else {
      throw CatalogError.status(Endpoint.updates(period).address(below: configuration.base), 404)
    }
    return CatalogUpdates(times: answer.value, asOf: answer.asOf.timestamp)
  }
}

extension WallInstant {
  /// The moment cut to seconds.
  fileprivate var timestamp: Timestamp { Timestamp(seconds: milliseconds / 1_000) }
}
