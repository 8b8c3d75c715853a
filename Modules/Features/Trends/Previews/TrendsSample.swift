import LeftfoldEntities
import ShowlogModels

/// A made-up viewer, the same at each run: shows, and evenings on which some of them were watched.
struct TrendsSample {
  /// A made-up show.
  struct Made {
    var title: String
    var episodes: Int
    var runtime: Int?
    /// How much the viewer likes it: how often an evening is one with this show.
    var weight: Int
    var status = Show.Status.running
    /// The day of the first episode; the others follow week by week. Nil for no dates.
    var premiere: Day? = Day(year: 2_021, month: 9, day: 6)
    var isFollowed: Bool?
  }

  var shows: [Made]
  /// How many of the last days the viewer may have watched something on.
  var days = 1_100
  /// How many episodes an evening has at most.
  var busiest = 4
  /// Plays without a date, of the first show.
  var undated = 0
  /// Plays marked in bulk, of the second show.
  var bulk = 0

  static let now = Timestamp(seconds: 1_780_000_000)

  /// What the feature reads, on an evening in Berlin.
  func input(_ state: TrendsState = TrendsState()) -> TrendsInput {
    let library = library
    return TrendsInput(
      library: library, plays: plays(of: library), state: state, now: Self.now,
      zone: Zone("Europe/Berlin") ?? .utc)
  }

  private var library: Library {
    var tables = (EntityTable<Show>(), EntityTable<Episode>())
    for (index, made) in shows.enumerated() {
      let show = ShowID(rawValue: index + 1)
      tables.0.set(
        Show(
          id: show, ids: Ids(trakt: index + 1), title: made.title, status: made.status, runtime: made.runtime,
          isFollowed: made.isFollowed))
      for number in 0..<made.episodes {
        let airing = made.premiere.map { Airing.on($0.advanced(by: 7 * number)) }
        tables.1.set(
          Episode(
            id: tables.1.nextID, show: show, season: number / 10 + 1, number: number % 10 + 1, airing: airing))
      }
    }
    return Library(shows: tables.0, seasons: EntityTable(), episodes: tables.1)
  }

  private func plays(of library: Library) -> PlayLog {
    var random = TrendsSampleGenerator(state: 20_260_528)
    var viewer = TrendsSampleViewer(shows: shows.map { ($0.weight, $0.episodes, $0.runtime ?? 45) })
    let lastEvening = Self.now.seconds / 86_400 * 86_400 + 18 * 3_600
    for day in stride(from: shows.isEmpty ? 0 : days, to: 0, by: -1) {
      viewer.watch(from: lastEvening - day * 86_400, atMost: busiest, &random)
    }
    viewer.mark(show: 0, count: undated, at: nil)
    viewer.mark(show: 1, count: bulk, at: lastEvening - 400 * 86_400)
    return PlayLog(EntityTable(viewer.plays))
  }
}

/// Numbers that look random and are the same at each run: a linear congruential generator, its upper bits.
struct TrendsSampleGenerator {
  var state: UInt64

  /// A number in 0..<limit.
  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit < 1 ? 0 : Int(truncatingIfNeeded: state >> 33) % limit
  }
}

/// Watches shows evening by evening, each from where it was left, and from the start when it is over.
private struct TrendsSampleViewer {
  private let shows: [(weight: Int, episodes: Int, runtime: Int, first: Int)]
  private var next: [Int]
  private(set) var plays: [Play] = []

  init(shows: [(weight: Int, episodes: Int, runtime: Int)]) {
    var first = 1
    self.shows = shows.map { show in
      defer { first += show.episodes }
      return (show.weight, show.episodes, show.runtime, first)
    }
    next = [Int](repeating: 0, count: shows.count)
  }

  mutating func watch(from evening: Int, atMost: Int, _ random: inout TrendsSampleGenerator) {
    // Nobody watches every day; on weekends there is more time.
    let weekday = (evening / 86_400 + 3) % 7
    guard random.next(below: 10) < (weekday > 4 ? 8 : 5), let show = pick(&random) else { return }
    var second = evening + random.next(below: 14_400)
    for _ in 0...random.next(below: atMost + (weekday > 4 ? 2 : 0)) {
      play(show, at: second)
      second += shows[show].runtime * 60 + random.next(below: 900)
    }
  }

  mutating func mark(show: Int, count: Int, at second: Int?) {
    guard shows.indices.contains(show) else { return }
    for _ in 0..<count { play(show, at: second) }
  }

  private mutating func play(_ show: Int, at second: Int?) {
    let episode = EpisodeID(rawValue: shows[show].first + next[show] % max(1, shows[show].episodes))
    next[show] += 1
    plays.append(
      Play(id: PlayID(rawValue: plays.count + 1), episode: episode, watchedAt: second.map(Timestamp.init(seconds:))))
  }

  private func pick(_ random: inout TrendsSampleGenerator) -> Int? {
    var draw = random.next(below: shows.reduce(0) { $0 + $1.weight })
    return shows.firstIndex { show in
      draw -= show.weight
      return draw < 0
    }
  }
}
