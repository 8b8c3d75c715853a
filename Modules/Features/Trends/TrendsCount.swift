import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The sums behind an input's figures, counted from the plays: O(plays × log plays + episodes).
///
/// 1. One pass over the table of plays keeps the dated plays of known episodes, and sums the undated ones.
/// 2. In order of time, plays with equal time stamps are neighbors, and five or more of them are a bulk mark.
/// 3. One pass in order of time sums them by local day and, in the period, by hour, show and binge.
struct TrendsCount {
  /// The plays of a local day, with and without those of bulk marks.
  struct DayTotal {
    var total = PlayTotal()
    var watched = PlayTotal()
  }

  /// The minimum number of plays with one time stamp that make it a bulk mark: a list that was ticked off.
  static let bulkThreshold = 5

  /// The shows of the library, whose positions are used instead of their keys.
  let library: Library

  /// The local days of the period, half open; all days include the first and the last play or event, and today.
  private(set) var days: Range<Day>

  /// The plays by local day, of all days.
  private(set) var byDay: [Day: DayTotal] = [:]

  /// The undated plays.
  private(set) var undated = PlayTotal()

  /// The plays of specials that the period leaves out; 0 if specials count.
  private(set) var playsOfSpecials = 0

  /// The plays of the period by local hour, without bulk marks.
  private(set) var hours = [PlayTotal](repeating: PlayTotal(), count: 24)

  /// The plays of the period by the weekday of the episode's airing, from Monday at 1; at 0 those of unknown ones.
  ///
  /// Counted for that grouping only.
  private(set) var airings = [PlayTotal](repeating: PlayTotal(), count: 8)

  /// The plays of the period by show, without the shows that have none.
  private(set) var shows: [ShowTotal] = []

  private(set) var bulkMarks: [TrendsBulkMarks.Mark] = []

  private(set) var binges: [Binge] = []

  private let zone: Zone
  private let range: Range<Day>?
  private var finder = BingeFinder()
  private var isPlayed: [Bool] = []

  /// The plays of the period of which only the day is known, which are in no hour, binge or bulk mark.
  private(set) var playsWithoutTime = 0

  /// Counts an input.
  ///
  /// - Parameters:
  ///   - events: The days of other events, which are among all days.
  ///   - checkpoint: Called between the passes; throws if the result is no longer needed.
  init(_ input: TrendsInput, events: [Day] = [], checkpoint: () throws -> Void) rethrows {
    try checkpoint()
    library = input.library
    zone = input.zone
    range = input.state.range.days(today: input.today)
    days = range ?? input.today..<input.today.advanced(by: 1)
    let facts = EpisodeFacts(input)
    shows = input.library.shows.map { ShowTotal(show: $0.id) }
    isPlayed = [Bool](repeating: false, count: facts.episodes.count)
    var plays = datedPlays(of: input, facts)
    try checkpoint()
    // Of plays with one time stamp, the longest comes first, so that the order in which they are stored does not matter.
    plays.sort { left, right in
      left.second == right.second ? facts.minutes(left) > facts.minutes(right) : left.second < right.second
    }
    try checkpoint()
    var start = 0
    while start < plays.count {
      let second = plays[start].second
      let end = plays[start...].firstIndex { $0.second != second } ?? plays.count
      count(plays[start..<end].lazy.map { facts.episodes[$0.episode] }, at: Timestamp(seconds: second))
      start = end
    }
    if range == nil {
      for day in [events.min(), events.max()].compactMap({ $0 }) { include(day) }
    }
    binges = finder.finished()
    shows.removeAll { $0.episodes == 0 }
    try checkpoint()
  }

  private mutating func datedPlays(of input: TrendsInput, _ facts: EpisodeFacts) -> [DatedPlay] {
    var dated: [DatedPlay] = []
    dated.reserveCapacity(input.plays.count)
    for play in input.plays.plays {
      guard let index = facts.indices[play.episode] else { continue }
      let fact = facts.episodes[index]
      if !fact.isCounted {
        let day = play.watched?.day(in: zone)
        if range.map({ range in day.map(range.contains) ?? false }) ?? true { playsOfSpecials += 1 }
      } else {
        switch play.watched {
        case .at(let moment)?: dated.append(DatedPlay(second: moment.seconds, episode: index))
        case .on(let day)?: count(fact, on: day)
        case nil:
          undated.insert(minutes: fact.minutes)
          if range == nil { countShow(fact) }
        }
      }
    }
    return dated
  }

  private mutating func count(_ fact: EpisodeFacts.Fact, on day: Day) {
    byDay[day, default: DayTotal()].total.insert(minutes: fact.minutes)
    byDay[day, default: DayTotal()].watched.insert(minutes: fact.minutes)
    guard range?.contains(day) ?? true else { return }
    countShow(fact)
    include(day)
    playsWithoutTime += 1
  }

  /// Counts the plays of one moment.
  private mutating func count(_ facts: some Collection<EpisodeFacts.Fact>, at moment: Timestamp) {
    let (day, time) = zone.local(moment)
    let isBulk = facts.count >= Self.bulkThreshold
    let isInPeriod = range?.contains(day) ?? true
    var total = PlayTotal()
    for fact in facts {
      total.insert(minutes: fact.minutes)
      guard isInPeriod else { continue }
      countShow(fact)
      if !isBulk { finder.add(fact, at: moment.seconds) }
    }
    byDay[day, default: DayTotal()].total += total
    if !isBulk { byDay[day, default: DayTotal()].watched += total }
    guard isInPeriod else { return }
    include(day)
    if isBulk {
      bulkMarks.append(TrendsBulkMarks.Mark(at: moment, day: day, plays: total.plays))
    } else {
      hours[time.hour] += total
    }
  }

