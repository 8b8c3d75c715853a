import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowsFeature
import TrendsFeature

/// What follows on the screen from what happened anywhere: work over all plays is done beside the keys, and taken over
/// when it is done.
struct FollowUpReducer: Reducer {
  private enum Name: Hashable { case finding, counting }

  /// Remembers the last figures, so that a change of what they are of costs what changed.
  private let trends = TrendsConnector()

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    switch action {
    case .app(.imports(let action)): report(action, &state)
    // Other days, and another order, are looked at from where they begin.
    case .app(.calendar): state.screen.places[.calendar] = nil
    case .app(.shows(.sorted)): state.screen.places[.shows] = nil
    case .app(.trends): state.screen.places[.trends] = nil
    case .app, .screen: break
    }
    if case .screen(.counted(let counted)) = action, counted.input == state.screen.counting {
      state.screen.counting = nil
    }
    return find(&state).merged(with: count(&state))
  }

  /// Says how an import has ended.
  private func report(_ action: ImportAction, _ state: inout RootState) {
    switch action {
    case .finished(let report):
      let added = "\(report.playsAdded.of("play", "plays")), \(report.episodesAdded.of("episode", "episodes"))"
      let skipped = report.moviesSkipped > 0 ? "; \(report.moviesSkipped.of("movie", "movies")) left out" : ""
      state.screen.message = Message("Imported \(added)\(skipped)")
    case .failed(let failure): state.screen.message = Message(failure.message, isError: true)
    case .cancelled where state.app.imports == .idle:
      state.screen.message = Message("The import was cancelled; nothing was changed")
    case .requested, .progressed, .read, .written, .cancelled: break
    }
  }

  /// Looks for the plays that the history's filter asks for, whenever it or the plays have changed.
  private func find(_ state: inout RootState) -> Effect<RootAction> {
    guard let filter = state.screen.filters[.history] else {
      let wasFinding = state.screen.found != nil
      state.screen.found = nil
      return wasFinding ? .cancel(id: Name.finding) : .none
    }
    let plays = state.app.history.plays
    if let found = state.screen.found, found.filter == filter, found.plays == plays { return .none }
    state.screen.found = FoundPlays(filter: filter, plays: plays, ids: state.screen.found?.ids)
    let library = state.app.library
    return .run { send in
      var found = FoundPlays(filter: filter, plays: plays)
      found.ids = try plays.ids(ofShowsMatching: filter, in: library)
      send(.screen(.found(found)))
    }
    .cancellable(id: Name.finding, cancelsInFlight: true)
  }

  /// Counts the figures while they are looked at, whenever what they are of has changed.
  private func count(_ state: inout RootState) -> Effect<RootAction> {
    guard state.screen.tab == .trends else { return .none }
    let input = state.app.trendsInput
    guard state.screen.trends?.input != input, state.screen.counting != input else { return .none }
    state.screen.counting = input
    return .run { [trends] send in
      let view = trends.connect(state: input)
      send(.screen(.counted(CountedTrends(input: input, view: view))))
    }
    .cancellable(id: Name.counting, cancelsInFlight: true)
  }
}

extension PlayLog {
  /// The plays of the shows whose titles hold a text, the newest first. O(shows + plays).
  fileprivate func ids(ofShowsMatching text: String, in library: Library) throws -> [PlayID] {
    let text = text.folded
    let shows = Set(library.shows.lazy.filter { $0.title.folded.contains(text) }.map(\.id))
    guard !shows.isEmpty else { return [] }
    var found: [PlayID] = []
    for (index, entry) in byTime.reversed().enumerated() {
      if index % 4_096 == 0 { try Task.checkCancellation() }
      if isOf(shows, entry.id, library) { found.append(entry.id) }
    }
    return found + undated.reversed().map(\.id).filter { isOf(shows, $0, library) }
  }

  private func isOf(_ shows: Set<ShowID>, _ id: PlayID, _ library: Library) -> Bool {
    guard let play = plays[id: id], let episode = library.episodes[id: play.episode] else { return false }
    return shows.contains(episode.show)
  }
}
