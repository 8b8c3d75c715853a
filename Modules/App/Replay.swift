import Foundation
import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels

/// A state of the app for tests written from a store's log; two are equal if the same rows changed last.
public struct ReplayState: Equatable, Sendable, CustomReflectable {
  /// The rows that the last step set and removed, as JSON, or the reason why it cannot be read.
  public var changes = RowPatch().json

  /// The app's state.
  public private(set) var app: AppState

  /// Creates the state before a replay, without rows.
  public init() { self.init(AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))) }

  /// Creates a replay state from the app's state.
  public init(_ app: AppState) { self.app = app }

  /// Whether the same rows changed last.
  public static func == (left: Self, right: Self) -> Bool { left.changes == right.changes }

  /// The changed rows alone, since a written test expects these.
  public var customMirror: Mirror { Mirror(self, children: ["changes": changes], displayStyle: .struct) }

  fileprivate mutating func update(_ body: (inout AppState) throws -> Void) rethrows {
    let old = app
    try body(&app)
    changes = RowPatch(from: old, to: app).json
  }
}

/// A step of a replay; a change has its number and its summary in the log, and rows are JSON.
public enum ReplayAction: Equatable, Sendable {
  /// The store's contents before the first change.
  case began(zone: String, includesSpecials: Bool, rows: String)

  /// An action as the log has it, sent at a time in seconds since 1970.
  case sent(change: Int, String, action: String, at: Int)

  /// Rows to which no action alone leads, such as those of an import, undo or redo.
  case installed(change: Int, String, rows: String)

  /// Returns the step to the contents of a state.
  public static func began(_ state: AppState) -> ReplayAction {
    let rows = RowPatch(from: AppState(settings: state.settings), to: state).json
    return .began(
      zone: state.settings.zone.identifier, includesSpecials: state.settings.includesSpecials, rows: rows)
  }

  /// Returns the step of a change that leads from a state to another one: its action, if that alone leads there.
  public static func change(
    _ number: Int, _ summary: String, _ action: String, at seconds: Int, from old: AppState, to new: AppState
  ) -> ReplayAction {
    let sent = ReplayAction.sent(change: number, summary, action: action, at: seconds)
    var state = ReplayState(old)
    if (try? ReplayReducer.reduce(&state, sent)) != nil, !AppState.differ(state.app, new) { return sent }
    return .installed(change: number, summary, rows: RowPatch(from: old, to: new).json)
  }
}

/// The reducer of a replay, which reduces each logged action by the app's reducer at the time of the log line.
///
/// Effects are dropped: their changes are in the log as actions of their own.
public struct ReplayReducer: Reducer {
  /// Creates a reducer.
  public init() {}

  /// Reduces a step; one that cannot be read leads to the reason in place of the changes.
  public func reduce(_ state: inout ReplayState, _ action: ReplayAction, _ environment: Void) -> Effect<ReplayAction> {
    do { try Self.reduce(&state, action) } catch { state.changes = "\(error)" }
    return .none
  }

  fileprivate static func reduce(_ state: inout ReplayState, _ action: ReplayAction) throws {
    switch action {
    case .began(let name, let includesSpecials, let rows):
      guard let zone = Zone(name) else { throw ReplayError(description: "\(name): no such time zone") }
      let settings = SettingsState(now: Timestamp(seconds: 0), zone: zone, includesSpecials: includesSpecials)
      var contents = AppState(settings: settings)
      try RowPatch(rows).apply(to: &contents)
      state = ReplayState(contents)
    case .sent(_, _, let json, let seconds):
      let action = try JSONDecoder().decode(AppAction.self, from: Data(json.utf8))
      let moment = Timestamp(seconds: seconds)
      var environment = AppEnvironment.stub
      environment.now = { moment }
      state.update { app in
        app.settings.now = moment
        _ = makeAppReducer().reduce(&app, action, environment)
      }
    case .installed(_, _, let rows):
      try state.update { app in
        var contents = app
        try RowPatch(rows).apply(to: &contents)
        app.install(contents)
      }
    }
  }
}

/// The rows of stored tables that are set and removed, as JSON such as
/// `{"plays":{"removed":[3],"set":[[4,74,1430000000,0]]}}`, so that a source file can contain them.
struct RowPatch {
  struct Rows: Codable {
    var removed: [Int]?
    var set: [[StoredValue]]?
  }

  private var tables: [String: Rows] = [:]

  init() {}

  init(_ json: String) throws { tables = try JSONDecoder().decode([String: Rows].self, from: Data(json.utf8)) }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Rows have only integers, texts and nothing, so encoding does not fail.
    return (try? encoder.encode(tables)).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
struct ReplayError: Error, Equatable, CustomStringConvertible {
  let description: String
}
