import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPausesFeature

/// The state of ShowlogPausesFeature, named here so that `AppState` imports nothing for it.
public typealias PausesState = ShowlogPausesFeature.PausesState

/// The action of ShowlogPausesFeature, named here so that `AppAction` imports nothing for it.
public typealias PausesAction = ShowlogPausesFeature.PausesAction

extension PausesState {
  static var initial: Self { Self() }
}

extension AppFeature {
  static var pauses: AppFeature {
    Feature<PausesState, PausesInput, PausesAction>.pauses.pullback(
      state: \AppState.pauses, store: { $0.pausesStore }, input: { $0.pausesInput }, action: .pauses)
  }
}

extension AppReducers {
  static var pauses: some Reducer<AppState, AppAction, AppEnvironment> {
    PausesReducer().pullback(
      state: \AppState.pauses, action: .pauses, environment: \AppEnvironment.pauses)
  }
}

extension AppEnvironment {
  /// The environment of ShowlogPausesFeature.
  public var pauses: PausesEnvironment { PausesEnvironment(now: now) }
}

extension AppState {
  /// The input of ShowlogPausesFeature.
  public var pausesInput: PausesInput { PausesInput(pauses, in: self) }
}

extension Prism where Whole == AppAction, Part == PausesAction {
  static var pauses: Self {
    Prism(embed: AppAction.pauses) { if case .pauses(let part) = $0 { part } else { nil } }
  }
}

extension Store where State == AppState, Action == AppAction {
  /// The store of ShowlogPausesFeature.
  public var pausesStore: Store<PausesInput, PausesAction> {
    derived(state: \.pausesInput, action: AppAction.pauses)
  }
}

extension AppState {
  /// Unfollows shows that were paused since another state, follows resumed ones, and resumes followed ones.
  mutating func followPauses(since before: AppState) {
    resumeFollowed(since: before)
    let (old, new) = (before.pauses.entries, pauses.entries)
    guard !new.isIdentical(to: old) else { return }
    for change in new.diff(from: old) {
      switch change {
      case .inserted(let entry): library.setFollowed(false, show: entry.id)
      case .removed(let entry): library.setFollowed(true, show: entry.id)
      case .updated: break
      }
    }
  }
}

extension AppState {
  private mutating func resumeFollowed(since before: AppState) {
    guard !before.pauses.entries.isEmpty, !library.shows.isIdentical(to: before.library.shows) else { return }
    for change in library.shows.diff(from: before.library.shows) {
      guard let show = change.new, show.isFollowed == true, change.old?.isFollowed != true,
        before.pauses.entries.contains(show.id)
      else { continue }
      pauses.entries.remove(show.id)
    }
  }
}

extension Library {
  fileprivate mutating func setFollowed(_ isFollowed: Bool, show: ShowID) {
    _ = LibraryReducer().reduce(&self, isFollowed ? .followed(show: show) : .unfollowed(show: show), ())
  }
}
