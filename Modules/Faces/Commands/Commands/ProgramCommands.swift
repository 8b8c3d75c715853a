import ShowlogApp
import ShowlogFeatureKit
import ShowlogTerminalUI

extension HostCommands {
  static var help: Command<AppState, AppAction> {
    command(
      "help", "the options and operands of a command", operands: [Operand("COMMAND", .command, .any)]
    ) { host, context throws(CommandFailure) in
      let path = context.arguments.operands
      guard Root.syntax.command(at: path) != nil else {
        // The closest name is one of those that may follow the words before it.
        let known = path.indices.prefix { Root.syntax.command(at: path[..<$0]) != nil }.last ?? 0
        let names = Root.syntax.command(at: path[..<known])?.subcommands.map(\.name) ?? []
        let close = Spelling.closest(to: path[known], of: names)
        let whole = close.map { (path[..<known] + [$0]).joined(separator: " ") }
        throw .usage(
          "there is no command \(quoted(path.joined(separator: " ")))" + (whole.map { "; did you mean \($0)?" } ?? ""))
      }
      try host.print(Help.page(at: path, of: Root.syntax), of: "help")
    }
  }

  static var version: Command<AppState, AppAction> {
    command("version", "the program's version") { host, _ throws(CommandFailure) in
      try host.printVersion()
    }
  }

  static var man: Command<AppState, AppAction> {
    command("man", "the man page, for man -l -") { host, _ throws(CommandFailure) in
      try host.print(ManPage.text(of: Root.syntax), of: "man")
    }
  }

  static var completions: Command<AppState, AppAction> {
    command(
      "completions", "a script that completes commands, options and shows",
      discussion: ["For bash: source <(showlog completions bash)"],
      operands: [Operand("bash|zsh|fish", .choice(Shell.allCases.map(\.rawValue)))]
    ) { host, context throws(CommandFailure) in
      guard let shell = Shell(rawValue: context.arguments.operands[0]) else { return }
      try host.print(shell.script, of: "completions")
    }
  }

  static var complete: Command<AppState, AppAction> {
    command(
      "complete", "candidates for the last word, for completions",
      operands: [Operand("WORD", .text, .any)]
    ) { host, context throws(CommandFailure) in
      let isOfDemo = context.arguments.operands.first == Demo.name
      let completion = Completion(
        parser: CommandLineParser(root: Root.syntax), state: isOfDemo ? try Demo.state(host) : try context.read())
      let candidates = completion.candidates(for: context.arguments.operands)
      if context.output.isJSON {
        return try context.output.print {
          candidates
        } text: {
          StyledText()
        }
      }
      try host.write(candidates.map { "\($0.word)\t\($0.summary)\n" }.joined())
    }
  }
}
