import LeftfoldEntities

extension Library {
  /// The episodes of a show, or of one season of it, in their order; those without a number last in their season.
  public func episodes(of show: ShowID, season: Int? = nil) -> some Sequence<Episode> {
    let range: Range<EpisodePlace>
    if let season {
      range = .start(of: show, season: season)..<(.start(of: show, season: season + 1))
    } else {
      range = .start(of: show)..<(.end(of: show))
    }
    return episodesByPlace.range(range).ids.lazy.compactMap { episodes[id: $0] }
  }

  /// The episode at a place in a show.
  public func episode(of show: ShowID, season: Int, number: Int) -> Episode? {
    episodesByPlace.firstID(for: EpisodePlace(show: show, season: season, number: number)).flatMap {
      episodes[id: $0]
    }
  }

  /// The seasons of a show by number.
  public func seasons(of show: ShowID) -> some Sequence<Season> {
    seasonsByNumber.range(.start(of: show)..<(.end(of: show))).ids.lazy.compactMap { seasons[id: $0] }
  }

  /// The season of a show.
  public func season(of show: ShowID, number: Int) -> Season? {
    seasonsByNumber.firstID(for: EpisodePlace(show: show, season: number, number: 0)).flatMap { seasons[id: $0] }
  }

  /// Minutes of an episode: its own, else its show's average, else nil.
  public func minutes(of episode: Episode) -> Int? { episode.runtime ?? shows[id: episode.show]?.runtime }

  /// The episodes that are on in a range of days on a calendar in a zone, in the order in which they are on.
  public func episodes(on days: Range<Day>, in zone: Zone) -> [Episode] {
    // A day of a zone lies within a day of the same date in UTC.
    let keys = (days.lowerBound.number - 1) * 86_400..<(days.upperBound.number + 1) * 86_400
    return episodesByAiring.range(keys).ids.compactMap { id in
      guard let episode = episodes[id: id], let airing = episode.airing, days.contains(airing.day(in: zone))
      else {
        return nil
      }
      return episode
    }
  }
}
