import LeftfoldEntities

extension PersistentState {
  /// Follows the shows of plays that are missing from an earlier log, unless the viewer or a file decided otherwise.
  ///
  /// A mark by the viewer is a decision that no import replaces; a play from a file has the lowest rank, so another
  /// file can replace its consequence.
  ///
  /// - Complexity: proportional to the difference of the logs.
  public mutating func followWatched(since before: PlayLog) {
    guard !plays.plays.isIdentical(to: before.plays) else { return }
    var (marked, read): (Set<ShowID>, Set<ShowID>) = ([], [])
    for case .inserted(let play) in plays.plays.diff(from: before.plays) {
      guard let show = library.episodes[id: play.episode]?.show else { continue }
      if play.origin == .here { marked.insert(show) } else { read.insert(show) }
    }
    marked = marked.filter { library.shows[id: $0]?.isFollowed == nil }
    read = read.filter { library.shows[id: $0]?.isFollowed == nil }
    guard !marked.isEmpty || !read.isEmpty else { return }
    library.change { table, _, _ in
      for show in marked { table.update(show) { $0.isFollowed = true } }
      for show in read.subtracting(marked) { table.update(show) { $0.setFollowed(true, rank: .derived) } }
    }
  }
}
