import ShowlogModels

/// An element of `/shows/:id/seasons?extended=full,episodes`, which does not name its show.
struct TraktSeason {
  var season: SeasonRecord
  var episodes: [EpisodeRecord]
}

extension JSONReader {
  mutating func traktSeason() throws(ImportFault) -> TraktSeason {
    var (number, ids): (Int?, Ids) = (nil, Ids())
    var episodes: [EpisodeRecord] = []
    let start = try beginObject()
    while let key = try nextKey() {
      switch key {
      case .number: number = try placeNumber()
      case .ids: ids = try optional { json throws(ImportFault) in try json.traktIds() } ?? Ids()
      case .episodes:
        episodes = try records { json throws(ImportFault) in try json.traktEpisode(source: .trakt) }
      default: try skip()
      }
    }
    let season = SeasonRecord(number: try require(number, "number", Expected.number, at: start), ids: ids)
    return TraktSeason(season: season, episodes: episodes)
  }
}

extension BatchBuilder {
  mutating func add(_ season: TraktSeason, of show: Ids) {
    var record = ShowRecord(ids: show, source: .trakt)
    record.seasons = [season.season]
    record.episodes = season.episodes
    intern(record)
  }
}

/// The slug in the name of a file of seasons: `seasons-<slug>.json` or `<slug>-seasons.json`.
func slug(inSeasonsFile name: Substring) -> String? {
  let lowercased = name.lowercased()
  guard lowercased.hasSuffix(".json") else { return nil }
  let stem = lowercased.dropLast(".json".count)
  let slug: Substring
  if stem.hasPrefix("seasons-") {
    slug = stem.dropFirst("seasons-".count)
  } else if stem.hasSuffix("-seasons") {
    slug = stem.dropLast("-seasons".count)
  } else {
    return nil
  }
  return isSlug(slug) ? String(slug) : nil
}

func isSlug(_ text: some StringProtocol) -> Bool {
  let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  return !text.isEmpty
    && text.utf8.allSatisfy { byte in
      byte.isDigit || letters.contains(byte) || byte == UInt8(ascii: "-")
    }
}
