/// Parses the words of a command line by a table of commands, in one pass.
///
/// Options may follow the command that declares them, the root's may also precede it. `--name value`, `--name=value`,
/// `-n value` and `-nvalue` are equivalent; flags may be joined as in `-qv`; after `--` all words are operands. A
/// subcommand's name is recognized until its command has taken an operand.
public struct CommandLineParser: Sendable {
  /// The program: its subcommands are the commands, its options the global ones.
  public let root: CommandSyntax

  /// A flag of the root that disables all further checks, such as `help`.
  public let uncheckedFlag: String?

  /// Creates a parser of a table.
  public init(root: CommandSyntax, uncheckedFlag: String? = nil) {
    self.root = root
    self.uncheckedFlag = uncheckedFlag
  }

  /// Returns the command and arguments of a command line.
  ///
  /// - Throws: ``CommandFailure`` with the code ``ExitCode/usage`` and the path of the command it is about.
  public func parse(_ words: some Sequence<String>) throws(CommandFailure) -> ParsedCommandLine {
    var scan = CommandLineScan(root)
    do {
      try scan.parse(Array(words))
      if let uncheckedFlag, scan.flags.contains(uncheckedFlag) { return scan.result() }
      return try scan.checkedResult()
    } catch {
      var failure = error
      failure.command = scan.path
      throw failure
    }
  }

  /// Returns the valid next words after the given ones, for completions.
  ///
  /// The scan ends at the first word that the parser would refuse: that word and the later ones are ignored.
  public func expectation(after words: some Sequence<String>) -> CommandLineExpectation {
    var scan = CommandLineScan(root)
    try? scan.parse(Array(words))
    let kinds = scan.command.operands.flatMap { operand in
      Array(repeating: operand.kind, count: operand.maximum == 1 ? 1 : scan.operands.count + 1)
    }
    let takesSubcommand = scan.operands.isEmpty
    let last = scan.operands.count - 1
    return CommandLineExpectation(
      value: scan.pending?.value?.kind,
      subcommands: takesSubcommand ? scan.command.subcommands : [],
      operand: scan.operands.count < kinds.count ? kinds[scan.operands.count] : nil,
      lastOperand: kinds.indices.contains(last) ? kinds[last] : nil,
      options: scan.isPastOptions ? [] : scan.options, operands: scan.operands, values: scan.values)
  }
}

/// The valid next words of a command line.
public struct CommandLineExpectation: Equatable, Sendable {
  /// The kind of the required value; nil unless the last word is an option that needs one.
  public let value: ArgumentKind?

  /// The valid commands.
  public let subcommands: [CommandSyntax]

  /// The kind of the next operand; nil if none is valid.
  public let operand: ArgumentKind?

  /// The kind of the last operand, to which the next word may belong; nil without one.
  public let lastOperand: ArgumentKind?

  /// The valid options.
  public let options: [CommandOption]

  /// The operands so far.
  public let operands: [String]

  /// The values of the options so far, by their names.
  public let values: [String: String]
}

/// A parsed command line.
public struct ParsedCommandLine: Equatable, Sendable {
  /// The names of the command and its subcommands; empty if none was given.
  public let path: [String]

  /// The arguments of the command.
  public let arguments: CommandArguments
}
