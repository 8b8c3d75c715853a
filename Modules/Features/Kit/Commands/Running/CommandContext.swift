import LeftfoldCore
import ShowlogModels
import ShowlogTerminalUI

/// The environment of a running command: its arguments, its output, and the app's state through a host.
@MainActor
public struct CommandContext<Input: Equatable, Action: Sendable> {
  /// The operands and options of the command line.
  public let arguments: CommandArguments

  /// The destination of answers and messages.
  public let output: CommandOutput

  /// The time, the zone and the canvas.
  public let settings: CommandSettings

  /// The program that runs the command, for its own commands; nil in the test of a feature.
  public let program: AnyObject?

  let host: CommandHost<Input, Action>

  /// Creates a context.
  public init(
    arguments: CommandArguments, output: CommandOutput, settings: CommandSettings, program: AnyObject? = nil,
    host: CommandHost<Input, Action>
  ) {
    self.arguments = arguments
    self.output = output
    self.settings = settings
    self.program = program
    self.host = host
  }

  /// Returns the feature's store for this run; its changes are discarded, unlike those of ``commit(_:)``.
  ///
  /// For a command that commits actions, the store file is locked from the first call until the commit, so that no other
  /// process changes what the command decides on.
  public func store() throws(CommandFailure) -> Store<Input, Action> { try host.store() }

  /// Returns the feature's input.
  public func read() throws(CommandFailure) -> Input { try store().state }

  /// Commits an action: locks the store file unless it is locked, refreshes, reduces, writes, and returns the commit.
  ///
  /// With `--dry-run`, if the command declares it, nothing is written, and the result is the commit that would be made.
  ///
  /// - Throws: ``CommandFailure`` if the change cannot be stored; then nothing is changed.
  public func commit(_ action: Action) async throws(CommandFailure) -> Commit<Input> {
    try await host.commit(action, arguments.isDryRun)
  }

  /// The reader of moments and days.
  public var moments: MomentReader {
    MomentReader(zone: settings.zone, now: settings.now) { [output] in output.notice($0) }
  }

  /// Returns the context with another output.
  public func writing(to output: CommandOutput) -> Self {
    Self(arguments: arguments, output: output, settings: settings, program: program, host: host)
  }

  /// Returns the context for a part of the state and its actions.
  public func scoped<Part: Equatable, PartAction: Sendable>(
    input: @escaping @MainActor @Sendable (Input) -> Part, action: @escaping @MainActor @Sendable (PartAction) -> Action
  ) -> CommandContext<Part, PartAction> {
    let host = host
    return CommandContext<Part, PartAction>(
      arguments: arguments, output: output, settings: settings, program: program,
      host: CommandHost(
        store: { () throws(CommandFailure) in try host.store().derived(state: input, action: action) },
        commit: { part, isDryRun async throws(CommandFailure) in
          try await host.commit(action(part), isDryRun).map(input)
        }))
  }
}

/// The time, the zone and the canvas, from the global options and the machine.
public struct CommandSettings: Sendable {
  /// The current time.
  public var now: Timestamp
  /// The zone of days and times in input and output.
  public var zone: Zone
  /// The names of months and weekdays, and the form of numbers.
  public var wording: Wording
  /// The canvas that pages are drawn on.
  public var canvas: Canvas
  /// When the viewer last asked for what is new.
  public var lastLook: LastLook

  /// Creates settings.
  public init(
    now: Timestamp, zone: Zone, wording: Wording = .english, canvas: Canvas, lastLook: LastLook = .never
  ) {
    self.now = now
    self.zone = zone
    self.wording = wording
    self.canvas = canvas
    self.lastLook = lastLook
  }
}

/// The owner of the state and its stored changes: the program, or a test.
@MainActor
public struct CommandHost<Input: Equatable, Action: Sendable> {
  let store: @MainActor () throws(CommandFailure) -> Store<Input, Action>
  let commit: @MainActor (Action, _ isDryRun: Bool) async throws(CommandFailure) -> Commit<Input>

  /// Creates a host from closures.
  public init(
    store: @escaping @MainActor () throws(CommandFailure) -> Store<Input, Action>,
    commit: @escaping @MainActor (Action, _ isDryRun: Bool) async throws(CommandFailure) -> Commit<Input>
  ) {
    self.store = store
    self.commit = commit
  }
}
