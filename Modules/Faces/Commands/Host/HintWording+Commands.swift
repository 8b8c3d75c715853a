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
    let running = line.path.dropFirst(names.count).joined(separator: " ")
    func words(_ words: String...) -> String { words.filter { !$0.isEmpty }.joined(separator: " ") }
    self.init(
      program: "showlog", scope: scope,
      steps: [
        .demo: words("showlog", Demo.name, running), .otherStore: words("showlog", running, "--store FILE"),
      ])
  }
}
