/// What a command line can say to one command: the table behind the parser, help, man page and completions.
public struct CommandSyntax: Equatable, Sendable {
  /// The name.
  public var name: String

  /// What the command does, in one line.
  public var summary: String

  /// More of it, a paragraph each.
  public var discussion: [String]

  /// What stands after the name, in order.
  public var operands: [Operand]

  /// Its own options; the global ones are those of the root.
  public var options: [CommandOption]

  /// Commands that stand after the name.
  public var subcommands: [CommandSyntax]

  /// Whether the command does nothing without a subcommand.
  public var needsSubcommand: Bool

  /// A command's syntax.
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

  /// The subcommand of a name.
  public func subcommand(_ name: String) -> CommandSyntax? { subcommands.first { $0.name == name } }

  /// The command at a path of names below this one; nil where there is none.
  public func command(at path: some Sequence<String>) -> CommandSyntax? {
    var found = self
    for name in path {
      guard let next = found.subcommand(name) else { return nil }
      found = next
    }
    return found
  }

  /// Every command below this one with its path, in order.
  public var paths: [[String]] {
    subcommands.flatMap { command in [[command.name]] + command.paths.map { [command.name] + $0 } }
  }
}
