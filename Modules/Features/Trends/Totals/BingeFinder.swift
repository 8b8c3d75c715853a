import LeftfoldEntities

/// A binge: plays of one show, each soon after the other, by its show and its first time stamp.
struct Binge: Identifiable, Equatable, Sendable {
  /// Made of the time stamp and the show, so that binges are in the order of time.
  let id: Int
  let show: Int32
  let start: Int
  var end: Int
  var total = PlayTotal()
}

/// Finds binges among plays that come in the order of time.
///
/// A binge is a longest run of plays of one show, three or more, each within its runtime and an hour of the one before;
/// an unknown runtime leaves the hour. Plays of other shows in between do not end it. Plays marked in bulk are left out.
struct BingeFinder {
  /// How many plays a binge has at least.
  static let threshold = 3

  /// Seconds that may pass beside the later episode's own.
  static let pause = 3_600

  /// What was found.
  private(set) var binges: [Binge] = []

  private let shows: Range<Int>
  private let showCount: Int
  /// The run of each show that may still go on.
  private var open: [Binge?]
  private var group: [EpisodeFacts.Fact] = []
  private var second = 0

  /// A finder for some of the shows, by their places; plays of the others only tell of bulk marks.
  init(shows: Range<Int>, of showCount: Int) {
    self.shows = shows
    self.showCount = showCount
    open = [Binge?](repeating: nil, count: shows.count)
  }

  /// Takes the next play.
  mutating func add(_ play: DatedPlay) {
    if play.second != second { closeGroup() }
    second = play.second
    group.append(play.fact)
  }

  /// Takes note that there are no more plays.
  mutating func finish() {
    closeGroup()
    for run in open { close(run) }
    open = []
  }

  /// Adds the plays of one time stamp to their shows' runs, unless they are so many that nobody watched them then.
  private mutating func closeGroup() {
    if group.count < Moment.bulkThreshold {
      // By index, since a loop over the array would hold on to a copy of it, once a time stamp.
      for index in group.indices where shows.contains(Int(group[index].show)) { extend(group[index]) }
    }
    group.removeAll(keepingCapacity: true)
  }

  private mutating func extend(_ fact: EpisodeFacts.Fact) {
    let place = Int(fact.show) - shows.lowerBound
    var run = open[place]
    if run.map({ second - $0.end > Self.reach(minutes: fact.minutes ?? 0) }) ?? true {
      close(run)
      run = Binge(id: second * showCount + Int(fact.show), show: fact.show, start: second, end: second)
    }
    run?.end = second
    run?.total.insert(minutes: fact.minutes)
    open[place] = run
  }

  private mutating func close(_ run: Binge?) {
    if let run, run.total.plays >= Self.threshold { binges.append(run) }
  }

  /// How many seconds after the play before an episode may come.
  static func reach(minutes: Int) -> Int { minutes * 60 + pause }
}
