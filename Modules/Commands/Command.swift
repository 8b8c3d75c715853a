import ShowlogApp
import ShowlogModels
import TerminalUI

/// A command: what it is called, what it takes, and what it does.
struct Command: Sendable {
  let name: String
  /// What stands after the name, as the help shows it.
  let operands: String
  let summary: String
  let options: [Option]
  /// How many operands it takes.
  let arity: ClosedRange<Int>
  let run: @MainActor @Sendable (CommandContext) async throws(CommandFailure) -> Void

  init(
    _ name: String, _ operands: String = "", _ summary: String, options: [Option] = [],
    arity: ClosedRange<Int> = 0...0,
    run: @escaping @MainActor @Sendable (CommandContext) async throws(CommandFailure) -> Void
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.options = options
    self.arity = arity
    self.run = run
  }

  /// Every command, in the order of the help.
  static let all: [Command] = [
    .importFiles, .history, .calendar, .trends, .next, .shows, .show, .watch, .unwatch, .follow, .unfollow,
    .undo, .redo, .runScript,
  ]
}

/// What a command works with.
@MainActor
struct CommandContext {
  let console: Console
  let options: GlobalOptions
  let arguments: ParsedArguments
  let output: Output
  /// Where the store is: the person's own, or that of the demonstration.
  let place: StorePlace
  /// What the command has opened.
  let sessions: Sessions

  var operands: [String] { arguments.operands }
  var canvas: Canvas { options.canvas }
  var now: Timestamp { options.now ?? place.now ?? console.now() }
  var moments: MomentReader { MomentReader(zone: options.zone, now: now) }

  /// The library as it is, to read.
  func openToRead() throws(CommandFailure) -> Session { try open(.reading) }

  /// The library, to change.
  func openToWrite() throws(CommandFailure) -> Session { try open(.writing) }

  /// Sends actions to a session's store, one after the other, and waits until what they changed is kept.
  func run(in session: Session, _ actions: AppAction...) async throws(CommandFailure) {
    try await run(in: session, actions)
  }

  /// Sends actions to a session's store, one after the other, and waits until what they changed is kept.
  func run(in session: Session, _ actions: [AppAction]) async throws(CommandFailure) {
    do {
      try await session.run(actions)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func open(_ mode: Session.Mode) throws(CommandFailure) -> Session {
    let settings = SettingsState(now: now, zone: options.zone, includesSpecials: options.includesSpecials)
    let moment = options.now ?? place.now
    let clock: @Sendable () -> Timestamp = if let moment { { moment } } else { console.now }
    do {
      let session = try Session.open(place, mode: mode, settings: settings, now: clock)
      sessions.all.append(session)
      return session
    } catch {
      throw CommandFailure(error)
    }
  }
}

/// The sessions of one command. Their files are closed at its end, and their states kept until the next command's: a
/// program that is about to end need not take a million plays apart first.
@MainActor
final class Sessions {
  private static var last: Sessions?
  var all: [Session] = []

  func close() {
    for session in all { session.close() }
    Self.last = self
  }
}

extension CommandFailure {
  init(_ error: SessionError) {
    self.init(ExitCode(rawValue: error.exitCode) ?? .inputOutput, error.message)
  }
}
