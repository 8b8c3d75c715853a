import LeftfoldJSON
import ShowlogModels

extension JSONReader {
  mutating func tvmazeShow() throws -> ShowRecord {
    var show = ShowRecord(ids: Ids(), source: .tvmaze)
    var (id, name): (Int??, String??) = (nil, nil)
    var (runtime, averageRuntime, updated): (Int?, Int?, Int?) = (nil, nil, nil)
    var (network, webChannel): (String?, String?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .id: id = .some(try numericID())
      case .name: name = .some(try title())
      case .url: show.ids.slug = try tvmazeSlug()
      case .status: show.status = try tvmazeStatus()
      case .runtime: runtime = try minutes()
      case .averageRuntime: averageRuntime = try minutes()
      case .premiered: show.premiered = try day()
      case .ended: show.ended = try day()
      case .genres: show.genres = try tvmazeGenres()
      case .network: network = try member(.name) { try $0.title() }
      case .webChannel: webChannel = try member(.name) { try $0.title() }
      case .image: show.imageURL = try member(.medium) { try $0.title() }
      case .externals: try tvmazeExternals(into: &show.ids)
      case .updated:
        updated = try optional { try $0.integer(in: 0 ... .max, Expected.unixTime) }
      case .embedded: try tvmazeEmbedded(into: &show)
      default: try skip()
      }
    }
    show.ids.tvmaze = try require(id, "id", Expected.id, at: start)
    show.title = try require(name, "name", "a text", at: start)
    show.runtime = averageRuntime ?? runtime
    show.network = network ?? webChannel
    show.year = show.premiered?.year
    show.setUpdated(updated ?? 0)
    try requireIdentity(of: show, at: start)
    // A batch does so too, but the catalog uses the record without one.
    show.dropPlaceholder()
    return show
  }

  /// The slug in a URL like `https://www.tvmaze.com/shows/82/game-of-thrones`; nil in others.
  private mutating func tvmazeSlug() throws -> String? {
    guard let url = try title() else { return nil }
    let parts = url.split(separator: "/")
    guard parts.count >= 3, parts[parts.count - 3] == "shows", let slug = parts.last else { return nil }
    return isSlug(slug) ? String(slug) : nil
  }

  /// Reads a status; nil for an unknown one, since TVmaze may add some.
  private mutating func tvmazeStatus() throws -> Show.Status? {
    switch try title() {
    case "Running": .running
    case "Ended": .ended
    case "In Development": .upcoming
    case "To Be Determined": .undetermined
    default: nil
    }
  }

  private mutating func tvmazeGenres() throws -> [String] {
    if try null() { return [] }
    var genres: [String] = []
    try beginArray()
    while try nextElement() { genres.append(try string()) }
    return genres
  }

  private mutating func tvmazeExternals(into ids: inout Ids) throws {
    if try null() { return }
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case .thetvdb: ids.tvdb = try numericID()
      case .imdb: ids.imdb = try textID()
      default: try skip()
      }
    }
  }

  private mutating func tvmazeEmbedded(into show: inout ShowRecord) throws {
    if try null() { return }
    try beginObject()
    while let key = try nextKey() {
      switch key {
      case .episodes:
        show.episodes = try records { try $0.tvmazeEpisode().episode }
      case .seasons:
        show.seasons = try records { try $0.tvmazeSeason() }
      default: try skip()
      }
    }
  }

  private mutating func tvmazeSeason() throws -> SeasonRecord {
    var (id, number): (Int?, Int?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .id: id = try numericID()
      case .number: number = try placeNumber()
      default: try skip()
      }
    }
    return SeasonRecord(
      number: try require(number, "number", Expected.number, at: start), ids: Ids(tvmaze: id))
  }
}

extension ShowRecord {
  /// In seconds since 1970.
  fileprivate mutating func setUpdated(_ updated: Int) {
    guard updated > 0 else { return }
    ranks = FactRanks(FactRank(.tvmaze, updated: updated))
    for index in episodes.indices { episodes[index].ranks = ranks }
  }
}
