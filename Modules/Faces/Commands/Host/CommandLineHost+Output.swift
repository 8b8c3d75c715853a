import ShowlogApp
import ShowlogFeatureKit
import ShowlogHTML
import ShowlogInterchange
import ShowlogPersistence
import ShowlogTerminalUI

extension CommandLineHost {
  var output: CommandOutput { output(command: line.commandName) }

  func output(command: String) -> CommandOutput {
    CommandOutput(
      isJSON: options.isJSON, isTerminal: console.isOutputTerminal,
      text: { [self] page throws(CommandFailure) in
        try write(drawn(ANSIRenderer(color: options.isColored, theme: options.theme ?? .dark).render(page)) + "\n")
      },
      data: { [self] data throws(CommandFailure) in
        try write(try JSONText.envelope(command: command, data) + "\n")
      },
      message: { [self] message, isDetail in
        let isWanted = isDetail ? options.isVerbose && !options.isQuiet : !options.isQuiet
        if isWanted { console.writeError("showlog: \(drawn(Line(message).plainText))\n") }
      }, page: drawnPage)
  }

  /// Writes a page to the files of `--html` and `--card`; nil without both.
  private var drawnPage: CommandOutput.PageWriter? {
    let (html, card) = (line.pageFile("html"), line.pageFile("card"))
    guard html != nil || card != nil else { return nil }
    return { [self] page throws(CommandFailure) in
      for path in [card, html].compactMap({ $0 }) where path != "-" { try checkPlace(of: path) }
      if let card {
        guard case .blocks(let blocks) = page else { throw .usage("--card draws a page of figures") }
        try writePage(blocks.card, to: card)
      }
      if let html { try writePage(.file(page, hints: HintWording(commandsOf: line)), to: html) }
    }
  }

  /// A link is no new name, and no folder is created for a page.
  private func checkPlace(of path: String) throws(CommandFailure) {
    try checkFolder(of: path)
    guard (try? files.kind(path, false)) == nil else {
      throw CommandFailure(.cannotCreate, "\(path): a file already exists; choose another name")
    }
  }

  /// Writes a page to a new file, or to standard output for `-`.
  private func writePage(_ page: HTML, to path: String) throws(CommandFailure) {
    guard path != "-" else {
      if console.isOutputTerminal {
        throw .usage("standard output is a terminal; give a file, or pipe the output to one")
      }
      return try write(page.text + "\n")
    }
    try writeNewFile(path) { try $0(page.bytes) }
    try write("Wrote \(drawn(Line(path).plainText))\n")
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

  /// The value of an option of a command that prints a page; nil if it is not given, or declared for something else.
  @MainActor
  func pageFile(_ option: String) -> String? {
    guard let name = ownPath.first, name == "log" || appCommands.contains(where: { $0.name == name }),
      Root.syntax.command(at: ownPath)?.options.contains(where: { $0.name == option }) == true
    else { return nil }
    return arguments[option]
  }

  /// Whether the command line tells about the program itself, and so runs beside a settings file that cannot be read.
  @MainActor
  var worksWithoutSettings: Bool {
    arguments.has("help") || arguments.has("version") || HostCommands.program.contains { $0.name == path.first }
  }

  var isTraveling: Bool { path.prefix(2).contains(At.name) && !ownPath.isEmpty }

  var commandName: String {
    let names = ownPath
    return names.isEmpty ? "overview" : names.joined(separator: " ")
  }
}
