import LeftfoldCore
import ShowlogModels
import TerminalUI

/// What a command works with: its arguments, its output, and the app's state by way of a host.
@MainActor
public struct CommandContext<Input: Equatable, Action: Sendable> {
  /// What the command line said.
  public let arguments: CommandArguments

  /// Where answers and messages go.
  public let output: CommandOutput

  /// Time, zone and taste.
  public let settings: CommandSettings

  let host: CommandHost<Input, Action>

  /// A context.
  public init(
    arguments: CommandArguments, output: CommandOutput, settings: CommandSettings, host: CommandHost<Input, Action>
  ) {
    self.arguments = arguments
    self.output = output
    self.settings = settings
    self.host = host
  }

  /// The feature's store in this run. What is sent to it is reduced and not kept; ``commit(_:)`` keeps.
  public func store() throws(CommandFailure) -> Store<Input, Action> { try host.store() }

  /// What the feature reads.
  public func read() throws(CommandFailure) -> Input { try store().state }

  /// Commits an action: locks the store file, refreshes, reduces, writes, and returns what was committed.
  ///
  /// With `--dry-run`, if the command declares it, nothing is written and the result is what would be committed.
  ///
  /// - Throws: ``CommandFailure`` if the change cannot be stored; then nothing is changed.
  public func commit(_ action: Action) async throws(CommandFailure) -> Commit<Input> {
    try await host.commit(action, isDryRun)
  }

  /// Whether the command line asks to change nothing.
  public var isDryRun: Bool {
    arguments.declaresFlag("dry-run") && arguments.has("dry-run")
  }

  /// Reads moments and days as people write them.
  public var moments: MomentReader {
    MomentReader(zone: settings.zone, now: settings.now) { [output] in output.note($0) }
  }

  /// The same context with another output.
  public func writing(to output: CommandOutput) -> Self {
    Self(arguments: arguments, output: output, settings: settings, host: host)
  }

  /// The same context for a part of the state and its actions.
  public func scoped<Part: Equatable, PartAction: Sendable>(
    input: @escaping @MainActor @Sendable (Input) -> Part, action: @escaping @MainActor @Sendable (PartAction) -> Action
  ) -> CommandContext<Part, PartAction> {
    let host = host
    return CommandContext<Part, PartAction>(
      arguments: arguments, output: output, settings: settings,
      host: CommandHost(
        store: { () throws(CommandFailure) in try host.store().derived(state: input, action: action) },
        commit: { part, isDryRun async throws(CommandFailure) in
          try await host.commit(action(part), isDryRun).map(input)
        }))
  }
}

/// Time, zone and taste, as the global options and the machine say.
public struct CommandSettings: Sendable {
  /// The moment that counts as now.
  public var now: Timestamp
  /// The zone whose days and times are shown.
  public var zone: Zone
  /// The canvas that pages are drawn on.
  public var canvas: Canvas

  /// Settings.
  public init(now: Timestamp, zone: Zone, canvas: Canvas) {
    self.now = now
    self.zone = zone
    self.canvas = canvas
  }
}

/// What gives a command the state and keeps its changes: the program, or a test.
@MainActor
public struct CommandHost<Input: Equatable, Action: Sendable> {
  let store: @MainActor () throws(CommandFailure) -> Store<Input, Action>
  let commit: @MainActor (Action, _ isDryRun: Bool) async throws(CommandFailure) -> Commit<Input>

  /// A host of closures.
  public init(
    store: @escaping @MainActor () throws(CommandFailure) -> Store<Input, Action>,
    commit: @escaping @MainActor (Action, _ isDryRun: Bool) async throws(CommandFailure) -> Commit<Input>
  ) {
    self.store = store
    self.commit = commit
  }
}
