import ShowlogFeatureKit
import ShowlogTerminalUI

extension HintWording {
  /// Creates the wording of the command line, in which each step is a command.
  ///
  /// Within `demo` and `at N`, the commands that exist there read the same library and version.
  ///
  /// - Parameter line: The running command, for steps that repeat it.
  @MainActor
  init(commandsOf line: ParsedCommandLine) {
    let names = line.path.prefix { $0 == Demo.name || $0 == At.name }
    let scope =
      names.isEmpty
      ? nil
      : Root.syntax.command(at: names).map { syntax in
        Scope(
          names.map { $0 == At.name ? At.words(of: line.arguments) : $0 }.joined(separator: " "),
          paths: syntax.paths, of: Root.syntax.paths)
      }
    let commands = HintWording(program: "showlog", scope: scope, steps: [:])
    let running = line.path.dropFirst(names.count).joined(separator: " ")
    var steps: [Hint.Step: String] = [
      .importPlays: "import FILE", .importDates: "import FILE", .fetchEpisodes: "refresh",
      .markNext: "watch SHOW --next", .follow: "follow SHOW", .listShows: "shows", .listPauses: "pauses",
      .listMonth: "calendar month",
    ].mapValues { commands.words(of: $0) }
    steps[.demo] = ["showlog", Demo.name, running].filter { !$0.isEmpty }.joined(separator: " ")
    steps[.otherStore] = ["showlog", running, "--store FILE"].filter { !$0.isEmpty }.joined(separator: " ")
    self.init(program: "showlog", scope: scope, steps: steps)
  }
}
