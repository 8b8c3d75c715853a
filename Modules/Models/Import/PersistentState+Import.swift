import LeftfoldEntities

extension PersistentState {
  /// Takes over what files hold: their shows, seasons and episodes, their plays, and that a show is followed of which an
  /// episode was watched, unless its viewer has said otherwise. O(batch + what it is compared with).
  ///
  /// - Returns: what it has brought.
  public mutating func take(_ batch: ImportBatch) -> ImportReport {
    let (shows, episodes) = (library.shows.count, library.episodes.count)
    let keys = library.merge(batch)
    var report = ImportReport()
    report.playsAdded = plays.merge(batch.plays, keys: keys)
    report.showsAdded = library.shows.count - shows
    report.episodesAdded = library.episodes.count - episodes
    report.playsRead = batch.playCount
    report.moviesSkipped = batch.moviesSkipped
    report.rejections = batch.rejections
    report.files = batch.files
    library.follow(Set(batch.plays.map(\.show)).map { keys.shows[$0] })
    return report
  }
}

extension Library {
  /// Follows shows of which an episode was watched, unless their viewer has said otherwise.
  public mutating func follow(_ shows: some Sequence<ShowID>) {
    change { table, _, _ in
      for show in Set(shows) where table[id: show]?.isFollowed == nil {
        table.update(show) { $0.isFollowed = true }
      }
    }
  }
}
