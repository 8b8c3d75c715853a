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
    let corrected = plays.correctedEpisodes
    let lacking = due.filter { episode, show in
      (known[episode] == nil || stated.contains(show)) && plays.count(of: episode) == 0 && !corrected.contains(episode)
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

  /// Adds an undated play for each aired regular episode of the shows that the batch calls completed without stating a
  /// play, and returns a sentence for each of which the batch does not list the episodes.
  ///
  /// Episodes that another import lists do not count, so the result does not depend on the order of imports. Later
  /// episodes than the time until which the show was watched are not among them.
  mutating func fillCompleted(_ batch: ImportBatch, keys: MergedKeys, report: inout ImportReport) -> [String] {
    guard !batch.completed.isEmpty else { return [] }
    var listed: Set<EpisodeID> = []
    for (record, ids) in zip(batch.shows, keys.episodes) {
      for (episode, id) in zip(record.episodes, ids) where episode.source > .mention { listed.insert(id) }
    }
    var sentences: [String] = []
    for completed in batch.completed {
      guard let show = library.shows[id: keys.shows[completed.show]] else { continue }
      let episodes = library.episodes(of: show.id).filter { !$0.isSpecial && listed.contains($0.id) }
      if episodes.isEmpty {
        sentences.append(
          "\(show.title): completed, but the files do not list its episodes: no plays are imported; import the file "
            + "together with one that lists them, or mark them as watched")
      }
      let corrected = plays.correctedEpisodes
      let lacking = episodes.filter {
        $0.aired(by: completed.watchedAt) && plays.count(of: $0.id) == 0 && !corrected.contains($0.id)
      }
      plays.change { table in
        for episode in lacking {
          table.set(Play(id: table.nextID, episode: episode.id, watchedAt: nil, origin: .summary))
        }
      }
      report.playsFilledIn += lacking.count
    }
    return sentences
  }
}

extension Episode {
  /// Whether the episode has an air date, which is not after a moment if one is given.
  fileprivate func aired(by moment: Timestamp?) -> Bool {
    guard let airing else { return false }
    guard let moment else { return true }
    switch airing {
    case .at(let aired): return aired <= moment
    case .on(let day): return day <= Zone.utc.day(of: moment)
    }
  }
}