  private mutating func include(_ day: Day) {
    days = min(days.lowerBound, day)..<max(days.upperBound, day.advanced(by: 1))
  }

  private mutating func countShow(_ fact: EpisodeFacts.Fact) {
    shows[fact.show].total.insert(minutes: fact.minutes)
    airings[fact.airing].insert(minutes: fact.minutes)
    guard !isPlayed[fact.index] else { return }
    isPlayed[fact.index] = true
    shows[fact.show].episodes += 1
  }

  /// The dated plays of some days.
  func total(of days: Range<Day>) -> PlayTotal {
    days.reduce(into: PlayTotal()) { $0 += byDay[$1]?.total ?? PlayTotal() }
  }

  /// Whether a day has a play outside of bulk marks.
  func isWatched(on day: Day) -> Bool { byDay[day].map { $0.watched.plays > 0 } ?? false }

  func activeDays(of days: Range<Day>) -> Int { days.count { byDay[$0] != nil } }
}

/// A number of plays, and their total runtime.
struct PlayTotal: Hashable {
  private(set) var plays = 0

  /// The total runtime in minutes of the plays with a known runtime.
  private(set) var minutes = 0

  private(set) var playsOfUnknownRuntime = 0

  init() {}

  /// Creates the total of one play.
  init(minutes: Int?) { insert(minutes: minutes) }

  mutating func insert(minutes: Int?) {
    plays += 1
    if let minutes { self.minutes += minutes } else { playsOfUnknownRuntime += 1 }
  }

  static func += (left: inout Self, right: Self) {
    left.plays += right.plays
    left.minutes += right.minutes
    left.playsOfUnknownRuntime += right.playsOfUnknownRuntime
  }

  /// The number of plays or minutes.
  subscript(metric: TrendsMetric) -> Int {
    switch metric {
    case .plays: plays
    case .minutes: minutes
    }
  }
}

/// The counted plays of a show.
struct ShowTotal {
  let show: ShowID
  var total = PlayTotal()
  /// The number of different episodes.
  var episodes = 0
}

private struct DatedPlay {
  /// Seconds since 1970.
  let second: Int

  /// The index of the episode in the facts.
  let episode: Int
}

/// The facts of each episode for the figures, looked up in the library once instead of once per play.
private struct EpisodeFacts {
  struct Fact {
    let index: Int

    /// The position of the show in the library.
    let show: Int

    /// The episode's runtime in minutes, or its show's average, if known.
    let minutes: Int?

    /// Whether its plays count: those of specials count only on request.
    let isCounted: Bool

    /// The weekday of the episode's airing, from Monday at 1; 0 if it is unknown, or not asked for.
    let airing: Int
  }

  private(set) var episodes: [Fact] = []
  private(set) var indices: [EpisodeID: Int] = [:]

  init(_ input: TrendsInput) {
    let shows = input.library.shows.enumerated().map { ($1.id, (position: $0, runtime: $1.runtime)) }
    let byID = Dictionary(uniqueKeysWithValues: shows)
    let isByAiring = input.state.by == .airing
    episodes.reserveCapacity(input.library.episodes.count)
    indices.reserveCapacity(input.library.episodes.count)
    for episode in input.library.episodes {
      guard let show = byID[episode.show] else { continue }
      indices[episode.id] = episodes.count
      let minutes = (episode.runtime ?? show.runtime).map { Int(Int32(clamping: max(0, $0))) }
      episodes.append(
        Fact(
          index: episodes.count, show: show.position, minutes: minutes,
          isCounted: input.includesSpecials || !episode.isSpecial,
          airing: isByAiring ? episode.airing?.day(in: input.zone).weekday ?? 0 : 0))
    }
  }

  func minutes(_ play: DatedPlay) -> Int { episodes[play.episode].minutes ?? 0 }
}

/// A run of plays of one show.
struct Binge {
  /// The position of the show in the library.
  let show: Int
  let start: Int
  var end: Int
  var total = PlayTotal()
}

/// Finds binges: longest runs of three or more plays of one show, each within its runtime plus an hour of the last one.
///
/// An unknown runtime counts as zero. Plays of other shows in between do not end a run.
private struct BingeFinder {
  static let threshold = 3

  /// The allowed pause in seconds, in addition to the later episode's runtime.
  static let pause = 3_600

  private var binges: [Binge] = []

  /// The last run of each show, which the next play may continue.
  private var open: [Int: Binge] = [:]

  /// Adds a play; plays come in order of time.
  mutating func add(_ fact: EpisodeFacts.Fact, at second: Int) {
    let reach = (fact.minutes ?? 0) * 60 + Self.pause
    var run = open[fact.show] ?? Binge(show: fact.show, start: second, end: second)
    if second - run.end > reach {
      close(run)
      run = Binge(show: fact.show, start: second, end: second)
    }
    run.end = second
    run.total.insert(minutes: fact.minutes)
    open[fact.show] = run
  }

  private mutating func close(_ run: Binge) {
    if run.total.plays >= Self.threshold { binges.append(run) }
  }

  /// Returns the binges in no particular order.
  mutating func finished() -> [Binge] {
    for run in open.values { close(run) }
    return binges
  }
}
