import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
@_exported import ShowlogHistoryFeature
import ShowlogModels

extension AppPart<HistoryState, HistoryInput, HistoryAction> {
  /// ShowlogHistoryFeature in the app.
  public static var history: Self {
    AppPart(
      state: \.history, input: \.historyInput,
      action: Prism(embed: AppAction.history) { if case .history(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var history: AppFeature { Feature<HistoryState, HistoryInput, HistoryAction>.history.pullback(.history) }
}

extension AppReducers {
  static var history: some Reducer<AppState, AppAction, AppEnvironment> {
    combine(AppState.self, AppAction.self, AppEnvironment.self) {
      LibraryMarks()
      HistoryReducer().pullback(.history) { HistoryEnvironment(now: $0.now) }
    }
  }
}

/// What History's actions state about the library: that the viewer skips episodes, watches a show again, or that episodes exist.
struct LibraryMarks: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    switch action {
    case .history(.skipped(let ids, let isSkipped)):
      let now = environment.now()
      state.library.change { _, episodes in for id in ids { _ = episodes.update(id) { $0.skip(isSkipped, at: now) } } }
    case .history(.rewatched(let show, let isOn)):
      // A show without a play is followed, not watched again.
      guard let known = state.library.shows[id: show], isOn ? state.hasPlays(of: show) : known.resetAt != nil
      else { break }
      let now = environment.now()
      let start = state.isDayStated(at: now, of: show) ? now.advanced(by: 1) : now
      state.library.change { shows, _ in
        shows.update(show) { if isOn { $0.rewatches.start(at: start) } else { $0.rewatches.stop(at: now) } }
      }
      // A new round is offered in Up next, also of a show that was paused, dropped or planned.
      if isOn, !state.standings.follows(show) { state.standing.entries.state(.followed, of: show, at: now) }
    case .history(.watchRequested(let request)):
      // An episode that is added has no air date to be watched at.
      guard case .unlisted(let show, let season, let numbers) = request.choice, request.at != .released,
        let known = state.library.shows[id: show]
      else { break }
      let listed = Set(state.library.episodes(of: show, season: season).compactMap(\.number))
      var record = ShowRecord(known)
      record.episodes = numbers.filter { !listed.contains($0) }
        .map { EpisodeRecord(season: season, number: $0, source: .mention) }
      guard !record.episodes.isEmpty else { break }
      var batch = ImportBatch()
      batch.shows = [record]
      _ = state.library.merge(batch)
    // Most actions concern no episode of the library.
    default: break
    }
    return .none
  }
}

extension AppState {
  fileprivate func hasPlays(of show: ShowID) -> Bool {
    library.episodes(of: show).contains { plays.count(of: $0.id) > 0 }
  }

  /// Whether the viewer stated the day of a show's play in that second: it is before a round which begins then.
  fileprivate func isDayStated(at moment: Timestamp, of show: ShowID) -> Bool {
    !plays.corrections.isEmpty
      && plays.corrections(at: Set(library.episodes(of: show).map { .thing($0.id.rawValue) }))
        .contains { $0.statedAt == moment && $0.became.watched?.statedDay != nil }
  }

  /// Every play, owned by ShowlogHistoryFeature and readable by every feature.
  public var plays: PlayLog { history.plays }

  /// The input of ShowlogHistoryFeature.
  public var historyInput: HistoryInput {
    var input = HistoryInput(
      library: library, plays: plays, state: history.query, now: settings.now, zone: settings.zone,
      wording: settings.wording, includesSpecials: settings.includesSpecials, phase: phase)
    input.playNotes = ratings.playNotes
    input.events = appEvents.map { $0(self) }
    input.isStoreEmpty = isStoreEmpty
    return input
  }
}
