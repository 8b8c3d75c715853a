import LeftfoldEntities

extension Library {
  /// Returns the episodes of a show or one season in order; those without a number come last in their season.
  public func episodes(of show: ShowID, season: Int? = nil) -> some Sequence<Episode> {
    let range: Range<EpisodePlace>
    if let season {
      range = .start(of: show, season: season)..<(.start(of: show, season: season + 1))
    } else {
      range = .start(of: show)..<(.end(of: show))
    }
    return episodesByPlace.range(range).ids.lazy.compactMap { episodes[id: $0] }
  }

  /// Returns the show with one of these ids, the most trusted first; nil if the library has none.
  public func show(with ids: Ids) -> Show? {
    ids.aliases.lazy.compactMap { show(identifiedBy: $0) }.first
  }

  /// Returns the show that a key identifies. Others may state the key too, but the first show has it.
  func show(identifiedBy key: Alias) -> Show? {
    showAliases.ids(for: key).lazy.compactMap { shows[id: $0] }.first { Identity($0).owns(key) }
  }

  /// Returns the episode at a place in a show, or nil if the library has none.
  public func episode(of show: ShowID, season: Int, number: Int) -> Episode? {
    episodesByPlace.firstID(for: EpisodePlace(show: show, season: season, number: number)).flatMap {
      episodes[id: $0]
    }
  }

  /// Returns the seasons of a show, ordered by number.
  public func seasons(of show: ShowID) -> some Sequence<Season> {
    seasonsByNumber.range(.start(of: show)..<(.end(of: show))).ids.lazy.compactMap { seasons[id: $0] }
  }

  /// Returns a season of a show by its number, or nil if the library has none.
  public func season(of show: ShowID, number: Int) -> Season? {
    seasonsByNumber.firstID(for: EpisodePlace(show: show, season: number, number: 0)).flatMap { seasons[id: $0] }
  }

  /// Returns the runtime of an episode in minutes, or that of its show's episodes, or nil if both are unknown.
  public func minutes(of episode: Episode) -> Int? { episode.runtime ?? shows[id: episode.show]?.runtime }

  /// Returns the episodes that air in a range of days in a zone, in order of air date.
  public func episodes(on days: Range<Day>, in zone: Zone) -> [Episode] {
    // A day of a zone overlaps only with the UTC days of the same, the previous and the next date.
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
