import ShowlogApp
import ShowlogModels
import TerminalUI

/// The command line as a whole: from the words that a person typed to an exit code.
@MainActor
public enum ShowlogCommand {
  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: the words after the program's name.
  ///   - console: the machine.
  /// - Returns: the exit code; what went wrong is on standard error.
  public static func run(_ arguments: [String], console: Console) async -> ExitCode {
    do {
      return try await start(arguments, console)
    } catch {
      console.writeError(
        "showlog: \(error.message.split(separator: "\n").map { Line(String($0)).plainText }.joined(separator: "\n"))\n"
      )
      if error.code == .usage { console.writeError("showlog: see showlog help\n") }
      return error.code
    }
  }

  private static func start(_ arguments: [String], _ console: Console) async throws(CommandFailure)
    -> ExitCode
  {
    guard let index = commandIndex(arguments) else {
      return try await startWithoutCommand(arguments, console)
    }
    let name = arguments[index]
    var rest = arguments
    rest.remove(at: index)
    if name == "help" { return try help(rest, console) }
    if name == "demo" { return try await Demo.run(rest, console) }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw .usage("there is no command \(quoted(name))\(suggestion(name))")
    }
    return try await run(command, rest, console, at: try place(rest, console))
  }

  /// Runs one command on a store.
  static func run(
    _ command: Command, _ rest: [String], _ console: Console, at place: StorePlace
  ) async throws(CommandFailure) -> ExitCode {
    let arguments = try ParsedArguments(rest, options: command.options + Option.global)
    if arguments.has("help") {
      console.writeOutput(Help.page(of: command))
      return .success
    }
    guard command.arity.contains(arguments.operands.count) else {
      throw .usage("usage: \(Help.usage(of: command))")
    }
    let options = try GlobalOptions(arguments, console)
    let output = Output(console: console, options: options, command: command.name)
    let sessions = Sessions()
    defer { sessions.close() }
    try await command.run(
      CommandContext(
        console: console, options: options, arguments: arguments, output: output, place: place, sessions: sessions))
    return .success
  }

  /// Where the command stands: the first word that is no option and no option's value.
  private static func commandIndex(_ arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      if !word.hasPrefix("-") { return index }
      let takesValue = Option.global.contains { "--\($0.name)" == word && $0.value != nil }
      index += takesValue ? 2 : 1
    }
    return nil
  }

  private static func startWithoutCommand(
    _ arguments: [String], _ console: Console
  ) async throws(CommandFailure) -> ExitCode {
    if arguments.contains("--version") {
      console.writeOutput("showlog 0.1\n")
      return .success
    }
    if arguments.contains("--help") || arguments.contains("-h") { return try help([], console) }
    guard console.isOutputTerminal else {
      console.writeError(Help.overview)
      return .usage
    }
    let place = try place(arguments, console)
    guard place.exists else { return try await run(.welcome, arguments, console, at: place) }
    return try await open(arguments, console, at: place)
  }

  /// What a person sees who names no command: the screen, or where they want data the same as one page.
  static func open(
    _ words: [String], _ console: Console, at place: StorePlace
  ) async throws(CommandFailure) -> ExitCode {
    guard console.isOutputTerminal, !words.contains("--json") else {
      return try await run(.overview, words, console, at: place)
    }
    return try await TerminalScreen.run(words, console, at: place)
  }

  private static func help(_ words: [String], _ console: Console) throws(CommandFailure) -> ExitCode {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else {
      console.writeOutput(Help.overview)
      return .success
    }
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw .usage("there is no command \(quoted(name))\(suggestion(name))")
    }
    console.writeOutput(Help.page(of: command))
    return .success
  }

  private static func place(_ words: [String], _ console: Console) throws(CommandFailure) -> StorePlace {
    // The store is looked for before a command's own options are known, so only this one is read here.
    if let path = words.firstIndex(of: "--store").flatMap({ $0 + 1 < words.count ? words[$0 + 1] : nil })
      ?? words.first(where: { $0.hasPrefix("--store=") }).map({ String($0.dropFirst(8)) })
    {
      guard !path.isEmpty else { throw .usage("--store is empty, expected the path of a store file") }
      return StorePlace(path: path)
    }
    return StorePlace(path: try StorePlace.folder(console) + "/showlog.sqlite")
  }

  private static func suggestion(_ name: String) -> String {
    let names = Command.all.map(\.name) + ["demo", "help"]
    guard
      let close = names.first(where: { $0.hasPrefix(name.lowercased()) || name.lowercased().hasPrefix($0) })
    else {
      return ""
    }
    return "; did you mean \(close)?"
  }
}

extension StorePlace {
  /// The folder of store files: `$XDG_DATA_HOME/showlog`, by default `~/.local/share/showlog`.
  static func folder(_ console: Console) throws(CommandFailure) -> String {
    if let data = console.variables["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/showlog" }
    guard let home = console.variables["HOME"], !home.isEmpty else {
      throw CommandFailure(
        .cannotCreate, "neither XDG_DATA_HOME nor HOME is set; give the store with --store PATH")
    }
    return "\(home)/.local/share/showlog"
  }
}
