/// Parses the words of a command line by a table of commands, in one pass.
///
/// Options may stand anywhere after the command that declares them, the root's also before it. `--name value`, `--name=value`,
/// `-n value` and `-nvalue` are the same; flags may be joined as in `-qv`; after `--` all words are operands. A name of a
/// subcommand counts where its command has taken no operand yet.
public struct CommandLineParser: Sendable {
  /// The program: its subcommands are the commands, its options the global ones.
  public let root: CommandSyntax

  /// A flag of the root that switches off all further checks, such as `help`.
  public let excuse: String?

  /// A parser of a table.
  public init(root: CommandSyntax, excuse: String? = nil) {
    self.root = root
    self.excuse = excuse
  }

  /// What a command line says.
  ///
  /// - Throws: ``CommandFailure`` with the code ``ExitCode/usage`` and the path of the command it is about.
  public func parse(_ words: some Sequence<String>) throws(CommandFailure) -> ParsedCommandLine {
    var scan = CommandLineScan(root)
    do {
      try scan.take(Array(words))
      if let excuse, scan.flags.contains(excuse) { return scan.result(root) }
      return try scan.checkedResult(root)
    } catch {
      var failure = error
      failure.command = scan.path
      throw failure
    }
  }

  /// What may stand after some words, for completions. Words that the parser would refuse are skipped.
  public func expectation(after words: some Sequence<String>) -> CommandLineExpectation {
    var scan = CommandLineScan(root)
    try? scan.take(Array(words))
    let kinds = scan.command.operands.flatMap { operand in
      Array(repeating: operand.kind, count: operand.maximum == 1 ? 1 : scan.operands.count + 1)
    }
    let takesSubcommand = scan.operands.isEmpty
    return CommandLineExpectation(
      value: scan.pending?.value?.kind,
      subcommands: takesSubcommand ? scan.command.subcommands : [],
      operand: scan.operands.count < kinds.count ? kinds[scan.operands.count] : nil,
      options: scan.isPastOptions ? [] : scan.options, operands: scan.operands)
  }
}

/// What may stand next on a command line.
public struct CommandLineExpectation: Equatable, Sendable {
  /// The kind of the value that has to come; nil unless the last word is an option that needs one.
  public let value: ArgumentKind?

  /// The commands that may come.
  public let subcommands: [CommandSyntax]

  /// The kind of the next operand; nil where none may come.
  public let operand: ArgumentKind?

  /// The options that may come.
  public let options: [CommandOption]

  /// The operands so far.
  public let operands: [String]
}

/// A command line as the parser understood it.
public struct ParsedCommandLine: Equatable, Sendable {
  /// The command and its subcommands, by name; empty where none was named.
  public let path: [String]

  /// What was said to it.
  public let arguments: CommandArguments
}
