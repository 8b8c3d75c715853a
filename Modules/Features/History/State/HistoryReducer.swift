import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The reducer of the plays and of the list's query.
public struct HistoryReducer: Reducer {
  /// Creates a reducer of the history.
  public init() {}

  /// Changes the history; a missing play or a moment in the future is reported.
  public func reduce(
    _ state: inout HistoryState, _ action: HistoryAction, _ environment: HistoryEnvironment
  ) -> Effect<HistoryAction> {
    switch action {
    case .watchRequested:
      // Decided by ``HistoryRequests``, which reads the library.
      break
    case .watched(let viewings):
      if let refusal = refusal(of: viewings.map(\.at), environment) { return refusal }
      let additions = NewPlays(of: viewings, in: state.plays, at: environment.now).plays
      state.plays.change { $0.set(contentsOf: additions) }
    case .unwatchRequested(let episodes, let all):
      let watched = episodes.filter { state.plays.isWatched($0) }
      for episode in watched { unwatch(episode, all: all, in: &state.plays) }
      state.answer = .removed(watched)
    case .unwatched(let episodes, let all):
      return .merge(
        episodes.filter { !unwatch($0, all: all, in: &state.plays) }.map {
          .report(.droppedAction, "episode \($0.rawValue) has no play to remove")
        })
    case .playsRemoved(let plays):
      return remove(plays, in: &state.plays)
    case .playDated(let play, let moment):
      return refusal(of: [moment], environment) ?? date(play, moment.timestamp(at: environment.now), in: &state.plays)
    case .queried(let query):
      state.query = query
    }
    return .none
  }

  private func refusal(
    of moments: [Viewing.Moment], _ environment: HistoryEnvironment
  ) -> Effect<HistoryAction>? {
    lazy var now = environment.now()
    for case .at(let moment) in moments where moment > now {
      return .report(.droppedAction, "\(moment) is in the future")
    }
    return nil
  }

  @discardableResult
  private func unwatch(_ episode: EpisodeID, all: Bool, in log: inout PlayLog) -> Bool {
    let plays = log.plays(of: episode)
    guard let latest = plays.max(by: Self.isOlder) else { return false }
    _ = log.change { $0.remove(contentsOf: all ? plays.map(\.id) : [latest.id]) }
    return true
  }

  private func remove(_ plays: [PlayID], in log: inout PlayLog) -> Effect<HistoryAction> {
    let missing = plays.filter { !log.plays.contains($0) }
    _ = log.change { $0.remove(contentsOf: plays) }
    guard !missing.isEmpty else { return .none }
    let keys = missing.map { String($0.rawValue) }.joined(separator: ", ")
    return .report(.droppedAction, "no play has the key \(keys)")
  }

  private func date(_ id: PlayID, _ moment: Timestamp?, in log: inout PlayLog) -> Effect<HistoryAction> {
    guard var play = log.plays[id: id] else { return .report(.droppedAction, "no play has the key \(id.rawValue)") }
    guard moment != play.watchedAt else { return .none }
    if let moment, log.hasPlay(of: play.episode, at: moment) {
      return .report(.droppedAction, "episode \(play.episode.rawValue) has another play at \(moment)")
    }
    play.watchedAt = moment
    // An import knows a play with a provider's id by it; one without is the viewer's from now on.
    if play.traktID == nil, play.origin != .through { play.origin = .here }
    log.change { _ = $0.set(play) }
    return .none
  }

  /// Undated plays count as older than dated ones; equal plays are ordered by key.
  private static func isOlder(_ left: Play, _ right: Play) -> Bool {
    let times = (left.watchedAt?.seconds ?? .min, right.watchedAt?.seconds ?? .min)
    return times.0 == times.1 ? left.id < right.id : times.0 < times.1
  }
}
