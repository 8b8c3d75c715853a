import ShowlogApp
import ShowlogFeatureKit

/// The tree of commands, built once, of which the parser, help, man page and completions read the syntax.
@MainActor
enum Root {
  /// In the order of the help.
  static let sections: [(title: String, commands: [Command<AppState, AppAction>])] = [
    ("your shows", pageCommands),
    ("your files and changes", HostCommands.library),
    ("the catalog, over the network", HostCommands.catalog),
    ("this program", HostCommands.program),
  ]

  /// The features' commands, each of which that only reads also draws its page as HTML.
  static let pageCommands = appCommands.map { $0.reading(with: html) }

  static let html = CommandOption("html", value: "FILE", .file, "write the page as one file for a browser")

  private static let command = Command<AppState, AppAction>(
    "showlog", "a log of the TV shows you watch, in the terminal, offline",
    options: GlobalOptions.table.map(\.option),
    subcommands: sections.flatMap(\.commands) + [Demo.command(of: sections.prefix(3).flatMap(\.commands))]
  ) { _ in }

  static var syntax: CommandSyntax { command.syntax }

  /// - Parameter path: A path of the parser.
  static func command(at path: some Sequence<String>) -> Command<AppState, AppAction> {
    guard let command = command.command(at: path) else {
      preconditionFailure("the parser found an unknown command: \(path)")
    }
    return command
  }
}
