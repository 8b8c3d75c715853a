import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

/// An event of the library.
public enum LibraryAction: Hashable, Codable, Sendable {
  /// The viewer began to follow a show.
  case followed(show: ShowID)

  /// The viewer stopped following a show.
  case unfollowed(show: ShowID)

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

/// The reducer of the shows that the viewer follows.
public struct LibraryReducer: Reducer {
  /// Creates a reducer of the library.
  public init() {}

  /// Sets whether a show is followed; an unknown show is reported.
  public func reduce(_ state: inout Library, _ action: LibraryAction, _ environment: Void) -> Effect<
    LibraryAction
  > {
    switch action {
    case .followed(let show): setFollowed(show, true, in: &state)
    case .unfollowed(let show): setFollowed(show, false, in: &state)
    // The App merges them, since they may join shows that have plays and ratings.
    case .fetched: .none
    }
  }

  private func setFollowed(_ show: ShowID, _ isFollowed: Bool, in library: inout Library) -> Effect<LibraryAction> {
    let found: Void? = library.change { shows, _, _ in shows.update(show) { $0.isFollowed = isFollowed } }
    return found == nil
      ? .report(.droppedAction, "the library has no show \(show.rawValue)") : .none
  }
}
