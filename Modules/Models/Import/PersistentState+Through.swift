import LeftfoldEntities

extension PersistentState {
  /// Adds an undated play for each unwatched regular episode before a "watched up to here" play, and returns their
  /// number: for all if the batch states it, otherwise only for those that were not before one, or not regular, so far.
  ///
  /// So an import does not restore a play that the viewer removed, but adds those that another order of the files adds:
  /// it may add episodes, give a special its number, or join shows of which one was watched up to an episode.
  mutating func fillThrough(_ batch: ImportBatch, keys: MergedKeys, since before: PersistentState) -> Int {
    let shows = Set(keys.shows)
    let due = episodesBeforeThrough(of: shows)
    guard !due.isEmpty else { return 0 }
    let joined = keys.replacedShows.filter { shows.contains($0.value) }.keys
    let known = before.episodesBeforeThrough(of: shows.union(joined))
    let stated = statedThrough(batch, keys: keys)
    let lacking = due.filter { episode, show in
      (known[episode] == nil || stated.contains(show)) && plays.count(of: episode) == 0
    }
    guard !lacking.isEmpty else { return 0 }
    plays.change { table in
      var id = max(table.nextID, before.plays.plays.nextID)
      for episode in lacking.keys.sorted() {
        table.set(Play(id: id, episode: episode, watchedAt: nil, origin: .summary))
        id = table.nextID
      }
    }
    return lacking.count
  }

  /// The regular episodes before the last "watched up to here" play of their show, with the show.
  private func episodesBeforeThrough(of shows: Set<ShowID>) -> [EpisodeID: ShowID] {
    var last: [ShowID: EpisodePlace] = [:]
    for play in plays.plays where play.origin == .through {
      guard let episode = library.episodes[id: play.episode], shows.contains(episode.show) else { continue }
      let place = EpisodePlace(show: episode.show, season: episode.season, number: episode.number)
      last[episode.show] = max(last[episode.show] ?? place, place)
    }
    var due: [EpisodeID: ShowID] = [:]
    for (show, end) in last {
      for episode in library.episodes(of: show) where !episode.isSpecial && !episode.isClaimed {
        let place = EpisodePlace(show: show, season: episode.season, number: episode.number)
        if place < end { due[episode.id] = show }
      }
    }
    return due
  }

  private func statedThrough(_ batch: ImportBatch, keys: MergedKeys) -> Set<ShowID> {
    var shows: Set<ShowID> = []
    for play in batch.plays {
      if case .through = play.evidence { shows.insert(keys.shows[play.show]) }
    }
    return shows
  }
}
