import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The feature's own state: the added shows, each with the moment of its addition.
public struct __Name__State: Equatable, Sendable {
  /// The entries, by show.
  public var entries: EntityTable<__Name__Entry>

  /// Creates a state of entries.
  public init(entries: EntityTable<__Name__Entry> = []) { self.entries = entries }
}

/// An added show.
public struct __Name__Entry: Identifiable, Hashable, Sendable {
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
/// Written as JSON: `{"added":{"show":12}}`, `{"cleared":{}}`.
public enum __Name__Action: Hashable, Codable, Sendable {
  /// The viewer added a show.
  case added(show: ShowID)

  /// The viewer removed a show.
  case removed(show: ShowID)

  /// The viewer removed all shows.
  case cleared
}

/// The input of the feature's commands and screens.
public typealias __Name__Input = LibraryInput<__Name__State>

/// The dependencies of the feature's effects.
public typealias __Name__Environment = ClockEnvironment

/// The reducer of the entries.
public struct __Name__Reducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the entries; a repeated addition keeps the first moment, and the removal of a missing entry is reported.
  public func reduce(
    _ state: inout __Name__State, _ action: __Name__Action, _ environment: __Name__Environment
  ) -> Effect<__Name__Action> {
    switch action {
    case .added(let show):
      state.entries.add(__Name__Entry(id: show, addedAt: environment.now()))
    case .removed(let show):
      guard state.entries.remove(show) != nil else {
        return .report(.droppedAction, "show \(show.rawValue) has no entry to remove")
      }
    case .cleared:
      state.entries.removeAll()
    }
    return .none
  }
}

extension StoredTable where State == __Name__State {
  /// The stored table of the entries, which drives writing, reading, undo and the action log.
  public static let __name__ = StoredTable(
    "__table__", \__Name__State.entries, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .integer("added_at") { $0.addedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    __Name__Entry(id: ShowID(rawValue: row.integer(0)), addedAt: try row.moment(1))
  } merge: {
    $0.addedAt = min($0.addedAt, $1.addedAt)
  }
}

extension Feature where State == __Name__State, Input == __Name__Input, Action == __Name__Action {
  /// The feature's contributions besides its reducer.
  public static var __name__: Self {
    Feature("__name__", tables: [.__name__], commands: [.__name__], tabs: [__Name__Tab.tab])
  }
}
