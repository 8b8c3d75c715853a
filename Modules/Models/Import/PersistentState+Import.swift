import LeftfoldEntities

extension PersistentState {
  /// Merges an import and returns its report.
  ///
  /// Merges shows, seasons, episodes, plays and followed flags. The app's rule ``followWatched(since:)`` then follows
  /// the shows of its plays, as after any other change.
  ///
  /// - Parameters:
  ///   - handleOpinion: Receives each opinion in the files, with its show or episode.
  ///   - handleKeys: Receives the keys of the records and of what was merged, before any opinion.
  /// - Complexity: O(batch + the entities it is compared with).
  public mutating func merge(
    _ batch: ImportBatch, opinion handleOpinion: (OpinionSubject, Opinion) -> Void = { _, _ in },
    merged handleKeys: (MergedKeys) -> Void = { _ in }
  ) -> ImportReport {
    let (shows, episodes) = (library.shows.count, library.episodes.count)
    let firstNewEpisode = library.episodes.nextID
    let keys = library.merge(batch)
    handleKeys(keys)
    var report = ImportReport()
    report.playsAdded = plays.merge(batch.plays, keys: keys)
    report.playsFilledIn = fillThrough(batch, keys: keys, newFrom: firstNewEpisode)
    // A merge of two shows can remove more than is new.
    report.showsAdded = max(0, library.shows.count - shows)
    report.episodesAdded = max(0, library.episodes.count - episodes)
    report.playsRead = batch.playCount
    report.moviesSkipped = batch.moviesSkipped
    report.rejections = batch.rejections
    report.unreadColumns = batch.unreadColumns
    report.files = batch.files
    report.skippedFiles = batch.skippedFiles
    library.setFollowed(statedBy: batch, keys: keys)
    for (record, (show, episodes)) in zip(batch.shows, zip(keys.shows, keys.episodes)) {
      if !record.opinion.isEmpty { handleOpinion(.show(show), record.opinion) }
      for (episode, id) in zip(record.episodes, episodes) where !episode.opinion.isEmpty {
        handleOpinion(.episode(id), episode.opinion)
      }
    }
    report.unmatchedPlays = batch.unlistedPlays + unmatched(batch, keys: keys)
    return report
  }

  /// A sentence for each play whose claimed place is missing in the show's list; it is stored with an unknown episode.
  private func unmatched(_ batch: ImportBatch, keys: MergedKeys) -> [String] {
    guard batch.shows.contains(where: { $0.episodes.contains(where: \.isClaimed) }) else { return [] }
    var listed: [ShowID: Bool] = [:]
    return batch.plays.compactMap { play in
      guard batch.shows[play.show].episodes[play.episode].isClaimed,
        let episode = library.episodes[id: keys.episodes[play.show][play.episode]], episode.isClaimed,
        let show = library.shows[id: episode.show]
      else { return nil }
      let hasList = listed[show.id] ?? library.episodes(of: show.id).contains { !$0.isClaimed && $0.source > .mention }
      listed[show.id] = hasList
      guard hasList || episode.number == nil else { return nil }
      let place = episode.number == nil ? "an episode without a number" : episode.code
      let ids = episode.ids.aliases.map(\.description).joined(separator: ", ")
      return "\(show.title), \(place)\(ids.isEmpty ? "" : " (\(ids))"): kept as a play of an unknown episode"
    }
  }
}

extension PersistentState {
  /// Adds an undated play for each unwatched regular episode before a "watched up to here" play: for all if the batch
  /// states it, otherwise only for episodes that the batch added.
  private mutating func fillThrough(_ batch: ImportBatch, keys: MergedKeys, newFrom first: EpisodeID) -> Int {
    let stated = Set(
      batch.plays.lazy.filter { if case .through = $0.evidence { true } else { false } }
        .map { keys.episodes[$0.show][$0.episode] })
    // Without new episodes only the plays that the batch states can be missing.
    guard !stated.isEmpty || library.episodes.nextID != first else { return 0 }
    let touched = Set(keys.shows)
    var last: [ShowID: EpisodePlace] = [:]
    var isStated: Set<ShowID> = []
    for play in plays.plays where play.origin == .through {
      guard let episode = library.episodes[id: play.episode], touched.contains(episode.show) else { continue }
      let place = EpisodePlace(show: episode.show, season: episode.season, number: episode.number)
      last[episode.show] = max(last[episode.show] ?? place, place)
      if stated.contains(episode.id) { isStated.insert(episode.show) }
    }
    let lacking = last.sorted { $0.key < $1.key }.flatMap { show, end in
      library.episodes(of: show).filter { episode in
        let place = EpisodePlace(show: show, season: episode.season, number: episode.number)
        return !episode.isSpecial && !episode.isClaimed && place < end
          && (isStated.contains(show) || episode.id >= first) && plays.count(of: episode.id) == 0
      }.map(\.id)
    }
    guard !lacking.isEmpty else { return 0 }
    plays.change { table in
      for episode in lacking {
        table.set(Play(id: table.nextID, episode: episode, watchedAt: nil, origin: .summary))
      }
    }
    return lacking.count
  }
}

extension Library {
  fileprivate mutating func setFollowed(statedBy batch: ImportBatch, keys: MergedKeys) {
    guard batch.shows.contains(where: { $0.isFollowed != nil }) else { return }
    change { table, _, _ in
      for (record, id) in zip(batch.shows, keys.shows) {
        guard let isFollowed = record.isFollowed, var show = table[id: id] else { continue }
        let before = show
        show.setFollowed(isFollowed, rank: FactRank(.mention))
        if show != before { table.set(show) }
      }
    }
  }
}
