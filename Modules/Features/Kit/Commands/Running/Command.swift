/// A command that a feature contributes: its syntax, and its work on the feature's input and actions.
///
/// ```swift
/// static let next = Command(
///   "next", "the next episode of each show you follow", operands: [Operand("SHOW", .show, .optional)]
/// ) { context throws(CommandFailure) in
///   …
/// }
/// ```
public struct Command<Input: Equatable, Action: Sendable>: Sendable {
  /// The work of a command.
  public typealias Run = @MainActor @Sendable (CommandContext<Input, Action>) async throws(CommandFailure) -> Void

  /// The operands, options and help of the command.
  public let syntax: CommandSyntax

  /// Whether the command commits actions; only such a command opens the store for writing.
  public let isChange: Bool

  /// The subcommands, which follow the name.
  public let subcommands: [Command]

  let run: Run?

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - isChange: Whether the command commits actions. With the flag `--dry-run`, if declared, it reads only.
  ///   - subcommands: The subcommands.
  ///   - leadingOption: The option whose value may precede the subcommand without the name.
  ///   - run: The work without a subcommand; nil if one is required.
  public init(
    _ name: String, _ summary: String, discussion: [String] = [], operands: [Operand] = [],
    options: [CommandOption] = [], isChange: Bool = false, subcommands: [Command] = [], leadingOption: String? = nil,
    run: Run?
  ) {
    var syntax = CommandSyntax(
      name, summary, discussion: discussion, operands: operands, options: options,
      subcommands: subcommands.map(\.syntax), needsSubcommand: run == nil)
    syntax.leadingOption = leadingOption
    self.syntax = syntax
    self.isChange = isChange
    self.subcommands = subcommands
    self.run = run
  }

  /// The command's name.
  public var name: String { syntax.name }

  /// The command without the subcommands that commit actions; nil if it commits actions itself.
  public var reading: Command? {
    guard !isChange else { return nil }
    return Command(
      name, syntax.summary, discussion: syntax.discussion, operands: syntax.operands, options: syntax.options,
      subcommands: subcommands.compactMap(\.reading), leadingOption: syntax.leadingOption, run: run)
  }

  /// Returns the command with a further option for itself and those of its subcommands that commit no actions.
  public func reading(with option: CommandOption) -> Command {
    Command(
      name, syntax.summary, discussion: syntax.discussion, operands: syntax.operands,
      options: syntax.options + (isChange || run == nil ? [] : [option]), isChange: isChange,
      subcommands: subcommands.map { $0.reading(with: option) }, leadingOption: syntax.leadingOption, run: run)
  }

  /// Returns the command at a path of subcommands; nil for an unknown path.
  public func command(at path: some Sequence<String>) -> Command? {
    var found = self
    for name in path {
      guard let next = found.subcommands.first(where: { $0.name == name }) else { return nil }
      found = next
    }
    return found
  }

  /// Runs the command.
  ///
  /// - Throws: ``CommandFailure``; nothing was changed, unless the message reports a change.
  @MainActor
  public func run(in context: CommandContext<Input, Action>) async throws(CommandFailure) {
    guard let run else { throw .usage("\(name) needs a subcommand") }
    try await run(context)
  }
}
