import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTrendsFeature

extension BenchmarkGroup {
  static let trends = BenchmarkGroup(name: "trends") {
    [
      Benchmark("trends.count.100k", unit: "ms", atMost: 1, times: "100 ms in the background") {
        Measured(value: TrendsCounting(plays: 100_000, .all).milliseconds($0), limit: 100)
      },
      Benchmark("trends.count.1M", unit: "ms", atMost: 1, times: "1 s in the background") {
        Measured(value: TrendsCounting(plays: 1_000_000, .all).milliseconds($0), limit: 1_000)
      },
      Benchmark("trends.mark.1M", unit: "ms", atMost: 1, times: "2 ms of the thread that handles keys") {
        let screen = KeyBenchmark(plays: 1_000_000)
        await screen.openTrends()
        while screen.milliseconds.count < 20 * $0.repeats { await screen.markOnTrends() }
        return Measured(value: screen.percentile99, limit: 2)
      },
    ]
  } sweep: { size in
    [
      Benchmark("trends.count", unit: "ms", atMost: 1, times: "1 s in the background") {
        Measured(value: TrendsCounting(plays: size, .all).milliseconds($0), limit: 1_000)
      }
    ]
  }
}

/// Counts plays at random times of 25 years, of 200 shows of 100 episodes.
struct TrendsCounting {
  private static let now = Timestamp(seconds: 1_760_000_000)
  private static let (shows, episodes) = (200, 100)

  private let library: Library
  private let standings = EntityTable((1...Self.shows).map { Standing(id: ShowID(rawValue: $0), .followed) })
  private let plays: EntityTable<Play>
  private let range: TrendsRange

  init(plays: Int, _ range: TrendsRange) {
    let aired = Airing.on(Day(number: 10_000))
    library = Library(
      shows: EntityTable(
        (1...Self.shows).map {
          Show(id: ShowID(rawValue: $0), ids: Ids(trakt: $0), title: "Show Number \($0)", runtime: 45)
        }),
      episodes: EntityTable(
        (0..<Self.shows * Self.episodes).map {
          Episode(
            id: EpisodeID(rawValue: $0 + 1), show: ShowID(rawValue: $0 / Self.episodes + 1),
            season: $0 % Self.episodes / 10 + 1, number: $0 % 10 + 1, airing: aired)
        }))
    var random = SplitMix64(seed: 3)
    self.plays = EntityTable(
      (1...plays).map { number in
        Play(
          id: PlayID(rawValue: number),
          episode: EpisodeID(rawValue: Int(random.next() % UInt64(Self.shows * Self.episodes)) + 1),
          watchedAt: Self.now.advanced(by: -Int(random.next() % 780_000_000)))
      })
    self.range = range
  }

  /// Returns the processor time of a count of a log without indexes, as a command counts it.
  func milliseconds(_ harness: Harness) -> Double {
    let times = (0..<harness.repeats).map { _ in
      let input = TrendsInput(
        library: library, plays: PlayLog(plays), state: TrendsState(range: range), now: Self.now,
        zone: Zone("Europe/Berlin") ?? .utc, standings: standings)
      let start = processorTime()
      keep(TrendsPage.page(of: input))
      return processorTime() - start
    }
    return times.sorted()[times.count / 2]
  }
}
