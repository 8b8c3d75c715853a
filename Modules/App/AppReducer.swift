import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// Returns the app's reducer: the features' reducers, pulled back, followed by the rules across features.
///
/// It is pure, so it may run on a copy of the state, on the main actor or off it: ``Reduction``.
public func makeAppReducer() -> some Reducer<AppState, AppAction, AppEnvironment> {
  combine(AppState.self, AppAction.self, AppEnvironment.self) {
    AppReducers.features
    SettingsReducer().pullback(state: \.settings, action: .settings, environment: { _ in })
    MergingReducer()
  }
  .applying(rules: crossFeatureRules)
}

/// The reducer of a store of the app, which installs what the session has committed.
///
/// It tracks the store file and imports, and passes any other action to the app's reducer.
///
/// - Precondition: An action that changes a stored table is committed by the session, and not sent to the store.
public struct StoreReducer: Reducer {
  private let app: any Reducer<AppState, AppAction, AppEnvironment>

  /// Creates a reducer around the app's.
  public init(_ app: any Reducer<AppState, AppAction, AppEnvironment>) { self.app = app }

  /// Changes the state; the effects of a committed action start here.
  public func reduce(
    _ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment
  ) -> Effect<AppAction> {
    switch action {
    case .opening(let phase): state.phase = phase
    case .storeChecked(let problem): state.problem = problem
    case .restored(let source, _):
      state.phase = .ready
      state.install(source)
    case .committed(let change):
      state = change.commit.after
      if change.commit.isChanged { state.phase = .ready }
      return change.effect
    case .imports(.requested), .imports(.progressed), .imports(.merging), .imports(.written), .imports(.finished),
      .imports(.failed), .imports(.canceled):
      if case .imports(let action) = action { state.imports.handle(action) }
    default:
      let before = state
      let effect = app.reduce(&state, action, environment)
      precondition(
        !AppState.differ(before, state), "\(action.kind) changes a stored table: commit it by the session instead.")
      return effect
    }
    return .none
  }
}

/// The reducer of merged records: of files, and of shows from the catalog.
///
/// They concern the library and the plays first, so they belong to no feature.
struct MergingReducer: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    switch action {
    case .imports(.read(let batch, let isDryRun)):
      do throws(AmbiguousShow) {
        var report = try state.importFiles(batch, at: environment.now())
        report.isDryRun = isDryRun
        state.imports = .finished(report)
      } catch {
        state.imports = .failed(ImportFailure(message: error.description, exitCode: .dataError))
      }
    case .library(.fetched(let batch, let reason)): state.mergeFetched(batch, reason, at: environment.now())
    // A show that the viewer chose in the catalog is merged into the library and followed.
    case .search(.fetched(id: _, let batch)): state.mergeFetched(batch, .added, at: environment.now())
    // Most actions merge nothing. A list of them would grow with each feature.
    default: break
    }
    return .none
  }
}

extension AppState {
  fileprivate mutating func mergeFetched(_ batch: ImportBatch, _ reason: FetchReason, at moment: Timestamp) {
    let report = importBatch(batch, at: moment)
    if reason == .added {
      let environment = StandingEnvironment(now: { moment })
      for show in batch.shows.compactMap({ library.match($0) }) {
        _ = StandingReducer().reduce(&standing, .followed(show: show), environment)
      }
    }
    fetched = report
  }
}

/// The rules across features: consequences of one feature's state changes for another, whatever their cause.
public let crossFeatureRules: [Rule<AppState>] = [
  Rule("A report of a player that names an episode or a film for certain is a play, unless the viewing is known") {
    before, state in state.settleReports(since: before)
  },
  Rule("A note of a play stays with it when its former time is marked again") { before, state in
    state.ratings.playNotes.follow(from: before.plays, to: state.plays)
  },
  Rule("A show with a watched episode is followed, unless its viewer has paused, dropped or unfollowed it") {
    before, state in
    state.standing.followWatched(in: state.persistent, since: before.history.plays, before.standing)
  },
  Rule("A title of a list that was found to be one with another is that one") { before, state in
    state.settleListItems(since: before)
  },
]

/// An event of the library.
public enum LibraryAction: Hashable, Codable, Sendable {
  /// The catalog sent shows with their episodes, which are merged.
  case fetched(batch: ImportBatch, reason: FetchReason)
}

/// The reason why shows were fetched from the catalog.
public enum FetchReason: String, Codable, Sendable {
  /// The viewer added the shows, which are then followed.
  case added
  /// The viewer requested a refresh.
  case refreshed
}
