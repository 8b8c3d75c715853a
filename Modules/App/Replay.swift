import Foundation
import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// A state of the app for tests written from a store's log; two are equal if their stored tables are equal.
public struct ReplayState: Equatable, Sendable {
  /// The app's state.
  public var app: AppState

  /// Creates the state before a replay.
  ///
  /// - Parameters:
  ///   - zone: The name of the viewer's zone.
  ///   - includesSpecials: Whether specials count.
  ///   - rows: The rows of the stored tables as JSON, as ``rows(since:)`` writes them.
  /// - Throws: ``ReplayError`` or `DecodingError` if the zone or the rows cannot be read.
  public init(zone: String, includesSpecials: Bool = false, rows: String) throws {
    guard let zone = Zone(zone) else { throw ReplayError(description: "\(zone): no such time zone") }
    let settings = SettingsState(now: Timestamp(seconds: 0), zone: zone, includesSpecials: includesSpecials)
    self = try ReplayState(AppState(settings: settings)).changed(rows)
  }

  /// Creates a replay state from the app's state.
  public init(_ app: AppState) { self.app = app }

  /// Whether the stored tables are equal.
  public static func == (left: Self, right: Self) -> Bool { !AppState.differ(left.app, right.app) }

  /// Returns the state with rows changed as a JSON patch describes.
  ///
  /// - Throws: ``ReplayError`` or `DecodingError` if the rows cannot be read.
  public func changed(_ rows: String) throws -> ReplayState {
    var state = self
    try JSONDecoder().decode(RowPatch.self, from: Data(rows.utf8)).apply(to: &state.app)
    return state
  }

  /// Returns the JSON patch from an earlier state to this one, for ``changed(_:)``; all rows for nil.
  public func rows(since old: ReplayState?) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let patch = RowPatch(from: old?.app ?? AppState(settings: app.settings), to: app)
    return String(decoding: try encoder.encode(patch), as: UTF8.self)
  }
}

/// A step of a replay.
public enum ReplayAction: Equatable, Sendable {
  /// An action, sent at a given time.
  case sent(AppAction, at: Timestamp)

  /// Contents to which no action alone leads, such as those of an import, undo or redo.
  indirect case installed(ReplayState)

  /// Returns an action from its line of the log.
  ///
  /// - Parameters:
  ///   - json: The JSON of the action.
  ///   - seconds: The time of the line, in seconds since 1970.
  /// - Throws: `DecodingError` if it is not the JSON of an action.
  public static func sent(json: String, at seconds: Int) throws -> ReplayAction {
    .sent(try JSONDecoder().decode(AppAction.self, from: Data(json.utf8)), at: Timestamp(seconds: seconds))
  }
}

/// The reducer of a replay, which reduces each logged action by the app's reducer at the time of the log line.
///
/// Effects are dropped: their changes are in the log as actions of their own.
public struct ReplayReducer: Reducer {
  /// Creates a reducer.
  public init() {}

  /// Reduces a step.
  public func reduce(_ state: inout ReplayState, _ action: ReplayAction, _ environment: Void) -> Effect<ReplayAction> {
    switch action {
    case .sent(let action, at: let moment):
      state.app.settings.now = moment
      var environment = AppEnvironment.stub
      environment.now = { moment }
      _ = makeAppReducer().reduce(&state.app, action, environment)
    case .installed(let contents): state.app.install(contents.app)
    }
    return .none
  }
}

/// The rows of stored tables that are set and removed, as JSON such as
/// `{"plays":{"removed":[3],"set":[[4,74,1430000000,0]]}}`, so that a source file can contain them.
struct RowPatch: Codable {
  struct Rows: Codable {
    var removed: [Int]?
    var set: [[StoredValue]]?
  }

  private var tables: [String: Rows] = [:]

  init(from decoder: any Decoder) throws {
    tables = try decoder.singleValueContainer().decode([String: Rows].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(tables)
  }

  init(from old: AppState, to new: AppState) {
    for table in AppState.storedTables where !table.isEqual(old, new) {
      let changes = table.changes(old, new)
      let all = (0..<changes.count).map { (changes.change($0), $0) }
      let removed = all.filter { $0.0.kind == .removed }.map(\.0.key)
      let set = all.filter { $0.0.kind != .removed }.map { changes.values(at: $0.1, .new) }
      tables[table.name] = Rows(removed: removed.isEmpty ? nil : removed, set: set.isEmpty ? nil : set)
    }
  }

  func apply(to state: inout AppState) throws {
    for name in tables.keys where !AppState.storedTables.contains(where: { $0.name == name }) {
      throw ReplayError(description: "there is no stored table \(name)")
    }
    for table in AppState.storedTables {
      guard let rows = tables[table.name] else { continue }
      let reader = table.makeReader()
      for row in rows.set ?? [] {
        guard row.count == table.columns.count, try reader.append(StoredValuesRow(row)) else {
          throw ReplayError(
            description: "\(table.name): expected rows of \(table.columns.count) values by ascending keys, found \(row)"
          )
        }
      }
      reader.finishPatch((rows.removed ?? []).map { $0...$0 })(&state)
    }
  }
}

/// The reason why a recorded step cannot be replayed.
public struct ReplayError: Error, Equatable, CustomStringConvertible {
  /// The fault, with the found and the expected input.
  public let description: String
}
