import LeftfoldJSON
import ShowlogModels

/// An entry of `watched-shows.json`: each episode's number of plays and last play.
struct TraktWatchedShow {
  struct Episode {
    var season = 0
    let number: Int
    let plays: Int
    let lastWatchedAt: Timestamp?
  }

  var show: ShowRecord
  /// Nil if the file lists no seasons, so that the episodes are unknown.
  var episodes: [Episode]?
  var plays: Int
}

extension JSONReader {
  mutating func traktWatchedShow() throws -> TraktWatchedShow {
    var (plays, watchedAt, resetAt): (Int?, Timestamp??, Timestamp?) = (nil, nil, nil)
    var (show, episodes): (ShowRecord?, [TraktWatchedShow.Episode]?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .plays: plays = try integer(in: 0 ... .max, "an integer of 0 or more")
      case .lastWatchedAt: watchedAt = .some(try moment())
      case .resetAt: resetAt = try moment()
      case .show: show = try traktShow()
      case .seasons: episodes = try records { try $0.traktWatchedSeason() }.flatMap { $0 }
      default: try skip()
      }
    }
    let count = try require(plays, "plays", "an integer of 0 or more", at: start)
    _ = try require(watchedAt, "last_watched_at", Expected.moment, at: start)
    var record = try require(show, "show", "an object", at: start)
    record.resetAt = resetAt
    return TraktWatchedShow(show: record, episodes: episodes, plays: count)
  }

  private mutating func traktWatchedSeason() throws -> [TraktWatchedShow.Episode] {
    var (number, episodes): (Int?, [TraktWatchedShow.Episode]?) = (nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .episodes: episodes = try records { try $0.traktWatchedEpisode() }
      default: try skip()
      }
    }
    let season = try require(number, "number", Expected.number, at: start)
    var result = try require(episodes, "episodes", "an array", at: start)
    for index in result.indices { result[index].season = season }
    return result
  }

  private mutating func traktWatchedEpisode() throws -> TraktWatchedShow.Episode {
    var (number, plays, watchedAt): (Int?, Int?, Timestamp??) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .plays: plays = try integer(in: 0...10_000, Expected.plays)
      case .lastWatchedAt: watchedAt = .some(try moment())
      default: try skip()
      }
    }
    return TraktWatchedShow.Episode(
      number: try require(number, "number", Expected.number, at: start),
      plays: try require(plays, "plays", Expected.plays, at: start),
      lastWatchedAt: try require(watchedAt, "last_watched_at", Expected.moment, at: start))
  }

  mutating func traktWatchedMovie() throws -> TraktItem {
    var (plays, watchedAt, movie): (Int?, Timestamp?, OtherRecord?) = (nil, nil, nil)
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .plays: plays = try integer(in: 0...10_000, Expected.plays)
      case .lastWatchedAt: watchedAt = try moment()
      case .movie: movie = try traktMovie()
      default: try skip()
      }
    }
    var record = try require(movie, "movie", "an object", at: start)
    record.evidence = .summary(plays: try require(plays, "plays", Expected.plays, at: start), lastWatchedAt: watchedAt)
    return .other(record)
  }
}

extension JSONReader {
  mutating func traktSeason() throws -> (season: SeasonRecord, episodes: [EpisodeRecord]) {
    var (number, ids): (Int?, Ids) = (nil, Ids())
    var episodes: [EpisodeRecord] = []
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .ids: ids = try optional { try $0.traktIds() } ?? Ids()
      case .episodes: episodes = try records { try $0.traktEpisode(source: .trakt) }
      default: try skip()
      }
    }
    return (SeasonRecord(number: try require(number, "number", Expected.number, at: start), ids: ids), episodes)
  }
}

extension DocumentReader {
  /// Reads an element of `/shows/:id/seasons?extended=full,episodes`, which does not name its show.
  mutating func traktSeason() throws {
    let show =
      address.map { showIds(inAddress: $0, family: .trakt) } ?? slug(inSeasonsFile: fileName).map { Ids(slug: $0) }
    guard let show else {
      var place = address == nil ? JSONReader(json.bytes) : json
      _ = place.peek()
      throw place.fault(
        at: place.position, found: "seasons without a show, in the file or its name",
        expected: "a file renamed to seasons-<slug>.json, such as seasons-game-of-thrones.json", isFatal: true)
    }
    guard let read = try json.record({ try $0.traktSeason() }) else { return }
    var record = ShowRecord(ids: show, source: .trakt)
    (record.seasons, record.episodes) = ([read.season], read.episodes)
    batch.intern(record)
  }
}

/// The slug in the name of a file of seasons: `seasons-<slug>.json` or `<slug>-seasons.json`.
private func slug(inSeasonsFile name: Substring) -> String? {
  let name = name.lowercased()
  guard name.hasSuffix(".json") else { return nil }
  let stem = name.dropLast(".json".count)
  let parts = [
    stem.hasPrefix("seasons-") ? stem.dropFirst(8) : nil, stem.hasSuffix("-seasons") ? stem.dropLast(8) : nil,
  ]
  return parts.compactMap { $0 }.first.flatMap { isSlug($0) ? String($0) : nil }
}

func isSlug(_ text: some StringProtocol) -> Bool {
  let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  return !text.isEmpty
    && text.utf8.allSatisfy { $0.isDigit || letters.contains($0) || $0 == UInt8(ascii: "-") }
}
