import LeftfoldCore
import TerminalUI

/// Runs a feature's commands on a store by itself, for tests: words in, text or a failure out.
///
/// The words are parsed as the program parses them; the global options are the program's own, but for `--json`.
@MainActor
public struct CommandTrial<Input: Equatable, Action: Sendable> {
  private let commands: [Command<Input, Action>]
  private let store: Store<Input, Action>
  private let settings: CommandSettings

  /// A trial of commands on a store.
  public init(_ commands: [Command<Input, Action>], store: Store<Input, Action>, settings: CommandSettings) {
    self.commands = commands
    self.store = store
    self.settings = settings
  }

  /// Runs a command line.
  public func run(_ words: String...) async -> CommandTrialAnswer {
    let root = CommandSyntax(
      "trial", "a trial", options: [CommandOption("json", "print data")], subcommands: commands.map(\.syntax))
    let recorder = Recorder()
    do throws(CommandFailure) {
      let line = try CommandLineParser(root: root).parse(words)
      guard let first = commands.first(where: { $0.name == line.path.first }),
        let command = first.command(at: line.path.dropFirst())
      else { throw .usage("no command was named") }
      try await command.run(
        in: CommandContext(
          arguments: line.arguments, output: recorder.output(isJSON: line.arguments.has("json")), settings: settings,
          host: host))
    } catch {
      recorder.answer.failure = error
    }
    return recorder.answer
  }

  private var host: CommandHost<Input, Action> {
    let store = store
    return CommandHost(store: { () throws(CommandFailure) in store }) { action, _ async throws(CommandFailure) in
      let before = store.state
      await store.send(action).finish()
      return Commit(before: before, after: store.state, isChanged: before != store.state)
    }
  }
}

/// What a command answered in a ``CommandTrial``.
public struct CommandTrialAnswer {
  /// What was printed, without style; with `--json` nothing.
  public var text = ""
  /// What was printed with `--json`.
  public var data: (any Encodable)?
  /// Messages on standard error.
  public var notes: [String] = []
  /// Why the command failed; nil if it succeeded.
  public var failure: CommandFailure?
}

/// Collects what a command prints.
@MainActor
private final class Recorder {
  var answer = CommandTrialAnswer()

  func output(isJSON: Bool) -> CommandOutput {
    CommandOutput(
      isJSON: isJSON, isTerminal: false, text: { self.answer.text += $0.plainText + "\n" },
      data: { self.answer.data = $0 }, message: { message, _ in self.answer.notes.append(message) })
  }
}
