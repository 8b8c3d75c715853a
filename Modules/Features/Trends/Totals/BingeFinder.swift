import ShowlogModels

/// Finds binges among plays that come in the order of time.
///
/// A binge is a longest run of plays of one show, three or more, each within its runtime and an hour of the one before;
/// an unknown runtime leaves the hour. Plays of other shows in between do not end it. Plays marked in bulk are left out.
struct BingeFinder {
  /// How many plays a binge has at least.
  static let threshold = 3

  /// Seconds that may pass beside the later episode's own.
  static let pause = 3_600

  /// Plays of one show, each soon after the other.
  struct Run: Equatable {
    var show: Int32 = 0
    var start = 0
    var end = 0
    var total = PlayTotal()

    /// Longer runs first; of equals the earlier one.
    static func ranks(_ left: Self, before right: Self) -> Bool {
      (right.total.plays, left.start, left.show) < (left.total.plays, right.start, right.show)
    }
  }

  /// How many binges were found, and all plays in them.
  private(set) var count = 0
  private(set) var total = PlayTotal()

  /// The longest, ranked.
  private(set) var longest: [Run] = []

  private let limit: Int
  /// The run of each show that may still go on; one without plays where there is none.
  private var open: [Run]
  private var group: [EpisodeFacts.Fact] = []
  private var second = 0

  /// A finder that keeps so many of the longest.
  init(shows: Int, keeping limit: Int) {
    self.limit = limit
    open = [Run](repeating: Run(), count: shows)
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
      for index in group.indices { extend(group[index]) }
    }
    group.removeAll(keepingCapacity: true)
  }

  private mutating func extend(_ fact: EpisodeFacts.Fact) {
    let show = Int(fact.show)
    let reach = (fact.minutes ?? 0) * 60 + Self.pause
    if open[show].total.plays == 0 || second - open[show].end > reach {
      close(open[show])
      open[show] = Run(show: fact.show, start: second)
    }
    open[show].end = second
    open[show].total.insert(minutes: fact.minutes)
  }

  private mutating func close(_ run: Run) {
    guard run.total.plays >= Self.threshold else { return }
    count += 1
    total += run.total
    if longest.count == limit, let last = longest.last, !Run.ranks(run, before: last) { return }
    let place = longest.firstIndex { Run.ranks(run, before: $0) } ?? longest.count
    longest.insert(run, at: place)
    if longest.count > limit { longest.removeLast() }
  }
}
