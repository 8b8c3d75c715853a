import ShowlogApp
import ShowlogFeatureKit
import ShowlogTerminalUI

/// The whole command line, from arguments to an exit code.
@MainActor
public enum ShowlogCommand {
  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - console: The machine's input and output.
  /// - Returns: The exit code; errors are printed to standard error.
  public static func run(_ arguments: [String], console: Console) async -> ExitCode {
    do throws(CommandFailure) {
      // Other programs ask for it often; the table of commands would be most of the time of the start.
      if arguments == ["version"] || arguments == ["--version"] {
        try console.write(Version.line + "\n")
        return .success
      }
      // Swift replaces bytes that are not UTF-8, and another text or file would be meant.
      if let broken = arguments.first(where: { $0.contains("\u{FFFD}") }) {
        throw CommandFailure.usage("found \(quoted(broken)) among the arguments, expected UTF-8 without U+FFFD")
      }
      let parser = CommandLineParser(root: Root.syntax, uncheckedFlag: "help")
      var line = try parser.parse(arguments)
      // Shows are completed from the store of the completed line.
      if line.path == ["complete"], let store = parser.expectation(after: line.arguments.operands).values["store"] {
        line = try parser.parse(["--store", store] + arguments)
      }
      do throws(CommandFailure) {
        return try await run(line, console)
      } catch {
        var failure = error
        if failure.command.isEmpty { failure.command = line.path }
        throw failure
      }
    } catch {
      report(error, console, isASCII: arguments.contains("--plain") || !GlobalOptions.isUTF8(console.variables))
      return error.code
    }
  }

  private static func run(_ line: ParsedCommandLine, _ console: Console) async throws(CommandFailure) -> ExitCode {
    let host = try CommandLineHost(line, console)
    defer { host.close() }
    // The shell shows what is printed while it completes a word.
    if let failure = host.options.config.failure, line.path != ["complete"] { host.output.notice(failure.message) }
    if line.arguments.has("help") {
      try host.print(Help.page(at: line.path, of: Root.syntax), of: "help")
      return .success
    }
    if line.arguments.has("version") {
      try host.printVersion()
      return .success
    }
    if host.isDemo { try await Demo.prepare(host) }
    try host.travel()
    if line.ownPath.isEmpty { return try await Overview.run(host) }
    let command = Root.command(at: line.ownPath)
    try await command.run(in: host.context(of: command))
    return .success
  }

  private static func report(_ failure: CommandFailure, _ console: Console, isASCII: Bool) {
    let message = failure.message + (failure.advice.map { "; \($0.words)" } ?? "")
    let text = message.split(separator: "\n").map { Line(String($0)).plainText }.joined(separator: "\n")
    console.writeError("showlog: \(isASCII ? text.withASCIIPunctuation : text)\n")
    if failure.code == .usage {
      console.writeError("showlog: see showlog help\(failure.command.map { " \($0)" }.joined())\n")
    }
  }
}

extension CommandAdvice {
  fileprivate var words: String {
    switch self {
    case .listShows: "showlog shows --all lists the library"
    case .importShows: "there is no show in the library: showlog import FILE adds some"
    }
  }
}
