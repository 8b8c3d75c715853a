import ShowlogApp
import ShowlogFeatureKit

@MainActor
enum Root {
  /// The table that the parser, help, man page and completions read.
  static let syntax = CommandSyntax(
    "showlog", "a log of the TV shows you watch, in the terminal, offline",
    options: GlobalOptions.table.map(\.option), subcommands: command(on: nil).subcommands.map(\.syntax))

  /// In the order of the help.
  static func sections(on host: CommandLineHost?) -> [(title: String, commands: [Command<AppState, AppAction>])] {
    [
      ("your shows", appCommands),
      ("your files and changes", HostCommands.library(host, reading: appCommands)),
      ("the catalog, over the network", HostCommands.catalog(host)),
      ("this program", HostCommands.program(host)),
    ]
  }

  static func command(on host: CommandLineHost?) -> Command<AppState, AppAction> {
    let sections = sections(on: host)
    let demo = Demo.command(of: sections.prefix(3).flatMap(\.commands))
    return Command(
      "showlog", "a log of the TV shows you watch, in the terminal, offline",
      subcommands: sections.flatMap(\.commands) + [demo]
    ) { _ in }
  }

  /// - Parameter path: A path of the parser.
  static func command(
    at path: some Sequence<String>, on host: CommandLineHost
  ) -> Command<AppState, AppAction> {
    guard let command = command(on: host).command(at: path) else {
      preconditionFailure("the parser found an unknown command: \(path)")
    }
    return command
  }
}
