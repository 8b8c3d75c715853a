import LeftfoldJSON
import ShowlogModels

struct TVmazeEpisode {
  var episode: EpisodeRecord
  var show: ShowRecord?
}

extension JSONReader {
  /// Reads `{id, name, season, number?, airdate, airtime, airstamp?, runtime?}`, with the show in `show` (schedules),
  /// in `_embedded.show` (web schedules) or as the URL `_links.show.href`.
  mutating func tvmazeEpisode() throws -> TVmazeEpisode {
    var result = TVmazeEpisode(episode: EpisodeRecord(season: 0, number: nil, source: .tvmaze))
    var (id, name, season): (Int??, String??, Int?) = (nil, nil, nil)
    var (date, time, stamp): (Day??, TimeOfDay??, Timestamp?) = (nil, nil, nil)
    var linked: ShowRecord?
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .id: id = .some(try numericID())
      case .name: name = .some(try title())
      case .season: season = try placeNumber()
      case .number: result.episode.number = try optional { try $0.placeNumber() }
      case .airdate: date = .some(try day())
      case .airtime: time = .some(try timeOfDay())
      case .airstamp: stamp = try moment()
      case .runtime: result.episode.runtime = try minutes()
      case .show: result.show = try tvmazeShow()
      case .embedded:
        result.show = try member(.show) { try $0.tvmazeShow() } ?? result.show
      case .links: linked = try member(.show) { try $0.tvmazeLink() }
      default: try skip()
      }
    }
    result.episode.ids.tvmaze = try require(id, "id", Expected.id, at: start)
    result.episode.title = try require(name, "name", "a text or null", at: start)
    result.episode.season = try require(season, "season", Expected.number, at: start)
    result.episode.airing = tvmazeAiring(
      date: try require(date, "airdate", Expected.day, at: start),
      time: try require(time, "airtime", Expected.timeOfDay, at: start), stamp: stamp)
    try requireIdentity(of: result.episode, at: start)
    if let show = result.show { result.episode.ranks = FactRanks(show.ranks.base) }
    result.show = result.show ?? linked
    return result
  }

  /// A broadcast has a time of day and so a moment; otherwise the date is the local day in every zone.
  private func tvmazeAiring(date: Day?, time: TimeOfDay?, stamp: Timestamp?) -> Airing? {
    if time != nil, let stamp { return .at(stamp) }
    return date.map(Airing.on)
  }

  /// The show of `{"href": "https://api.tvmaze.com/shows/82"}`.
  private mutating func tvmazeLink() throws -> ShowRecord? {
    let address = try member(.href) { try $0.title() }
    guard let ids = address.flatMap({ showIds(inAddress: $0, family: .tvmaze) }) else { return nil }
    return ShowRecord(ids: ids, source: .mention)
  }
}
