import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogStandingFeature
import ShowlogTerminalUI

extension BenchmarkGroup {
  /// The cost of a key, from the press to the bytes of the frame that answers it.
  static let screen = BenchmarkGroup(name: "screen") {
    let files = Lazily { AppFiles(plays: 1_000_000) }
    let frame = "16 ms, which a person takes for at once"
    return [
      Benchmark("screen.key.1M", unit: "ms", atMost: 2, times: "the same with 1,000 plays") {
        let (few, many) = (KeyBenchmark(plays: 1_000), KeyBenchmark(plays: 1_000_000))
        for _ in 0..<max(2, $0.longRepeats) {
          await few.pressAll()
          await many.pressAll()
        }
        return Measured(value: many.percentile99, limit: few.percentile99)
      },
      Benchmark("screen.key.1M.frame", unit: "ms", atMost: 1, times: frame) {
        let many = KeyBenchmark(plays: 1_000_000)
        for _ in 0..<max(2, $0.longRepeats) { await many.pressAll() }
        return Measured(value: many.percentile99, limit: 16)
      },
      // Two frames, since the program's background threads compete for the processors.
      Benchmark("screen.open.1M.key", unit: "ms", atMost: 2, times: frame) {
        try await leastDisturbed($0) { try await ScreenOnFile.open(files.value) }
      },
      Benchmark("screen.import.1M.key", unit: "ms", atMost: 2, times: frame) {
        try await leastDisturbed($0) { try await ScreenOnFile.importing(files.value) }
      },
      Benchmark("screen.undo.1M.key", unit: "ms", atMost: 2, times: frame) {
        try await leastDisturbed($0) { try await ScreenOnFile.undoing(files.value) }
      },
      Benchmark("screen.mark.1M", unit: "ms", atMost: 1, times: "16 ms and a row that SQLite alone writes and commits")
      {
        try await ScreenOnFile.marking(files.value, $0)
      },
    ]
  }
}

/// Returns the least of up to three runs' slowest keys: the machine's other load does not delay a key in every run.
@MainActor
private func leastDisturbed(_ harness: Harness, _ slowest: () async throws -> Double) async throws -> Measured {
  var least = Double.infinity
  for _ in 0..<min(3, harness.longRepeats) { least = min(least, try await slowest()) }
  return Measured(value: least, limit: 16)
}

/// A screen of 200 × 60, on which every key is timed on each of the first five tabs.
@MainActor
final class KeyBenchmark {
  private static let keys: [Key] =
    [.down, .up, .pageDown, .pageUp, .end, .home, .enter, .down, .escape]
    + "[]twmarbvsnN SSffjk?jq/".map { .character($0) } + [.character("s"), .character("1"), .enter, .escape]
    + " uUuW".map { .character($0) } + [.escape]

  private let screen: Screen
  private let link = Link()
  private var painter = ScreenPainter(theme: .dark)
  private(set) var milliseconds: [Double] = []

  init(plays: Int) {
    var environment = AppEnvironment.stub
    environment.now = { Timestamp(seconds: 1_760_000_000) }
    let store = Store(
      initialState: RootState(
        app: Self.state(plays: plays), screen: ScreenState(size: TerminalSize(columns: 200, rows: 60))),
      reducer: makeRootReducer(),
      environment: ScreenEnvironment(
        app: environment, perform: { [link] in await link.perform($0, $1) }, step: { .refused(.nothing($0), $2) },
        tick: { nil }))
    link.store = store
    screen = Screen(store)
  }

  private var marks = 0

  var percentile99: Double { milliseconds.sorted()[milliseconds.count * 99 / 100] }

  /// Presses every key on each tab. The first round, which sorts lists and computes the first reports, is not counted.
  func pressAll() async {
    let isFirst = milliseconds.isEmpty
    for tab in "12345" {
      await press(.character(tab))
      for key in Self.keys { await press(key) }
      await press(.escape)
    }
    if isFirst { milliseconds = [0] }
  }

