import LeftfoldCore
import LeftfoldEntities
import LeftfoldUndo
import ShowlogApp
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogInterchange
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogShowsFeature
import ShowlogStandingFeature
import ShowlogTerminalUI
import ShowlogTrendsFeature

/// A screen without a terminal: keys in, frames out. The effects of each key are awaited.
@MainActor
struct Stage {
  let screen: Screen

  var state: RootState { screen.store.state }

  var text: String {
    screen.frame().lines.map { line in
      var text = line.plainText
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    .joined(separator: "\n")
  }

  /// The text below the tab bar, which is recorded once for all features.
  var textBelowBar: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
  }

  /// The tabs whose screens are recorded, so that another feature changes none of them.
  static let recordedTabs = AppTabs.all.filter {
    ["next", "history", "calendar", "trends", "shows", "show"].contains($0.name)
  }

  var status: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? String(lines[lines.count - 2]) : ""
  }

  init(screen: Screen) { self.screen = screen }

  init(
    _ app: AppState = Stage.sample(), columns: Int = 80, rows: Int = 24, glyphs: Glyphs = .unicode,
    imports: ImportEnvironment = .stub, catalog: CatalogSource = .none,
    merge: @escaping Merge = { _ in .success(ImportReport()) },
    outcome: @escaping @autoclosure @MainActor @Sendable () -> Refusal? = nil,
    home: String? = nil, files: ImportFiles = .live, tabs: [AppTab] = AppTabs.all,
    keys: [Key: Key] = [:]
  ) {
    let link = Link(imports: imports, merge: merge)
    var environment = AppEnvironment.stub
    environment.now = { Stage.now }
    environment.catalog = catalog
    var screenState = ScreenState(size: TerminalSize(columns: columns, rows: rows), tab: tabs.first?.name ?? "")
    screenState.keyMeanings = keys
    let store = Store(
      initialState: RootState(app: app, screen: screenState),
      reducer: makeRootReducer(tabs: tabs),
      environment: ScreenEnvironment(
        app: environment,
        perform: { reduction, request in
          await link.takeTurn(request)
          return if let outcome = await outcome() { outcome } else { await link.perform(reduction, request) }
        },
        step: { step, confirmed, request in
          await link.takeTurn(request)
          if let outcome = await outcome() { return .refused(outcome, request) }
          return await link.step(step, isConfirmed: confirmed != nil, request)
        },
        importFiles: { await link.importFiles($0) }, home: home, files: files, tick: { nil }))
    link.store = store
    screen = Screen(store, glyphs: glyphs, tabs: tabs)
  }

  func press(_ keys: Key...) async {
    for key in keys { for sent in screen.press(key) { await sent.finish() } }
  }

  func type(_ text: String) async {
    for character in text { await press(.character(character)) }
  }

  /// Shows a tab, whatever its number is among the app's features.
  func open(_ tab: String) async {
    for _ in 0..<99 where state.screen.tab != tab { await press(.tab) }
  }
}

/// Merges the records of files, or fails.
typealias Merge = @MainActor @Sendable (ImportBatch) async -> Result<ImportReport, ImportFailure>

/// A stand-in for the session, without a store file.
@MainActor
private final class Link {
  weak var store: Store<RootState, RootAction>?
  private let imports: ImportEnvironment
  private let merge: Merge
  private var history = UndoHistory<AppState>()

  init(imports: ImportEnvironment, merge: @escaping Merge) { (self.imports, self.merge) = (imports, merge) }

  private var lastRequest = 0

  /// Waits for the earlier requests, whose effects start in any order.
  func takeTurn(_ request: Int) async {
    while lastRequest + 1 < request { await Task.yield() }
    lastRequest = request
  }

