/// The syntax of one command: the table behind the parser, help, man page and completions.
public struct CommandSyntax: Equatable, Sendable {
  /// The name.
  public var name: String

  /// The description, in one line.
  public var summary: String

  /// The further paragraphs of the description.
  public var discussion: [String]

  /// The operands, in order.
  public var operands: [Operand]

  /// The command's own options; the global ones belong to the root.
  public var options: [CommandOption]

  /// The subcommands, which follow the name.
  public var subcommands: [CommandSyntax]

  /// Whether the command requires a subcommand.
  public var needsSubcommand: Bool

  /// The name of the option whose value may precede the subcommand without the name.
  public var leadingOption: String?

  /// Creates the syntax of a command.
  public init(
    _ name: String, _ summary: String, discussion: [String] = [], operands: [Operand] = [],
    options: [CommandOption] = [], subcommands: [CommandSyntax] = [], needsSubcommand: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.operands = operands
    self.options = options
    self.subcommands = subcommands
    self.needsSubcommand = needsSubcommand
  }

  /// Returns the subcommand with a name; nil for an unknown name.
  public func subcommand(_ name: String) -> CommandSyntax? { subcommands.first { $0.name == name } }

  /// Returns the command at a path of names below this one; nil for an unknown path.
  public func command(at path: some Sequence<String>) -> CommandSyntax? {
    var found = self
    for name in path {
      guard let next = found.subcommand(name) else { return nil }
      found = next
    }
    return found
  }

  /// The paths of all commands below this one, each before those of its subcommands.
  public var paths: [[String]] {
    subcommands.flatMap { command in [[command.name]] + command.paths.map { [command.name] + $0 } }
  }
}