  /// Marks an episode with Trends open: the change, the old figures, the end of the count and the new ones.
  func markOnTrends() async {
    marks += 1
    let (number, thread) = (marks, pthread_self())
    let moment = Timestamp(seconds: 1_760_000_000 - number * 3_600)
    let viewing = Viewing(episode: EpisodeID(rawValue: number + 1), at: .at(.at(moment)))
    let start = processorTime()
    let sent = screen.store.send(.intent(.history(.watched(viewings: [viewing]))))
    draw()
    await sent.finish()
    draw()
    // The time is that of a thread, and the main actor may have changed its own meanwhile.
    if pthread_equal(thread, pthread_self()) != 0 { milliseconds.append(processorTime() - start) }
  }

  private func draw() { keep(painter.paint(screen.frame(), size: screen.store.state.screen.size)) }

  /// Opens Trends; what was measured so far is forgotten.
  func openTrends() async {
    await press(.character("4"))
    milliseconds = []
  }

  /// Includes the change that a mark makes. Background work is awaited and not counted.
  private func press(_ key: Key) async {
    var sent: [SentAction] = []
    link.used = 0
    let pressing = processorMilliseconds { sent = screen.press(key) }
    if !screen.store.state.requests.open.isEmpty { for action in sent { await action.finish() } }
    let drawing = processorMilliseconds { draw() }
    milliseconds.append(pressing + link.used + drawing)
    for action in sent { await action.finish() }
  }

  /// Shows of 100 weekly episodes over twenty years, and plays of them at random, the last one today.
  private static func state(plays: Int) -> AppState {
    let shows = max(1, min(200, plays / 100))
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 1_760_000_000), zone: .utc))
    let first = 1_760_000_000 - 20 * 365 * 86_400
    state.library = Library(
      shows: EntityTable(
        (1...shows).map { number in
          Show(id: ShowID(rawValue: number), ids: Ids(trakt: number), title: "Show Number \(number)")
        }),
      episodes: EntityTable(
        (0..<shows * 100).map { index in
          let (show, number) = index.quotientAndRemainder(dividingBy: 100)
          let start = first + show * (20 * 365 / shows) * 86_400
          return Episode(
            id: EpisodeID(rawValue: index + 1), show: ShowID(rawValue: show + 1), season: number / 10 + 1,
            number: number % 10 + 1, title: "Episode \(number)",
            airing: .at(Timestamp(seconds: start + number * 7 * 86_400)), runtime: 45)
        }))
    state.standing.entries = EntityTable((1...shows).map { Standing(id: ShowID(rawValue: $0), .followed) })
    var random = SplitMix64(seed: 1)
    state.history.plays = PlayLog(
      EntityTable(
        (0..<plays).map { index in
          Play(
            id: PlayID(rawValue: index + 1),
            // The last tenth of each show's episodes is unwatched.
            episode: EpisodeID(rawValue: Int(random.next() % UInt64(shows)) * 100 + Int(random.next() % 90) + 1),
            watchedAt: Timestamp(seconds: 1_760_000_000 - (plays - index) * 600))
        }))
    return state
  }
}

/// A stand-in for the session, without a store file.
@MainActor
private final class Link {
  weak var store: Store<RootState, RootAction>?
  /// The processor time of the performed actions in milliseconds.
  var used = 0.0

  func perform(_ reduction: Reduction, _ request: Int) async -> Refusal? {
    let commit = Commit(before: reduction.before, after: reduction.after, isChanged: reduction.isStored)
    var sent: SentAction?
    used += processorMilliseconds {
      sent = store?.send(.app(.committed(StoredChange(commit, request: request, effect: reduction.effect))))
    }
    await sent?.finish()
    return nil
  }
}

@MainActor
private func processorMilliseconds(_ body: () -> Void) -> Double {
  let start = processorTime()
  body()
  return processorTime() - start
}

/// Returns the milliseconds that the calling thread has used: wall-clock time would include the machine's other load.
func processorTime() -> Double {
  var time = timespec()
  // The one way to a thread's own time is a C call that fills in a struct.
  _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}
