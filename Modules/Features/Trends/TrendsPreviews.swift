import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The cases of Trends, as values for its preview and golden tests.
public enum TrendsPreviews {
  /// The names of the cases and their view states.
  public static let cases: [(name: String, state: BlockPage)] = inputs.map {
    ($0.name, TrendsPage.page(of: $0.input))
  }

  /// The names of the cases and their inputs.
  static let inputs: [(name: String, input: TrendsInput)] = [
    ("loading", TrendsSample(shows: []).input(phase: .loading(share: 0.4))),
    ("empty", TrendsSample(shows: []).input()),
    ("nothing-in-range", TrendsSample.typical.input(.init(range: .year(2_012)))),
    ("typical", TrendsSample.typical.input()),
    ("month", TrendsSample.typical.input(.init(range: .days(30), by: .day))),
    ("year", TrendsSample.typical.input(.init(range: .year(2_025), by: .week, metric: .minutes))),
    ("all", TrendsSample.typical.input(.init(range: .all, by: .year))),
    ("weekdays", TrendsSample.typical.input(.init(by: .weekday))),
    ("hours", TrendsSample.typical.input(.init(by: .hour))),
    ("genres", TrendsSample.typical.input(.init(by: .genre))),
    ("extreme", TrendsSample.extreme.input(.init(range: .all, by: .month))),
    (
      "error",
      TrendsSample(shows: []).input(
        phase: .failed(
          message: "/home/anna/\u{1B}]0;owned\u{7}showlog.sqlite: this is a folder or a device, not a file"))
    ),
  ]
}

struct TrendsSample {
  struct Made {
    var title: String
    var episodes: Int
    var runtime: Int?
    /// The show's share of the evenings, relative to the other weights.
    var weight: Int
    var status = Show.Status.running
    /// The air date of the first episode; the others follow weekly. Nil for a show without air dates.
    var premiere: Day? = Day(year: 2_021, month: 9, day: 6)
    var isFollowed: Bool?
    var genres: [String] = []
  }

  var shows: [Made]
  var days = 1_100
  /// On weekends two more.
  var busiest = 4
  /// All of the first show.
  var undated = 0
  /// All of the second show.
  var bulk = 0

  static let now = Timestamp(seconds: 1_780_000_000)

  func input(_ state: TrendsState = TrendsState(), phase: LibraryPhase = .ready) -> TrendsInput {
    let library = library
    return TrendsInput(
      library: library, plays: plays(of: library), state: state, now: Self.now,
      zone: Zone("Europe/Berlin") ?? .utc, phase: phase,
      standings: EntityTable(
        shows.enumerated().compactMap { index, made in
          made.isFollowed.map { Standing(id: ShowID(rawValue: index + 1), $0 ? .followed : .unfollowed) }
        }))
  }

  private var library: Library {
    var tables = (EntityTable<Show>(), EntityTable<Episode>())
    for (index, made) in shows.enumerated() {
      let show = ShowID(rawValue: index + 1)
      var stated = Show(
        id: show, ids: Ids(trakt: index + 1), title: made.title, status: made.status, runtime: made.runtime)
      stated.genres = made.genres
      tables.0.set(stated)
      for number in 0..<made.episodes {
        let airing = made.premiere.map { Airing.on($0.advanced(by: 7 * number)) }
        tables.1.set(
          Episode(
            id: tables.1.nextID, show: show, season: number / 10 + 1, number: number % 10 + 1, airing: airing)
        )
      }
    }
    return Library(shows: tables.0, episodes: tables.1)
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

extension TrendsSample {
  static let typical = TrendsSample(
    shows: [
      Made(title: "Breaking Bad", episodes: 62, runtime: 47, weight: 6, status: .ended, genres: ["Drama", "Crime"]),
      Made(
        title: "The Expanse", episodes: 62, runtime: 45, weight: 5, status: .ended,
        genres: ["Science-Fiction", "Drama"]),
      Made(title: "Severance", episodes: 19, runtime: 50, weight: 3),
      Made(title: "Dark", episodes: 26, runtime: 53, weight: 3, status: .ended),
      Made(title: "Borgen", episodes: 38, runtime: 58, weight: 2, status: .ended),
      Made(title: "The Bear", episodes: 38, runtime: 33, weight: 4, genres: ["Drama", "Comedy"]),
      Made(title: "Slow Horses", episodes: 30, runtime: 45, weight: 4),
      Made(title: "Only Murders in the Building", episodes: 50, runtime: 35, weight: 3),
      Made(title: "Futurama", episodes: 170, runtime: 22, weight: 5, genres: ["Comedy", "Science-Fiction"]),
      Made(title: "Le Bureau des Légendes", episodes: 50, runtime: 52, weight: 2, status: .ended),
      Made(title: "Call the Midwife", episodes: 120, runtime: 59, weight: 1),
      Made(title: "A show of which no dates are known", episodes: 12, runtime: nil, weight: 1, premiere: nil),
      Made(title: "Silo", episodes: 20, runtime: 50, weight: 0, isFollowed: true),
    ], undated: 14, bulk: 31)

  static let extreme = TrendsSample(
    shows: titles.map { Made(title: $0, episodes: 24, runtime: 42, weight: 9) }
      + (1...1_000).map { Made(title: "Show number \($0)", episodes: 12, runtime: 30, weight: 1) },
    days: 2_500, busiest: 9, undated: 12_345, bulk: 999)

  private static let titles = [
    "The very long title of a show that goes on and on and does not end before every column of a terminal is full",
    "進撃の巨人 The Final Season 完結編（前編・後編）そしてさらに長い題名",
    "사랑의 불시착: 북한에 불시착한 재벌 상속녀의 이야기",
    "👩‍👩‍👧‍👦 Family 🏳️‍🌈 Show 🇩🇪🇫🇷 1️⃣ 🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬🎬",
    "Z̸͖̐a̷̜͊l̵̰̕g̸̱̈o̸̟͠ in eine̊r Zeıle",
    "\u{1B}[31mRed\u{1B}[0m \u{1B}]8;;https://example.org\u{7}link\u{1B}]8;;\u{7} title",
    "\u{202E}drawkcab \u{2066}isolated\u{2069} \u{200F}marks",
    "Two\nlines\tand\ttabs",
    "",
  ]
}

/// A seeded linear congruential generator; the lower bits are dropped.
struct TrendsSampleGenerator {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return limit < 1 ? 0 : Int(truncatingIfNeeded: state >> 33) % limit
  }
}

/// A simulation that plays each show's episodes in order, and a finished show again from its first.
struct TrendsSampleViewer {
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
    // Weekends have more plays; the epoch was a Thursday, which is day 3.
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
      Play(
        id: PlayID(rawValue: plays.count + 1), episode: episode,
        watchedAt: second.map(Timestamp.init(seconds:))))
  }

  private func pick(_ random: inout TrendsSampleGenerator) -> Int? {
    var draw = random.next(below: shows.reduce(0) { $0 + $1.weight })
    return shows.firstIndex { show in
      draw -= show.weight
      return draw < 0
    }
  }
}
