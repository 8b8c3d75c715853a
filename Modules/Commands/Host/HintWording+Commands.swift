import ShowlogTerminalUI

extension HintWording {
  /// Creates the wording of the command line, in which each step is a command.
  ///
  /// - Parameter path: The path of the running command, for steps that repeat it.
  init(commandsFrom path: [String]) {
    let running = path.filter { $0 != Demo.name }
    let steps: [Hint.Step: [String]] = [
      .importPlays: ["import", "FILE"], .importDates: ["import", "FILE"], .fetchEpisodes: ["refresh"],
      .markNext: ["watch", "SHOW", "--next"], .follow: ["follow", "SHOW"], .listShows: ["shows"],
      .listPauses: ["pauses"], .listMonth: ["calendar", "month"], .demo: [Demo.name] + running,
      .otherStore: running + ["--store", "FILE"],
    ]
    self.init(program: "showlog", steps: steps.mapValues { (["showlog"] + $0).joined(separator: " ") })
  }
}
