import ShowlogApp
import ShowlogFeatureKit
import ShowlogSession
import ShowlogTerminalUI

@MainActor
enum Overview {
  static func run(_ host: CommandLineHost) async throws(CommandFailure) -> ExitCode {
    if host.options.isJSON {
      try await printJSON(host)
      return .success
    }
    guard host.console.isOutputTerminal else {
      guard host.isDemo else {
        host.console.writeError(Help.overview)
        return .usage
      }
      try await print(host)
      return .success
    }
    // The screen starts a store in an empty file, which may be a store that was cut off; reading it is an error.
    if host.location.exists, host.location.isEmpty { _ = try host.session(.reading) }
    return try await TerminalScreen.run(host)
  }

  private static func print(_ host: CommandLineHost) async throws(CommandFailure) {
    for (index, words) in appOverview.enumerated() {
      if index > 0 { try host.output.print([""]) }
      try await run(words, on: host, host.output)
    }
  }

  private static func printJSON(_ host: CommandLineHost) async throws(CommandFailure) {
    let collected = Collected()
    for words in appOverview {
      let output = CommandOutput(
        isJSON: true, isTerminal: false, text: { _ in }, data: { collected.data[words[0]] = Erased(value: $0) },
        message: { _, _ in })
      try await run(words, on: host, output)
    }
    try host.output.print {
      collected.data
    } text: {
      StyledText()
    }
  }

  private static func run(
    _ words: [String], on host: CommandLineHost, _ output: CommandOutput
  ) async throws(CommandFailure) {
    let line = try CommandLineParser(root: Root.syntax).parse(words)
    let command = Root.command(at: line.path)
    try await command.run(in: host.context(of: command, line.arguments).writing(to: output))
  }
}

@MainActor
private final class Collected {
  var data: [String: Erased] = [:]
}