  func perform(_ made: Reduction, _ request: Int) async -> Refusal? {
    guard let store else { return .failed("closed") }
    let before = store.state.app
    let isMade = made.before == before
    let reduction = isMade ? made : Reduction(made.action, on: before, by: makeAppReducer(), .stub)
    if reduction.isStored { history.record(before) }
    await publish(before, reduction.after, .recorded, request, reduction.effect)
    return nil
  }

  func step(_ step: UndoStep, isConfirmed: Bool, _ request: Int) async -> RequestAction? {
    guard let store else { return .refused(.failed("closed"), request) }
    guard isConfirmed || store.state.requests.seen.contains(step) else { return .refused(.nothing(step), request) }
    let before = store.state.app
    var after = before
    if let version = step == .undo ? history.undo(from: before) : history.redo(from: before) { after.install(version) }
    await publish(before, after, step, request)
    return nil
  }

  private func publish(
    _ before: AppState, _ after: AppState, _ step: UndoStep, _ request: Int,
    _ effect: Effect<AppAction> = .none
  ) async {
    let isChanged = AppState.differ(before, after)
    let change = StoredChange(
      Commit(before: before, after: after, isChanged: isChanged), step: step,
      summary: ChangeSummary(from: before, to: after)?.text, request: request, effect: effect)
    await store?.send(.app(.committed(change))).finish()
  }

  func importFiles(_ request: ImportRequest) async {
    if Task.isCancelled { return }
    await send(.requested(request))
    switch await imports.read(request, { _ in }) {
    case .success(let files):
      guard case .reading = store?.state.app.imports else { return }
      await send(.merging)
      switch await merge(files.batch) {
      case .success(let report): await send(.finished(report))
      case .failure(let failure): await send(.failed(failure))
      }
    case .failure(let failure): await send(.failed(failure))
    }
  }

  private func send(_ action: ImportAction) async { await store?.send(.app(.imports(action))).finish() }
}

extension Stage {
  /// Wednesday 2016-05-18, 19:30 UTC.
  nonisolated static let now = Timestamp(seconds: 1_463_599_800)

  /// Three shows with seasons of ten episodes: one being watched, one still running, one upcoming.
  static func sample(plays: Int = 14) -> AppState {
    var state = AppState(settings: SettingsState(now: now, zone: .utc))
    state.library = library
    state.standing.entries = EntityTable(library.shows.map { Standing(id: $0.id, .followed) })
    let start = now.seconds - plays * 90_000
    state.history.plays = PlayLog(
      EntityTable(
        (0..<plays).map { index in
          Play(
            id: PlayID(rawValue: index + 1), episode: EpisodeID(rawValue: index % 45 + 1),
            watchedAt: Timestamp(seconds: start + index * 90_000))
        }))
    return state
  }

  private static let library: Library = {
    let today = Zone.utc.day(of: now)
    var episodes: [Episode] = []
    func add(_ show: Int, seasons: Int, first: Day, every days: Int) {
      for index in 0..<seasons * 10 {
        let day = first.advanced(by: index * days)
        episodes.append(
          Episode(
            id: EpisodeID(rawValue: episodes.count + 1), show: ShowID(rawValue: show), season: index / 10 + 1,
            number: index % 10 + 1, title: "Chapter \(index + 1)",
            airing: .at(Zone.utc.moment(of: day, at: TimeOfDay(seconds: 75_600))), runtime: 45))
      }
    }
    add(1, seasons: 3, first: today.advanced(by: -900), every: 7)
    add(2, seasons: 2, first: today.advanced(by: -100), every: 7)
    add(3, seasons: 1, first: today.advanced(by: 20), every: 1)
    let shows = [
      Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Lost & Found", status: .ended),
      Show(id: ShowID(rawValue: 2), ids: Ids(trakt: 2), title: "進撃の巨人", status: .running),
      Show(id: ShowID(rawValue: 3), ids: Ids(trakt: 3), title: "The Winds of Winter"),
    ]
    return Library(shows: EntityTable(shows), episodes: EntityTable(episodes))
  }()
}
