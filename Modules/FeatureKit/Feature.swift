import LeftfoldCore

/// Everything a feature contributes besides its reducer; the App pulls it back to its own state and actions.
///
/// A host (persistence, the command line, the screen) loops over the App's list of features and imports none of them.
public struct Feature<State, Input: Equatable & Sendable, Action: Sendable>: Sendable {
  /// The name in log lines, JSON and table names, such as `history`.
  public var name: String

  /// The tables of the state that outlive the process.
  public var tables: [StoredTable<State>]

  /// The commands, in alphabetical order.
  public var commands: [Command<Input, Action>]

  /// The commands whose answers are the feature's part of the overview.
  public var overview: [Command<Input, Action>]

  /// The tabs of the interactive screen, and pages that lie over them.
  public var tabs: [Tab<Input, Action>]

  /// How its actions are written in JSON; empty until the App pulls the feature back.
  public private(set) var coding: [ActionCoding<Action>] = []

  /// A feature of its parts.
  public init(
    _ name: String, tables: [StoredTable<State>] = [], commands: [Command<Input, Action>] = [],
    overview: [Command<Input, Action>] = [], tabs: [Tab<Input, Action>] = []
  ) {
    self.name = name
    self.tables = tables
    self.commands = commands
    self.overview = overview
    self.tabs = tabs
  }

  /// The same feature as part of a larger state and action.
  ///
  /// - Parameters:
  ///   - state: where the feature's state is.
  ///   - input: projects what the feature reads.
  ///   - action: the case of its actions.
  public func pullback<Root: Equatable & Sendable, RootAction: Sendable>(
    state: any WritableKeyPath<Root, State> & Sendable,
    input: @escaping @Sendable (Root) -> Input, action: Prism<RootAction, Action>
  ) -> Feature<Root, Root, RootAction> where Action: Codable {
    var feature = Feature<Root, Root, RootAction>(
      name, tables: tables.pullback(state: state),
      commands: commands.map { $0.pullback(input: input, action: action.embed) },
      overview: overview.map { $0.pullback(input: input, action: action.embed) },
      tabs: tabs.map { $0.pullback(input: input, action: action.embed) })
    feature.coding = [ActionCoding(name, action)]
    return feature
  }
}
