import LeftfoldEntities

/// A binge, identified by its show and the time stamp of its first play; ``BingeFinder`` defines it.
struct Binge: Identifiable, Equatable, Sendable {
  /// The first time stamp times the number of shows, plus the show, so that ids are in the order of time.
  let id: Int
  let show: Int32
  let start: Int
  var end: Int
  var total = PlayTotal()
}

/// A binge is a longest run of three or more plays of one show, each within its runtime plus an hour of the previous
/// one; an unknown runtime counts as zero. Of plays with one time stamp, the longest counts as the first, so that the order in
/// which they were stored does not matter. Plays of other shows in between do not end it. Bulk marks are excluded.
struct BingeFinder {
  static let threshold = 3

  /// The allowed pause in seconds, in addition to the later episode's runtime.
  static let pause = 3_600

  private(set) var binges: [Binge] = []

  private let shows: Range<Int>
  private let showCount: Int
  /// The last run of each show, which the next play may continue.
  private var open: [Binge?]
  private var facts: [EpisodeFacts.Fact] = []
  private var second = 0

  /// Creates a finder for a range of shows; plays of the others only reveal bulk marks.
  init(shows: Range<Int>, of showCount: Int) {
    self.shows = shows
    self.showCount = showCount
    open = [Binge?](repeating: nil, count: shows.count)
  }

  mutating func add(_ play: DatedPlay) {
    if play.second != second { closeSecond() }
    second = play.second
    facts.append(play.fact)
  }

  mutating func finish() {
    closeSecond()
    for run in open { close(run) }
    open = []
  }

  private mutating func closeSecond() {
    if facts.count < TimestampTotal.bulkThreshold {
      if facts.count > 1 { facts.sort { $0.minutes ?? 0 > $1.minutes ?? 0 } }
      // By index, since a loop over the array would retain it once per time stamp.
      for index in facts.indices where shows.contains(Int(facts[index].show)) { extend(facts[index]) }
    }
    facts.removeAll(keepingCapacity: true)
  }

  private mutating func extend(_ fact: EpisodeFacts.Fact) {
    let slot = Int(fact.show) - shows.lowerBound
    var run = open[slot]
    if run.map({ second - $0.end > Self.reach(minutes: fact.minutes ?? 0) }) ?? true {
      close(run)
      run = Binge(id: second * showCount + Int(fact.show), show: fact.show, start: second, end: second)
    }
    run?.end = second
    run?.total.insert(minutes: fact.minutes)
    open[slot] = run
  }

  private mutating func close(_ run: Binge?) {
    if let run, run.total.plays >= Self.threshold { binges.append(run) }
  }

  static func reach(minutes: Int) -> Int { minutes * 60 + pause }
}
