import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The shows that the viewer has paused or dropped.
public struct PausesState: Equatable, Sendable {
  /// The pauses, by show.
  public var entries: EntityTable<ShowPause>

  /// Creates a state of pauses.
  public init(entries: EntityTable<ShowPause> = []) { self.entries = entries }
}

/// An event of the pauses.
///
/// Written as JSON: `{"paused":{"show":12}}`, `{"dropped":{"show":12,"reason":"too long"}}`, `{"resumed":{"show":12}}`.
public enum PausesAction: Hashable, Codable, Sendable {
  /// The viewer paused a show.
  case paused(show: ShowID, reason: String?)

  /// The viewer dropped a show.
  case dropped(show: ShowID, reason: String?)

  /// The viewer resumed a show.
  case resumed(show: ShowID)
}

/// The input of the feature's commands and screens.
public typealias PausesInput = LibraryInput<PausesState>

/// The dependencies of the feature's effects.
public typealias PausesEnvironment = ClockEnvironment

/// The reducer of the pauses.
public struct PausesReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the pauses; a resumption without a pause is reported.
  ///
  /// A repeated pause keeps its first moment. A reason is kept until another one or a blank one is given, or the show is
  /// resumed: a show that is dropped after a pause is dropped for the same reason.
  public func reduce(
    _ state: inout PausesState, _ action: PausesAction, _ environment: PausesEnvironment
  ) -> Effect<PausesAction> {
    switch action {
    case .paused(let show, let reason): set(.paused, reason, of: show, &state, environment)
    case .dropped(let show, let reason): set(.dropped, reason, of: show, &state, environment)
    case .resumed(let show):
      guard state.entries.remove(show) != nil else {
        return .report(.droppedAction, "show \(show.rawValue) is not paused")
      }
    }
    return .none
  }

  private func set(
    _ kind: ShowPause.Kind, _ reason: String?, of show: ShowID, _ state: inout PausesState,
    _ environment: PausesEnvironment
  ) {
    let known = state.entries[id: show]
    let since = known?.kind == kind ? known?.addedAt : nil
    var entry = ShowPause(id: show, kind: kind, reason: known?.reason, addedAt: since ?? environment.now())
    if let reason { entry.reason = reason.allSatisfy(\.isWhitespace) ? nil : reason }
    if entry != known { state.entries.set(entry) }
  }
}

extension StoredTable where State == PausesState {
  /// The stored table of the pauses, which drives writing, reading, undo and the action log.
  public static let pauses = StoredTable(
    "pauses", \PausesState.entries, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .text("kind") { $0.kind.rawValue },
      .optionalText("reason") { $0.reason },
      .integer("added_at") { $0.addedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    guard let kind = ShowPause.Kind(rawValue: row.text(1)) else {
      throw UnreadableValue(1, of: row, expected: "paused or dropped")
    }
    return ShowPause(
      id: ShowID(rawValue: row.integer(0)), kind: kind, reason: row.textIfPresent(2),
      addedAt: try row.moment(3))
  } merge: {
    $0.merge($1)
  }
}

extension Feature where State == PausesState, Input == PausesInput, Action == PausesAction {
  /// The paused and dropped shows, and the commands that change them.
  public static var pauses: Self {
    Feature(
      "pauses", tables: [.pauses], commands: [.drop, .pause, .pauses, .resume],
      tabs: [PausesTab.tab],
      describe: { before, after in
        ChangeDescription(from: before.library, to: after.library)
          .shows(before.state.entries, after.state.entries) { "\($0.new?.kind.rawValue ?? "resumed") \($1)" }
      })
  }
}
