import LeftfoldEntities

extension PlayLog {
  /// Gives the plays of episodes that turned out to be others to those, as if they had been theirs from the start.
  mutating func follow(_ replaced: [EpisodeID: EpisodeID]) {
    guard !replaced.isEmpty else { return }
    let before = self
    change { plays in
      for old in replaced.keys {
        for play in before.plays(of: old) { plays.remove(play.id) }
      }
      for (target, sources) in Dictionary(grouping: replaced.keys.sorted(), by: { replaced[$0] }) {
        guard let target else { continue }
        // A key that was set free may have been given to another episode, whose plays these are not.
        let own = replaced[target] == nil ? before.plays(of: target) : []
        let groups = [own] + sources.map { before.plays(of: $0) }
        for play in own { plays.remove(play.id) }
        for play in Self.joined(groups) { plays.set(play.moved(to: target)) }
      }
    }
  }

  /// What groups of plays tell of one episode: each play that is known by itself once, and of those that summaries
  /// counted without knowing more, as many as the greatest count lacks.
  private static func joined(_ groups: [[Play]]) -> [Play] {
    let all = groups.joined().filter { !$0.isOnlyCounted }
    var known = all.filter { $0.origin != .summary } + all.filter { $0.origin == .summary }
    var seconds = Set(known.filter { $0.traktID != nil }.map(\.watchedAt))
    known = known.filter { play in
      // Marks without a date are told apart by nothing, and yet were made one by one.
      guard play.traktID == nil, play.watchedAt != nil || play.origin != .here else { return true }
      return seconds.insert(play.watchedAt).inserted
    }
    let counts = groups.map { group in group.contains(where: \.isOnlyCounted) ? group.count : 0 }
    let lacking = max(0, (counts.max() ?? 0) - known.count)
    return known + groups.joined().filter(\.isOnlyCounted).prefix(lacking)
  }
}

extension Play {
  /// Whether nothing is known of it but that a summary counted it.
  fileprivate var isOnlyCounted: Bool { watchedAt == nil && origin == .summary }

  fileprivate func moved(to episode: EpisodeID) -> Play {
    Play(id: id, episode: episode, watchedAt: watchedAt, traktID: traktID, origin: origin)
  }
}
