import LeftfoldEntities
import ShowlogModels

extension TrendsTotals {
  /// Creates totals by counting a log, in one pass over the scope's dated plays and all undated ones.
  public init(_ scope: TrendsScope, counting log: PlayLog) {
    self.init(scope, counting: log) { _ in }
  }

  /// - Parameter visit: Receives each dated play of the scope, in the order of time.
  init(_ scope: TrendsScope, counting log: PlayLog, _ visit: (DatedPlay) -> Void) {
    self.init(scope)
    playsOfSpecials = scope.forEachDatedPlay(of: log) { play in
      insertForNow(play)
      visit(play)
    }
    finishCounting()
    for entry in log.undated {
      if let play = log.plays[id: entry.id] { insert(play) }
    }
  }
}

extension TrendsScope {
  /// - Returns: The number of dated plays that are left out only since they are of specials.
  @discardableResult
  func forEachDatedPlay(of log: PlayLog, _ visit: (DatedPlay) -> Void) -> Int {
    let all = log.byTime
    let dated = seconds.map { all.range($0) } ?? all[all.startIndex..<all.endIndex]
    let played = PlayedEpisodes(log, episodes, lookups: dated.count)
    var specials = 0
    for entry in dated {
      guard let slot = played.slot(of: entry.id) else { continue }
      switch scoped(slot, at: entry.key) {
      case .dated(let play): visit(play)
      case .special: specials += 1
      case .outside, .undated: break
      }
    }
    return specials
  }
}
