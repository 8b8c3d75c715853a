import ShowlogModels

struct IdIndex {
  private var numbers: [Provider: [Int: Int]] = [:]
  private var texts: [Provider: [String: Int]] = [:]

  subscript(_ ids: Ids) -> Int? {
    for provider in Provider.allCases {
      if let record = self[provider, ids] { return record }
    }
    return nil
  }

  private subscript(_ provider: Provider, _ ids: Ids) -> Int? {
    switch provider {
    case .trakt: ids.trakt.flatMap { numbers[.trakt]?[$0] }
    case .tvmaze: ids.tvmaze.flatMap { numbers[.tvmaze]?[$0] }
    case .imdb: ids.imdb.flatMap { texts[.imdb]?[$0] }
    case .tmdb: ids.tmdb.flatMap { numbers[.tmdb]?[$0] }
    case .tvdb: ids.tvdb.flatMap { numbers[.tvdb]?[$0] }
    case .slug: ids.slug.flatMap { texts[.slug]?[$0] }
    }
  }

  mutating func insert(_ ids: Ids, for record: Int) {
    func put<Key: Hashable>(_ key: Key?, _ provider: Provider, _ table: inout [Provider: [Key: Int]]) {
      guard let key, table[provider]?[key] == nil else { return }
      table[provider, default: [:]][key] = record
    }
    put(ids.trakt, .trakt, &numbers)
    put(ids.tvmaze, .tvmaze, &numbers)
    put(ids.imdb, .imdb, &texts)
    put(ids.tmdb, .tmdb, &numbers)
    put(ids.tvdb, .tvdb, &numbers)
    put(ids.slug, .slug, &texts)
  }

  mutating func removeSlugs() { texts[.slug] = nil }
}
