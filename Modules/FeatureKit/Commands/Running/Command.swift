/// A command that a feature contributes: its syntax, and what it does on the feature's input and actions.
///
/// ```swift
/// static let next = Command(
///   "next", "the next episode of each show you follow", operands: [Operand("SHOW", .show, .optional)]
/// ) { context throws(CommandFailure) in
///   …
/// }
/// ```
public struct Command<Input: Equatable, Action: Sendable>: Sendable {
  /// What a command does.
  public typealias Run = @MainActor @Sendable (CommandContext<Input, Action>) async throws(CommandFailure) -> Void

  /// What a command line can say to it; see ``CommandSyntax``.
  public let syntax: CommandSyntax

  /// Whether it commits actions; unless it only reads, it opens the store for writing.
  public let isChange: Bool

  /// The commands that stand after its name.
  public let subcommands: [Command]

  let run: Run?

  /// A command.
  ///
  /// - Parameters:
  ///   - isChange: whether it commits actions. With the flag `--dry-run`, if it declares one, it reads only.
  ///   - subcommands: commands that stand after its name.
  ///   - run: what it does where no subcommand is named; nil if one must be named.
  public init(
    _ name: String, _ summary: String, discussion: [String] = [], operands: [Operand] = [],
    options: [CommandOption] = [], isChange: Bool = false, subcommands: [Command] = [], run: Run?
  ) {
    syntax = CommandSyntax(
      name, summary, discussion: discussion, operands: operands, options: options,
      subcommands: subcommands.map(\.syntax), needsSubcommand: run == nil)
    self.isChange = isChange
    self.subcommands = subcommands
    self.run = run
  }

  /// The name.
  public var name: String { syntax.name }

  /// The command at a path of subcommands; nil where there is none.
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
  /// - Throws: ``CommandFailure``; then nothing was changed, unless the message says so.
  @MainActor
  public func run(in context: CommandContext<Input, Action>) async throws(CommandFailure) {
    guard let run else { throw .usage("\(name) needs a subcommand") }
    try await run(context)
  }
}
