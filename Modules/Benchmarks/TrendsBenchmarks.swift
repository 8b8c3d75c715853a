import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogTrendsFeature

extension BenchmarkGroup {
  static let trends = BenchmarkGroup(name: "trends") {
    let library = TrendsBenchmarks.library()
    let few = Lazily { TrendsBenchmarks(library, plays: 1_000) }
    let million = Lazily { TrendsBenchmarks(library, plays: 1_000_000) }
    let limit = "the same of 1,000 plays"
    return [
      Benchmark("trends.add.1M", atMost: 3, times: limit) {
        TrendsBenchmarks.compare($0, million.value, few.value, range: .months(12))
      },
      Benchmark("trends.add.1M.all", atMost: 3, times: limit) {
        TrendsBenchmarks.compare($0, million.value, few.value, range: .all)
      },
    ]
  } sweep: { size in
    let library = TrendsBenchmarks.library()
    return [
      Benchmark("trends.add", atMost: 3, times: "the same of 10 plays") {
        let (many, few) = (TrendsBenchmarks(library, plays: size), TrendsBenchmarks(library, plays: 10))
        return TrendsBenchmarks.compare($0, many, few, range: .months(12))
      }
    ]
  }
}

@MainActor
final class TrendsBenchmarks {
  private static let now = Timestamp(seconds: 1_760_000_000)
  private static let (shows, episodes) = (200, 100)

  private let store: AppStore
  private let screen: Store<TrendsView.State, TrendsView.Action>
  private var subscription: Subscription?
  private var changes = 0
  private var random = SplitMix64(seed: 3)

  init(_ library: Library, plays: Int) {
    var state = AppState(settings: SettingsState(now: Self.now, zone: Zone("Europe/Berlin") ?? .utc))
    state.library = library
    let step = 780_000_000 / plays
    var random = random
    state.history.plays = PlayLog(
      EntityTable(
        sorted: (1...plays).map { number in
          Play(
            id: PlayID(rawValue: number), episode: Self.episode(&random),
            watchedAt: Self.now.advanced(by: (number - plays) * step - Int(random.next() % UInt64(step))))
        }))
    store = AppStore(initialState: state, reducer: makeAppReducer(), environment: .stub)
    screen = store.trendsStore.connect(using: TrendsConnector())
    subscription = screen.subscribe { [unowned self] _ in changes += 1 }
  }

  static func library() -> Library {
    let day = Day(number: 10_000)
    return Library(
      shows: EntityTable(
        sorted: (1...shows).map {
          Show(id: ShowID(rawValue: $0), ids: Ids(trakt: $0), title: "Show Number \($0)", runtime: 45, isFollowed: true)
        }), seasons: [],
      episodes: EntityTable(
        sorted: (0..<shows * episodes).map {
          Episode(
            id: EpisodeID(rawValue: $0 + 1), show: ShowID(rawValue: $0 / episodes + 1), season: $0 % episodes / 10 + 1,
            number: $0 % 10 + 1, airing: .on(day))
        }))
  }

  private static func episode(_ random: inout SplitMix64) -> EpisodeID {
    EpisodeID(rawValue: Int(random.next() % UInt64(shows * episodes)) + 1)
  }

  /// Sends an action that adds a play within the last year; the view store is up to date when it returns.
  func add() {
    let moment = Self.now.advanced(by: -Int(random.next() % 25_000_000))
    store.send(.history(.watched(viewings: [Viewing(episode: Self.episode(&random), at: .at(moment))])))
  }

  static func compare(
    _ harness: Harness, _ many: TrendsBenchmarks, _ few: TrendsBenchmarks, range: TrendsRange
  ) -> Measured {
    let count = 50
    for benchmark in [many, few] { benchmark.store.send(.trends(.rangeChosen(range: range))) }
    let before = many.changes + few.changes
    let measured = harness.compare(per: count) {
      for _ in 0..<count { many.add() }
    } to: {
      for _ in 0..<count { few.add() }
    }
    precondition(
      many.changes + few.changes - before == 2 * count * (harness.repeats + 1), "the screen was not notified")
    return measured
  }
}
