import ShowlogTerminalUI

/// One line of a feature's table of keys: the keys, their scope, their outcome, and their texts.
///
/// The handler, the `?` page and the status line read the same line.
///
/// ```swift
/// KeyBinding(.tab, help: "previous, next month", hint: "month", [
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

    /// Creates a key with a closure for its outcome, which returns nil if the key does not apply.
    ///
    /// - Parameter aliases: Further keys with the same outcome, unless another table uses them.
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

  /// Creates a line of a table.
  ///
  /// - Parameters:
  ///   - help: The description for the `?` page.
  ///   - hint: A word for the status line; nil to leave it out.
  ///   - actsOnRow: Whether the keys act on the selected row, as those of the scope `row` always do.
  ///   - actsOnEpisode: Whether the keys act on the episode of the selected row. On a row of a show, the status line does
  ///     not offer them, and they explain why they do not apply.
  public init(
    _ scope: KeyRow.Scope, help: String, hint: String? = nil, actsOnRow: Bool = false, actsOnEpisode: Bool = false,
    _ presses: [Press]
  ) {
    row = KeyRow(
      scope, presses.map(\.key), aliases: presses.flatMap(\.aliases), help: help, hint: hint, actsOnRow: actsOnRow,
      actsOnEpisode: actsOnEpisode)
    self.presses = presses
  }
}

/// The values that a key's outcome depends on.
@MainActor
public struct KeyContext<Input, ViewState> {
  /// The feature's input.
  public let input: Input

  /// The subject of the selected row: of the feature's own list or, for a key of scope `.row`, of any.
  ///
  /// It is nil if the row has left the list since it was shown.
  public let row: RowSubject?

  private let view: @MainActor () -> ViewState

  init(input: Input, row: RowSubject?, view: @escaping @MainActor () -> ViewState) {
    self.input = input
    self.row = row
    self.view = view
  }

  /// The state of the feature's own view.
  public var state: ViewState { view() }
}
