import ShowlogModels

/// A show of TVmaze's, with the members from which its facts are derived.
private struct TVmazeShow: Sendable {
  var show = ShowRecord(ids: Ids(), source: .tvmaze)
  var (runtime, averageRuntime): (Int?, Int?) = (nil, nil)
  var (network, webChannel): (TVmazeNetwork?, TVmazeNetwork?) = (nil, nil)
  var updated: Int?
  var episodes: [TVmazeEpisode] = []
}

/// A network or a service.
private struct TVmazeNetwork: Sendable {
  var name: String?
  var country: String?
}

extension Kind<ShowRecord> {
  static let tvmazeShow: Self = object(TVmazeShow()) {
    Member("id", "the show's id", .id, isRequired: true) { $0.show.ids.tvmaze = $1 }
    Member("name", "the title", .text.expecting("a text"), isRequired: true) { $0.show.title = $1 }
    Member("url", "the show's id", .text) { $0.show.ids.slug = $1.flatMap(slug(inAddress:)) }
    Member("status", "the status", .text) { $0.show.status = $1.flatMap(Show.Status.init(tvmaze:)) }
    Member("runtime", "the runtime", .minutes) { $0.runtime = $1 }
    Member("averageRuntime", "the runtime", .minutes) { $0.averageRuntime = $1 }
    Member("premiered", "the first air date", .day) { $0.show.premiered = $1 }
    Member("ended", "the last air date", .day) { $0.show.ended = $1 }
    Member("genres", "the genres", .optional(.texts)) { $0.show.genres = $1 ?? [] }
    Member("network", "the network", .optional(network)) { $0.network = $1 }
    Member("webChannel", "the network", .optional(network)) { $0.webChannel = $1 }
    Member("image", "the picture", .orNull(image)) { $0.show.imageURL = $1 }
    Member("externals", "the show's ids", .optional(externals)) {
      if let ids = $1 { ($0.show.ids.tvdb, $0.show.ids.imdb) = (ids.tvdb, ids.imdb) }
    }
    Member(
      "updated", "which of two statements of a fact is the newer one",
      .optional(.integer(0 ... .max, Expected.unixTime))
    ) { $0.updated = $1 }
    Member("_embedded", "", .optional(embedded)) { $0.episodes = $1 ?? [] }
    Member.leftOut(
      "type", "language", "schedule.*", "rating.*", "weight", "summary", "officialSite", "dvdCountry", "_links.*",
      because: "facts that no view shows")
  } make: { read throws(IncompleteRecord) in
    var show = read.show
    show.runtime = read.averageRuntime ?? read.runtime
    show.network = read.network?.name ?? read.webChannel?.name
    show.country = read.network?.country ?? read.webChannel?.country
    show.year = show.premiered?.year
    show.episodes = read.episodes.map(\.record)
    show.setUpdated(read.updated ?? 0)
    try show.checkIdentity()
    // A batch does so too, but the catalog uses the record without one.
    show.dropPlaceholder()
    return show
  }

  private static let network = Kind<TVmazeNetwork>.object(TVmazeNetwork()) {
    Member("name", "", .text) { $0.name = $1 }
    Member("country", "its country", .orNull(country)) { $0.country = $1 }
    Member.leftOut("*", because: "facts that no view shows")
  }

  private static let country: Kind<String?> = .object(nil) {
    Member("name", "", .text) { $0 = $1 }
    Member.leftOut("*", because: "facts that no view shows")
  }

  private static let image: Kind<String?> = .object(nil) {
    Member("medium", "", .text) { $0 = $1 }
    Member.leftOut("original", because: "a picture of another size")
  }

  private static let externals: Kind<Ids> = .object(Ids()) {
    Member("thetvdb", "", .id) { $0.tvdb = $1 }
    Member("imdb", "", .text) { $0.imdb = $1 }
    Member.leftOut("tvrage", because: "a service that closed")
  }

  private static let embedded: Kind<[TVmazeEpisode]> = .object([]) {
    Member("episodes", "its episodes", .list(.tvmazeEpisode)) { $0 = $1 }
    Member.leftOut("seasons.*", because: "an episode has the number of its season")
  }

  /// The slug in a URL like `https://www.tvmaze.com/shows/82/game-of-thrones`; nil in others.
  private static func slug(inAddress url: String) -> String? {
    let parts = url.split(separator: "/")
    guard parts.count >= 3, parts[parts.count - 3] == "shows", let slug = parts.last else { return nil }
    return isSlug(slug) ? String(slug) : nil
  }
}

extension Show.Status {
  /// Nil for an unknown one, since TVmaze may add some.
  fileprivate init?(tvmaze text: String) {
    switch text {
    case "Running": self = .running
    case "Ended": self = .ended
    case "In Development": self = .upcoming
    case "To Be Determined": self = .undetermined
    default: return nil
    }
  }
}

extension ShowRecord {
  /// In seconds since 1970.
  fileprivate mutating func setUpdated(_ updated: Int) {
    guard updated > 0 else { return }
    facts.ranks = FactRanks(FactRank(.tvmaze, updated: updated))
    for index in episodes.indices { episodes[index].ranks = facts.ranks }
  }
}
