import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// A test harness that runs a feature's commands on a store: words in, text or a failure out.
///
/// The words are parsed as in the program; `--json` is the only global option.
@MainActor
public struct CommandTrial<Input: Equatable, Action: Sendable> {
  private let commands: [Command<Input, Action>]
  private let store: Store<Input, Action>
  private let settings: CommandSettings
  private let meanwhile: [Action]

  /// Creates a trial of commands on a store.
  ///
  /// - Parameter meanwhile: Commits between the command's read and its own, as on a host that does not lock the store.
  public init(
    _ commands: [Command<Input, Action>], store: Store<Input, Action>, settings: CommandSettings,
    meanwhile: [Action] = []
  ) {
    self.commands = commands
    self.store = store
    self.settings = settings
    self.meanwhile = meanwhile
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
    let (store, meanwhile) = (store, meanwhile)
    return CommandHost(store: { () throws(CommandFailure) in store }) { action, _ async throws(CommandFailure) in
      for action in meanwhile { await store.send(action).finish() }
      let before = store.state
      await store.send(action).finish()
      return Commit(before: before, after: store.state, isChanged: before != store.state)
    }
  }
}

/// The answer of a command in a ``CommandTrial``.
public struct CommandTrialAnswer {
  /// The printed text without style; empty with `--json`.
  public var text = ""
  /// The data printed with `--json`.
  public var data: (any Encodable)?
  /// Messages on standard error.
  public var messages: [String] = []
  /// The failure; nil if the command succeeded.
  public var failure: CommandFailure?
}

@MainActor
private final class Recorder {
  var answer = CommandTrialAnswer()

  func output(isJSON: Bool) -> CommandOutput {
    CommandOutput(
      isJSON: isJSON, isTerminal: false, text: { self.answer.text += $0.plainText + "\n" },
      data: { self.answer.data = $0 }, message: { message, _ in self.answer.messages.append(message) })
  }
}
