import LeftfoldEntities
import LeftfoldIndexes

extension Library {
  /// Returns the episodes of a show or one season in order; those without a number come last in their season.
  public func episodes(of show: ShowID, season: Int? = nil) -> some Sequence<Episode> {
    let range: Range<EpisodePlace>
    if let season {
      range = .start(of: show, season: season)..<(.start(of: show, season: season + 1))
    } else {
      range = .start(of: show)..<(.end(of: show))
    }
    return episodesByPlace.range(range).lazy.compactMap { episodes[id: $0.id] }
  }

  /// Returns the show that a record describes, or nil if the library has none.
  ///
  /// The most trusted id that a file has stated for a show decides, unless a more trusted id, or the year beside a slug,
  /// contradicts.
  public func match(_ record: ShowRecord) -> ShowID? { show(with: Identity(record))?.id }

  /// Returns the show with these ids and this year, under the conditions of ``match(_:)``.
  public func show(with ids: Ids, year: Int?) -> Show? { show(with: Identity(ids, year: year)) }

  private func show(with identity: Identity) -> Show? {
    for alias in identity.aliases {
      for show in shows(identifiedBy: alias) where identity.isSame(as: Identity(show), by: alias.provider) {
        return show
      }
    }
    return nil
  }

  /// Returns the shows for which a file states an id: several if shows that are kept apart share it.
  ///
  /// A slug with a year, as in `slug:galactica/2003`, is also an id. If no id is written as this one, its case is ignored.
  ///
  /// - Complexity: O(shows).
  public func shows(stating alias: Alias) -> [Show] {
    let same = shows.filter { $0.ids[alias.provider] == alias.id || Identity($0).aliases.contains(alias) }
    return same.isEmpty ? shows.filter { Identity($0).aliases.contains { $0.isAlike(alias) } } : same
  }

  /// The shows that an alias, or a slug with a neighboring year, identifies; at most one for each.
  func shows(identifiedBy alias: Alias) -> some Sequence<Show> {
    alias.neighbors.lazy.flatMap { showAliases.ids(for: $0) }.compactMap { shows[id: $0] }
  }

  /// Returns the episode at a place in a show, or nil if the library has none.
  public func episode(of show: ShowID, season: Int, number: Int) -> Episode? {
    episodesByPlace.firstID(for: EpisodePlace(show: show, season: season, number: number)).flatMap {
      episodes[id: $0]
    }
  }

  /// Returns the runtime of an episode in minutes, or that of its show's episodes, or nil if both are unknown.
  public func minutes(of episode: Episode) -> Int? { episode.runtime ?? shows[id: episode.show]?.runtime }

  /// Returns the episodes that air in a range of days in a zone, in order of air date.
  public func episodes(on days: Range<Day>, in zone: Zone) -> [Episode] {
    // A day of a zone overlaps only with the UTC days of the same, the previous and the next date.
    let keys = (days.lowerBound.number - 1) * 86_400..<(days.upperBound.number + 1) * 86_400
    return episodesByAiring.range(keys).compactMap { entry in
      guard let episode = episodes[id: entry.id], let airing = episode.airing, days.contains(airing.day(in: zone))
      else {
        return nil
      }
      return episode
    }
  }
}
