import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// What became of the report of a player.
public enum Reported: Hashable, Sendable {
  /// It is a play now.
  case play
  /// The viewing was known, or waits already.
  case known
  /// It waits until the viewer says what it is.
  case waiting
}

extension Session {
  /// Commits the report of a player: as a play or, if it names nothing for certain, among those that wait.
  ///
  /// - Parameter limit: The number of reports that wait at most.
  /// - Throws: `StoreError` if it cannot be stored, or if too many reports wait already.
  public func take(
    _ report: PlayReport, limit: Int = PlayersState.limit
  ) async throws(StoreError) -> Reported {
    guard store.state.players.reports.count < limit || store.state.settles(report) else {
      throw StoreError(.busy, message: "\(limit) reports wait already: assign or dismiss some")
    }
    let commit = try await commit(.players(.reported(report: report)))
    guard commit.isChanged else { return .known }
    return commit.after.players.reports.contains { $0.report == report } ? .waiting : .play
  }
}
