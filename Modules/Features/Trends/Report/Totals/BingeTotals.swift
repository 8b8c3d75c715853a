import LeftfoldEntities
import ShowlogModels

/// Whether a play is part of a binge depends on its neighbors, so a change removes the binges in the chain of nearby
/// plays, found in both versions of the log, and finds them again in the new version.
struct BingeTotals: Equatable, Sendable {
  enum ByLength: EntityOrder {
    static func keys(of binge: Binge, _ emit: (Int) -> Void) { emit(-binge.total.plays) }
  }

  private var binges = EntityTable<Binge>()
  private var byLength = SortedIndex<ByLength>()

  private(set) var plays = 0

  var count: Int { binges.count }

  init(_ found: [Binge]) {
    binges = EntityTable(sorted: found.sorted { $0.id < $1.id })
    byLength = SortedIndex(binges)
    plays = found.reduce(0) { $0 + $1.total.plays }
  }

  func longest(_ limit: Int) -> [Binge] { byLength.prefix(limit).compactMap { binges[id: $0.id] } }

  mutating func apply(_ diff: EntityDiff<Play>, from old: PlayLog, to new: PlayLog, in scope: TrendsScope) {
    let logs = [old, new].map { LocalPlays(log: $0, scope: scope) }
    let windows = Self.changedSeconds(diff).flatMap { second in
      // A time stamp that becomes or ceases to be a bulk mark affects every show with a play at it.
      Set(logs.flatMap { $0.shows(at: second) }).map {
        (show: $0, seconds: LocalPlays.window(of: $0, at: second, in: logs))
      }
    }
    for window in windows { logs[0].binges(of: window.show, in: window.seconds).forEach { remove($0) } }
    for window in windows { logs[1].binges(of: window.show, in: window.seconds).forEach { insert($0) } }
  }

  private static func changedSeconds(_ diff: EntityDiff<Play>) -> Set<Int> {
    Set(diff.lazy.flatMap { [$0.old, $0.new].compactMap { $0?.watchedAt?.seconds } })
  }

  private mutating func insert(_ binge: Binge) {
    guard binges.add(binge) else { return }
    byLength.insert(binge)
    plays += binge.total.plays
  }

  private mutating func remove(_ binge: Binge) {
    guard let binge = binges.remove(binge.id) else { return }
    byLength.remove(binge)
    plays -= binge.total.plays
  }
}

private struct LocalPlays {
  let log: PlayLog
  let scope: TrendsScope

  func shows(at second: Int) -> [Int] { log.byTime.ids(for: second).compactMap(show) }

  /// Returns the range of a show's plays that short pauses chain to a second, in either log; no play outside it can be
  /// part of the same binge.
  static func window(of show: Int, at second: Int, in logs: [LocalPlays]) -> ClosedRange<Int> {
    var (first, last) = (second, second)
    while let earlier = logs.compactMap({ $0.play(of: show, before: first) }).min() { first = earlier }
    while let later = logs.compactMap({ $0.play(of: show, after: last) }).max() { last = later }
    return first...last
  }

  private var reach: Int { BingeFinder.reach(minutes: scope.episodes.longestMinutes) }

  /// Returns the second of the show's last play that a play at `second` could continue.
  private func play(of show: Int, before second: Int) -> Int? {
    log.byTime.range(second - reach..<second).reversed().first { self.show(of: $0.id) == show }?.key
  }

  private func play(of show: Int, after second: Int) -> Int? {
    log.byTime.range(second + 1..<second + 1 + reach).first { self.show(of: $0.id) == show }?.key
  }

  private func show(of play: PlayID) -> Int? {
    log.plays[id: play].flatMap { scope.episodes.slot(of: $0.episode) }.map { Int(scope.episodes.facts[$0].show) }
  }

  func binges(of show: Int, in seconds: ClosedRange<Int>) -> [Binge] {
    var finder = BingeFinder(shows: show..<show + 1, of: scope.episodes.shows.count)
    for entry in log.byTime.range(seconds.lowerBound..<seconds.upperBound + 1) {
      guard let play = log.plays[id: entry.id], case .dated(let dated) = scope.scoped(play) else { continue }
      finder.add(dated)
    }
    finder.finish()
    return finder.binges
  }
}
