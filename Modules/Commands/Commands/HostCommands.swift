import ShowlogApp
import ShowlogFeatureKit

/// Without a host, as in ``Root/syntax``, they provide their syntax and must not be run.
@MainActor
enum HostCommands {
  /// - Parameter commands: The commands of the features; `at` includes those that only read.
  static func library(
    _ host: CommandLineHost?, reading commands: [Command<AppState, AppAction>]
  ) -> [Command<AppState, AppAction>] {
    [
      At.command(of: commands + [export(host)]), backup(host), check(host), export(host), importFiles(host),
      inspect(host), log(host), redo(host), restore(host), runScript(host), undo(host),
    ]
  }

  static func program(_ host: CommandLineHost?) -> [Command<AppState, AppAction>] {
    [complete(host), completions(host), help(host), man(host), version(host)]
  }

  static func command(
    _ host: CommandLineHost?, _ name: String, _ summary: String, discussion: [String] = [], operands: [Operand] = [],
    options: [CommandOption] = [], isChange: Bool = false, subcommands: [Command<AppState, AppAction>] = [],
    run:
      @escaping @MainActor @Sendable (
        CommandLineHost, CommandContext<AppState, AppAction>
      ) async throws(CommandFailure) -> Void
  ) -> Command<AppState, AppAction> {
    Command(
      name, summary, discussion: discussion, operands: operands, options: options, isChange: isChange,
      subcommands: subcommands
    ) { context async throws(CommandFailure) in
      guard let host else { preconditionFailure("the command \(name) runs on a host") }
      try await run(host, context)
    }
  }
}
