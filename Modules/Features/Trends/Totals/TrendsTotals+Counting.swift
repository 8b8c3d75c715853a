import LeftfoldEntities
import ShowlogModels

extension TrendsTotals {
  /// A recount of a log: one pass over the plays of the scope's days and the undated ones; others are not visited.
  public init(_ scope: TrendsScope, counting log: PlayLog) {
    self.init(scope, counting: log) { _ in }
  }

  /// A recount of a log that also shows each dated play of the scope, in the order of time.
  init(_ scope: TrendsScope, counting log: PlayLog, _ visit: (DatedPlay) -> Void) {
    self.init(scope)
    let dated = log.dated(in: scope.seconds)
    let episodes = PlayedEpisodes(log, scope.episodes, lookups: dated.count)
    for entry in dated {
      guard let slot = episodes.slot(of: entry.id), let play = scope.place(slot, at: entry.key) else { continue }
      insert(play)
      visit(play)
    }
    for entry in log.undated {
      if let play = log.plays[entry.id] { insert(play) }
    }
  }
}

extension PlayLog {
  /// The dated plays of a range of moments, or all, the earliest first.
  fileprivate func dated(in seconds: Range<Int>?) -> SortedIndexSlice<PlaysByTime> {
    seconds.map { byTime.range($0) } ?? byTime[byTime.startIndex..<byTime.endIndex]
  }
}
