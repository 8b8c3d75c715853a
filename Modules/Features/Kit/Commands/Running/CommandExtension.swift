/// Further things that another feature's command takes by the same verb, such as `rate` for a film.
///
/// The text of the first operand decides: the thing that it names best is meant. If it names a show and another thing
/// equally well, the command fails and names the flags that choose one of both.
public struct CommandExtension<Input: Equatable, Action: Sendable>: Sendable {
  /// The names of the command and its subcommands, such as `["watchlist", "add"]`.
  public let path: [String]

  /// The flag that says that the operand names such a thing.
  public let flag: CommandOption

  /// The kind of the things.
  public let kind: ArgumentKind

  /// The names of the operands that the command needs for its own things only.
  public let spared: Set<String>

  let match: @MainActor @Sendable (CommandArguments, Input) -> MatchRank
  let run: Command<Input, Action>.Run

  /// Creates an extension.
  ///
  /// - Parameters:
  ///   - sparing: The names of the operands that the command needs for its own things only.
  ///   - match: Returns how well the arguments name a thing of this kind.
  ///   - run: The work for a thing of this kind.
  public init(
    of path: [String], flag: CommandOption, kind: ArgumentKind, sparing spared: Set<String> = [],
    match: @escaping @MainActor @Sendable (CommandArguments, Input) -> MatchRank,
    run: @escaping Command<Input, Action>.Run
  ) {
    self.init(path: path, flag: flag, kind: kind, spared: spared, match: match, run: run)
  }

  private init(
    path: [String], flag: CommandOption, kind: ArgumentKind, spared: Set<String>,
    match: @escaping @MainActor @Sendable (CommandArguments, Input) -> MatchRank,
    run: @escaping Command<Input, Action>.Run
  ) {
    (self.path, self.flag, self.kind, self.spared) = (path, flag, kind, spared)
    (self.match, self.run) = (match, run)
  }

  /// Returns the extension pulled back to a larger state and action.
  public func pullback<Root: Equatable, RootAction: Sendable>(
    input: @escaping @MainActor @Sendable (Root) -> Input, action: @escaping @MainActor @Sendable (Action) -> RootAction
  ) -> CommandExtension<Root, RootAction> {
    CommandExtension<Root, RootAction>(
      path: path, flag: flag, kind: kind, spared: spared, match: { [match] in match($0, input($1)) },
      run: { [run] context async throws(CommandFailure) in
        try await run(context.scoped(input: input, action: action))
      })
  }
}

extension Command {
  /// Returns the command with the extensions of its path and those of its subcommands.
  ///
  /// - Parameter match: Returns how well a text names a thing of the command's own.
  public func extended(
    by extensions: [CommandExtension<Input, Action>],
    match: @escaping @MainActor @Sendable (_ text: String, Input) -> MatchRank
  ) -> Command { extended(by: extensions, at: [name], match) }

  private func extended(
    by all: [CommandExtension<Input, Action>], at path: [String],
    _ match: @escaping @MainActor @Sendable (_ text: String, Input) -> MatchRank
  ) -> Command {
    let extensions = all.filter { $0.path == path }
    let subcommands = subcommands.map { $0.extended(by: all, at: path + [$0.name], match) }
    return Command(
      name, syntax.summary, discussion: syntax.discussion, operands: operands(for: extensions),
      options: syntax.options + extensions.map(\.flag) + (extensions.isEmpty ? [] : [Self.showFlag(extensions)]),
      isChange: isChange, subcommands: subcommands,
      leadingOption: syntax.leadingOption, run: run(with: extensions, match))
  }

  /// The flag that says that the operand names a thing of the command's own.
  private static func showFlag(_ extensions: [CommandExtension<Input, Action>]) -> CommandOption {
    CommandOption(
      "show", "a show, where \(extensions.map { "a " + $0.kind.name }.joined(separator: " or ")) has the same title")
  }

  private func operands(for extensions: [CommandExtension<Input, Action>]) -> [Operand] {
    syntax.operands.enumerated().map { index, operand in
      var kind = operand.kind
      if index == 0 { kind.others += extensions.map(\.kind) }
      let isSpared = operand.count == .one && extensions.contains { $0.spared.contains(operand.name) }
      return Operand(operand.name, kind, isSpared ? .optional : operand.count)
    }
  }

  private func run(
    with extensions: [CommandExtension<Input, Action>],
    _ match: @escaping @MainActor @Sendable (_ text: String, Input) -> MatchRank
  ) -> Run? {
    guard let own = run, !extensions.isEmpty else { return run }
    let needed = syntax.operands.filter { $0.count == .one }.map(\.name)
    return { context async throws(CommandFailure) in
      let arguments = context.arguments
      if let chosen = extensions.first(where: { arguments.has($0.flag.name) }) {
        guard !arguments.has("show") else { throw .usage("give --show or --\(chosen.flag.name), not both") }
        return try await chosen.run(context)
      }
      let (text, input) = (arguments.operands.first ?? "", try context.read())
      let rank = match(text, input)
      let ranked = extensions.map { (rank: $0.match(arguments, input), work: $0) }
      guard !arguments.has("show"), let best = ranked.max(by: { $0.rank < $1.rank }), best.rank != .none,
        best.rank >= rank
      else {
        if let missing = needed.first(where: { arguments.operand($0) == nil }) {
          throw .usage("\(name) needs \(missing)")
        }
        do throws(CommandFailure) { return try await own(context) } catch {
          guard error.advice != nil else { throw error }
          var failure = error
          if !arguments.has("show") { failure.message += extensions.map { ", and no \($0.kind.name)" }.joined() }
          throw failure
        }
      }
      guard best.rank > rank else {
        let flag = best.work.flag.name
        throw .data(
          "\(quoted(text)) names a show and a \(best.work.kind.name); add --show or --\(flag)")
      }
      try await best.work.run(context)
    }
  }
}
