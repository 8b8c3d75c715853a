/// Everything a feature contributes besides its reducer; the App pulls it back to its own state and actions.
///
/// A host (persistence, the command line, the screen) loops over the App's list of features and imports none of them.
public struct Feature<State, Input, Action: Sendable> {
  /// The name in log lines, JSON and table names, such as `history`.
  public var name: String

  /// The tables of the state that outlive the process.
  public var tables: [StoredTable<State>]

  /// A feature of its parts.
  public init(_ name: String, tables: [StoredTable<State>] = []) {
    self.name = name
    self.tables = tables
  }
}
