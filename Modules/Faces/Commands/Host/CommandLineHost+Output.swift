import ShowlogFeatureKit
import ShowlogTerminalUI

extension CommandLineHost {
  var output: CommandOutput { output(command: line.commandName) }

  func output(command: String) -> CommandOutput {
    CommandOutput(
      isJSON: options.isJSON, isTerminal: console.isOutputTerminal,
      text: { [self] page throws(CommandFailure) in
        try write(drawn(ANSIRenderer(color: options.isColored).render(page)) + "\n")
      },
      data: { [self] data throws(CommandFailure) in
        try write(try JSONText.envelope(command: command, data) + "\n")
      },
      message: { [self] message, isDetail in
        let isWanted = isDetail ? options.isVerbose && !options.isQuiet : !options.isQuiet
        if isWanted { console.writeError("showlog: \(drawn(Line(message).plainText))\n") }
      })
  }

  private func drawn(_ text: String) -> String { options.canvas.glyphs == .ascii ? text.withASCIIPunctuation : text }

  /// Prints a help page, the man page or a script, which `--json` makes the text of an object.
  func print(_ text: String, of command: String) throws(CommandFailure) {
    guard options.isJSON else { return try write(text) }
    try write(try JSONText.envelope(command: command, ["text": text]) + "\n")
  }

  func printVersion() throws(CommandFailure) {
    try output(command: "version").print {
      ["version": Version.current]
    } text: {
      [Line(Version.line)]
    }
  }

  func write(_ text: String) throws(CommandFailure) {
    try console.write(text, hasCommitted: hasCommitted)
  }
}

extension Console {
  /// If writing to standard output fails after a commit, the message reports that the change was stored.
  func write(_ text: String, hasCommitted: Bool = false) throws(CommandFailure) {
    do {
      try writeOutput(text)
    } catch {
      let stored = hasCommitted ? "; the change was stored anyway" : ""
      throw CommandFailure(.inputOutput, "standard output cannot be written: \(reason(error))\(stored)")
    }
  }
}

extension ParsedCommandLine {
  /// The command's path without a leading `demo` and `at`.
  var ownPath: ArraySlice<String> {
    let path = path.first == Demo.name ? path.dropFirst() : path[...]
    return path.first == At.name ? path.dropFirst() : path
  }

  var isTraveling: Bool { path.prefix(2).contains(At.name) && !ownPath.isEmpty }

  var commandName: String {
    let names = ownPath
    return names.isEmpty ? "overview" : names.joined(separator: " ")
  }
}
