extension Command {
  /// Returns the command pulled back to a larger state and action.
  public func pullback<Root: Equatable, RootAction: Sendable>(
    input: @escaping @MainActor @Sendable (Root) -> Input, action: @escaping @MainActor @Sendable (Action) -> RootAction
  ) -> Command<Root, RootAction> {
    let inner = run
    var outer: Command<Root, RootAction>.Run?
    if let inner {
      outer = { context async throws(CommandFailure) in
        try await inner(context.scoped(input: input, action: action))
      }
    }
    return Command<Root, RootAction>(
      syntax.name, syntax.summary, discussion: syntax.discussion, operands: syntax.operands, options: syntax.options,
      isChange: isChange, subcommands: subcommands.map { $0.pullback(input: input, action: action) },
      leadingOption: syntax.leadingOption, run: outer)
  }
}
