import LeftfoldCore
import ShowlogModels

/// A feature's contributions besides its reducer; the App pulls them back to its own state and actions.
///
/// A host (persistence, the command line, the screen) loops over the App's list of features and imports none of them.
public struct Feature<State, Input: Equatable & Sendable, Action: Sendable>: Sendable {
  /// The name in log lines and the JSON of actions, such as `history`.
  public var name: String

  /// The persisted tables of the state.
  public var tables: [StoredTable<State>]

  /// The commands, in alphabetical order.
  public var commands: [Command<Input, Action>]

  /// The things of the feature that other features' commands take by the same verb.
  public var extensions: [CommandExtension<Input, Action>]

  /// The candidates for the kinds of arguments that the feature's commands declare.
  public var completions: [ArgumentCompletion<Input>]

  /// The words of the commands whose answers form the feature's part of the overview, such as `history --limit 5`.
  public var overview: [[String]]

  /// The tabs of the interactive screen, and its overlays, created at each read: a command needs none of them.
  public var tabs: [Tab<Input, Action>] { makeTabs() }

  private let makeTabs: @Sendable () -> [Tab<Input, Action>]

  /// What the feature takes of an import; nil for nothing.
  public var intake: RecordIntake<State>?

  /// Returns everything that the feature holds as records, which exports write and an import takes; nil for nothing.
  public var records: (@Sendable (_ state: State) -> [OtherRecord])?

  /// Merges another store's state, with the same result in either direction, and returns how many things it added and knew.
  ///
  /// Nil if its tables are merged row by row, of which each row is about a show or an episode.
  public var merge: (@Sendable (_ state: inout State, _ other: State, _ store: inout MergedStore) -> TakenRecords)?

  /// Returns the events that the feature offers for figures; nil for none.
  public var events: (@Sendable (_ state: State) -> EventSource)?

  /// Returns the entries that the feature offers for lists of other features; nil for none.
  public var lists: (@Sendable (_ input: Input) -> [ListSource])?

  /// Describes a change of the feature's own tables, such as `paused Lost`; nil without a change or a description.
  ///
  /// Undo and the log print it. The cost is proportional to the difference.
  public var describe: @Sendable (_ before: Input, _ after: Input) -> String?

  /// The JSON coding of the feature's actions; empty until the App pulls the feature back.
  public private(set) var coding: [ActionCoding<Action>] = []

  /// Creates a feature from its parts.
  public init(
    _ name: String, tables: [StoredTable<State>] = [], commands: [Command<Input, Action>] = [],
    extensions: [CommandExtension<Input, Action>] = [], completions: [ArgumentCompletion<Input>] = [],
    overview: [[String]] = [],
    tabs: @autoclosure @escaping @Sendable () -> [Tab<Input, Action>] = [],
    intake: RecordIntake<State>? = nil, records: (@Sendable (_ state: State) -> [OtherRecord])? = nil,
    merge: (@Sendable (_ state: inout State, _ other: State, _ store: inout MergedStore) -> TakenRecords)? = nil,
    events: (@Sendable (_ state: State) -> EventSource)? = nil,
    lists: (@Sendable (_ input: Input) -> [ListSource])? = nil,
    describe: @escaping @Sendable (_ before: Input, _ after: Input) -> String? = { _, _ in nil }
  ) {
    self.name = name
    self.tables = tables
    self.commands = commands
    self.extensions = extensions
    self.completions = completions
    self.overview = overview
    makeTabs = tabs
    self.intake = intake
    self.records = records
    self.merge = merge
    self.events = events
    self.lists = lists
    self.describe = describe
  }

  /// Returns the feature pulled back to a larger state and action.
  ///
  /// - Parameters:
  ///   - state: The path to the feature's state.
  ///   - input: The path to the feature's input, the state of the store on which its pages are made.
  ///   - action: The case of the larger action that embeds the feature's actions.
  public func pullback<Root: Equatable & Sendable, RootAction: Sendable>(
    state: any WritableKeyPath<Root, State> & Sendable, input path: any KeyPath<Root, Input> & Sendable,
    action: Prism<RootAction, Action>
  ) -> Feature<Root, Root, RootAction> where Action: Codable {
    let input: @Sendable (Root) -> Input = { $0[keyPath: path] }
    var feature = Feature<Root, Root, RootAction>(
      name, tables: tables.pullback(state: state),
      commands: commands.map { $0.pullback(input: input, action: action.embed) },
      overview: overview,
      tabs: makeTabs().map {
        $0.pullback(store: { $0.derived(state: path, action: action) }, input: input, action: action.embed)
      },
      describe: { [describe] in describe(input($0), input($1)) })
    feature.extensions = extensions.map { $0.pullback(input: input, action: action.embed) }
    feature.completions = completions.map { $0.pullback(input: input) }
    feature.intake = intake?.pullback(state: state)
    if let records { feature.records = { records($0[keyPath: state]) } }
    if let merge { feature.merge = { merge(&$0[keyPath: state], $1[keyPath: state], &$2) } }
    if let events { feature.events = { events($0[keyPath: state]) } }
    if let lists { feature.lists = { lists(input($0)) } }
    feature.coding = [ActionCoding(name, action)]
    return feature
  }
}
