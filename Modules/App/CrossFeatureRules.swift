import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogModels
import ShowsFeature

/// What follows in one feature from what happened in another. It reads like a list: when this was said, then that.
struct CrossFeatureRules: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<
    AppAction
  > {
    switch action {
    // When a show's episode was watched, the show is followed, unless its viewer has said otherwise.
    case .history(.watched(let viewings)):
      follow(viewings.compactMap { state.library.episodes[$0.episode]?.show }, in: &state.library)
      return .none

    // When a show is followed or not in the list of shows, it is in the library.
    case .shows(.followed(let show)):
      return .send(.library(.followed(show: show)))
    case .shows(.unfollowed(let show)):
      return .send(.library(.unfollowed(show: show)))

    // When files have been read, the library takes their shows and the history their plays.
    case .imports(.read(let batch, let isDryRun)):
      return .send(.imports(.finished(take(batch, isDryRun: isDryRun, into: &state))))

    // While the store file is being read, every feature knows, and where it cannot be.
    case .opening(let phase):
      state.phase = phase
      return .none

    // When the store file was read, what it held is what there is, and what there was before is another's to tell.
    case .restored(let contents):
      state.phase = .ready
      state.persistent = contents
      state.undo = UndoHistory()
      return .none
    case .recalled(let history):
      state.undo = history
      return .none

    // new-feature: rule
    case .undone, .redone, .library, .history, .calendar, .trends, .shows, .imports, .settings:
      return .none
    }
  }

  private func take(_ batch: ImportBatch, isDryRun: Bool, into state: inout AppState) -> ImportReport {
    var contents = state.persistent
    let (shows, episodes) = (contents.library.shows.count, contents.library.episodes.count)
    let keys = contents.library.merge(batch)
    var report = ImportReport()
    report.playsAdded = contents.plays.merge(batch.plays, keys: keys)
    report.showsAdded = contents.library.shows.count - shows
    report.episodesAdded = contents.library.episodes.count - episodes
    report.playsRead = batch.playCount
    report.moviesSkipped = batch.moviesSkipped
    report.rejections = batch.rejections
    report.files = batch.files
    report.isDryRun = isDryRun
    follow(Set(batch.plays.map(\.show)).map { keys.shows[$0] }, in: &contents.library)
    if !isDryRun { state.persistent = contents }
    return report
  }

  private func follow(_ shows: [ShowID], in library: inout Library) {
    library.change { table, _, _ in
      for show in Set(shows) where table[show]?.isFollowed == nil {
        table.update(show) { $0.isFollowed = true }
      }
    }
  }
}
