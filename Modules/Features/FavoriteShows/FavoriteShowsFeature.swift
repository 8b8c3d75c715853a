import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The feature's own state: the added shows, each with the moment of its addition.
public struct FavoriteShowsState: Equatable, Sendable {
  /// The entries, by show.
  public var entries: EntityTable<FavoriteShowsEntry>

  /// Creates a state of entries.
  public init(entries: EntityTable<FavoriteShowsEntry> = []) { self.entries = entries }
}

/// An added show.
public struct FavoriteShowsEntry: Identifiable, Hashable, Sendable {
  /// The show.
  public let id: ShowID

  /// The moment at which it was added.
  public var addedAt: Timestamp

  /// Creates an entry of a show.
  public init(id: ShowID, addedAt: Timestamp) {
    self.id = id
    self.addedAt = addedAt
  }
}

/// An event of the feature.
///
/// Written as JSON: `{"added":{"show":12}}`.
public enum FavoriteShowsAction: Hashable, Codable, Sendable {
  /// The viewer added a show.
  case added(show: ShowID)

  /// The viewer removed a show.
  case removed(show: ShowID)
}

/// The input of the feature's commands and screens.
public typealias FavoriteShowsInput = LibraryInput<FavoriteShowsState>

/// The dependencies of the feature's effects.
public typealias FavoriteShowsEnvironment = ClockEnvironment

/// The reducer of the entries.
public struct FavoriteShowsReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the entries; a repeated addition keeps the first moment, and the removal of a missing entry is reported.
  public func reduce(
    _ state: inout FavoriteShowsState, _ action: FavoriteShowsAction, _ environment: FavoriteShowsEnvironment
  ) -> Effect<FavoriteShowsAction> {
    switch action {
    case .added(let show):
      state.entries.add(FavoriteShowsEntry(id: show, addedAt: environment.now()))
    case .removed(let show):
      guard state.entries.remove(show) != nil else {
        return .report(.droppedAction, "show \(show.rawValue) has no entry to remove")
      }
    }
    return .none
  }
}

extension StoredTable where State == FavoriteShowsState {
  /// The stored table of the entries, which drives writing, reading, undo and the action log.
  public static let favoriteShows = StoredTable(
    "favorite_shows", \FavoriteShowsState.entries, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .integer("added_at") { $0.addedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    FavoriteShowsEntry(id: ShowID(rawValue: row.integer(0)), addedAt: try row.moment(1))
  } merge: {
    $0.addedAt = min($0.addedAt, $1.addedAt)
  }
}

extension Feature where State == FavoriteShowsState, Input == FavoriteShowsInput, Action == FavoriteShowsAction {
  /// The feature's contributions besides its reducer.
  public static var favoriteShows: Self {
    Feature(
      "favoriteShows", tables: [.favoriteShows], commands: [.favoriteShows], tabs: [FavoriteShowsTab.tab],
      describe: { before, after in
        ChangeDescription(from: before.library, to: after.library)
          .shows(before.state.entries, after.state.entries) { change, show in
            change.new == nil ? "removed \(show) from Favorite shows" : "added \(show) to Favorite shows"
          }
      })
  }
}
