import TerminalUI

/// One line of a feature's table of keys: the keys, where they work, what they do, and what is said about them.
///
/// The handler, the `?` page and the status line read the same line.
///
/// ```swift
/// KeyBinding(.tab, help: "the month before, after", hint: "month", [
///   .init("[", aliases: [.left]) { _ in .send(.previous) },
///   .init("]", aliases: [.right]) { _ in .send(.next) },
/// ])
/// ```
public struct KeyBinding<Input, ViewState, Action: Equatable & Sendable>: Sendable {
  /// One key of the line.
  public struct Press: Sendable {
    let key: Key
    let aliases: [Key]
    let outcome: @MainActor @Sendable (KeyContext<Input, ViewState>) -> KeyOutcome<Action>?

    /// A key and its outcome; nil where it does not apply.
    ///
    /// - Parameter aliases: keys that do the same where no other table has them.
    public init(
      _ key: Key, aliases: [Key] = [],
      _ outcome: @escaping @MainActor @Sendable (KeyContext<Input, ViewState>) -> KeyOutcome<Action>?
    ) {
      self.key = key
      self.aliases = aliases
      self.outcome = outcome
    }
  }

  let row: KeyRow
  let presses: [Press]

  /// A line of a table.
  ///
  /// - Parameters:
  ///   - help: what the keys do, for the `?` page.
  ///   - hint: the same in a word for the status line; nil to leave it out.
  public init(_ scope: KeyRow.Scope, help: String, hint: String? = nil, _ presses: [Press]) {
    row = KeyRow(
      scope, presses.map(\.key), aliases: presses.flatMap(\.aliases), help: help, hint: hint)
    self.presses = presses
  }
}

/// What a key's outcome is decided by.
@MainActor
public struct KeyContext<Input, ViewState> {
  /// The feature's input.
  public let input: Input

  /// What the selected row is about: of the feature's own list or, for a key of scope `.row`, of any.
  public let row: RowSubject?

  private let view: @MainActor () -> ViewState

  init(input: Input, row: RowSubject?, view: @escaping @MainActor () -> ViewState) {
    self.input = input
    self.row = row
    self.view = view
  }

  /// What the feature's own view shows.
  public var state: ViewState { view() }
}
