import LeftfoldEntities

extension PlayLog {
  mutating func movePlays(of replaced: [EpisodeID: EpisodeID]) {
    guard !replaced.isEmpty else { return }
    let before = self
    change { plays in
      for old in replaced.keys {
        for play in before.plays(of: old) { plays.remove(play.id) }
      }
      for (target, sources) in Dictionary(grouping: replaced.keys.sorted(), by: { replaced[$0] }) {
        guard let target else { continue }
        // If the target was replaced too, its plays belong to the episode that remains in its place.
        let own = replaced[target] == nil ? before.plays(of: target) : []
        let groups = [own] + sources.map { before.plays(of: $0) }
        for play in own { plays.remove(play.id) }
        for play in Self.joined(groups) { plays.set(play.moved(to: target)) }
      }
    }
  }

  /// Joins the plays of merged episodes. Each known play is kept once; summary plays are added only up to the greatest
  /// count.
  private static func joined(_ groups: [[Play]]) -> [Play] {
    let known = joinedDated(groups) + joinedUndated(groups)
    let counts = groups.map { group in group.contains(where: \.isOnlyCounted) ? group.count : 0 }
    let lacking = max(0, (counts.max() ?? 0) - known.count)
    return known + groups.joined().filter(\.isOnlyCounted).prefix(lacking)
  }

  /// All plays with a provider's id, and one play for each other second.
  private static func joinedDated(_ groups: [[Play]]) -> [Play] {
    let all = groups.joined().filter { $0.watchedAt != nil }
    let known = all.filter { $0.origin != .summary } + all.filter { $0.origin == .summary }
    var seconds = Set(known.filter { $0.traktID != nil }.map(\.watchedAt))
    return known.filter { $0.traktID != nil || seconds.insert($0.watchedAt).inserted }
  }

  /// All plays with a provider's id or marked in this app, plus other undated plays up to the largest group's number.
  private static func joinedUndated(_ groups: [[Play]]) -> [Play] {
    let undated = groups.map { $0.filter { $0.watchedAt == nil && !$0.isOnlyCounted } }
    let (certain, others) = (
      undated.joined().filter { $0.traktID != nil || $0.origin == .here },
      undated.joined().filter { $0.traktID == nil && $0.origin != .here }
    )
    let lacking = max(0, (undated.map(\.count).max() ?? 0) - certain.count)
    return certain + (others.filter { $0.origin == .through } + others.filter { $0.origin != .through }).prefix(lacking)
  }
}

extension Play {
  fileprivate var isOnlyCounted: Bool { watchedAt == nil && origin == .summary }

  fileprivate func moved(to episode: EpisodeID) -> Play {
    Play(id: id, episode: episode, watchedAt: watchedAt, traktID: traktID, origin: origin)
  }
}
