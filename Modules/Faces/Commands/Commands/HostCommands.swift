import ShowlogApp
import ShowlogFeatureKit

/// The commands of the program itself, each with the work on its host.
@MainActor
enum HostCommands {
  static var library: [Command<AppState, AppAction>] {
    [
      At.command(of: Root.pageCommands + [export]), backup, check, export, importFiles, inspect, log, redo, restore,
      runScript, undo, web,
    ]
  }

  static var program: [Command<AppState, AppAction>] { [complete, completions, config, help, man, version] }

  static func command(
    _ name: String, _ summary: String, discussion: [String] = [], operands: [Operand] = [],
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
      guard let host = context.program as? CommandLineHost else {
        preconditionFailure("the command \(name) runs on a host")
      }
      try await run(host, context)
    }
  }
}
