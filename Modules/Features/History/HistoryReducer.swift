import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// Keeps the plays, and which of them are listed.
public struct HistoryReducer: Reducer {
  /// A reducer of the history.
  public init() {}

  /// Changes the history by what happened; taking back a play that is not there is reported.
  public func reduce(
    _ state: inout HistoryState, _ action: HistoryAction, _ environment: HistoryEnvironment
  ) -> Effect<HistoryAction> {
    switch action {
    case .watchRequested:
      // Decided by ``HistoryRequests``, which reads the library.
      break
    case .watched(let viewings):
      let additions = NewPlays(of: viewings, in: state.plays, at: environment.now).plays
      state.plays.change { $0.set(contentsOf: additions) }
    case .unwatched(let episodes, let all):
      return .merge(episodes.map { unwatch($0, all: all, in: &state.plays) })
    case .playsRemoved(let plays):
      return remove(plays, in: &state.plays)
    case .queried(let query):
      state.query = query
    case .showChosen(let show):
      state.query.show = show
    case .cleared:
      state.query = HistoryQuery(limit: state.query.limit)
    case .moreAsked(let count):
      state.query.limit = state.query.limit.map { Self.sum($0, max(0, count)) }
    }
    return .none
  }

  private func unwatch(_ episode: EpisodeID, all: Bool, in log: inout PlayLog) -> Effect<HistoryAction> {
    let plays = log.plays(of: episode)
    guard let latest = plays.max(by: Self.isOlder) else {
      return .report(.droppedAction, "episode \(episode.rawValue) has no play to take back")
    }
    _ = log.change { $0.remove(contentsOf: all ? plays.map(\.id) : [latest.id]) }
    return .none
  }

  private func remove(_ plays: [PlayID], in log: inout PlayLog) -> Effect<HistoryAction> {
    let missing = plays.filter { !log.plays.contains($0) }
    _ = log.change { $0.remove(contentsOf: plays) }
    guard !missing.isEmpty else { return .none }
    let keys = missing.map { String($0.rawValue) }.joined(separator: ", ")
    return .report(.droppedAction, "no play has the key \(keys)")
  }

  /// A sum that stays at the greatest number, since what is asked for in JSON can be any.
  private static func sum(_ left: Int, _ right: Int) -> Int {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? .max : sum
  }

  /// Plays without a date count as older than those with one; among equals, the key decides.
  private static func isOlder(_ left: Play, _ right: Play) -> Bool {
    let times = (left.watchedAt?.seconds ?? .min, right.watchedAt?.seconds ?? .min)
    return times.0 == times.1 ? left.id < right.id : times.0 < times.1
  }
}
