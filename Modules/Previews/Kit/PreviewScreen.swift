import LeftfoldCore
import ShowlogTerminalUI

/// A screen of a running feature: its view store and its keys.
@MainActor
public struct PreviewScreen {
  let title: String
  let draw: (Canvas) -> StyledText
  let keys: () -> [Key]

  /// A ``PreviewKey`` without the type of its action.
  struct Key {
    let character: Character
    let purpose: String
    let takesText: Bool
    let press: (String) async -> Void
  }

  /// Creates a screen.
  ///
  /// - Parameter keys: Returns the keys for a view state.
  public init<View: RenderingView, Action: Sendable>(
    _ title: String, _ view: View.Type, _ store: Store<View.ViewState, Action>,
    keys: @escaping (View.ViewState) -> [PreviewKey<Action>]
  ) {
    self.title = title
    draw = { View.draw(store.state, in: $0) }
    self.keys = {
      keys(store.state).map { key in
        Key(character: key.character, purpose: key.purpose, takesText: key.takesText) { text in
          await store.send(key.action(text)).finish()
        }
      }
    }
  }
}

/// A key and its view action.
public struct PreviewKey<Action> {
  let character: Character
  let purpose: String
  let takesText: Bool
  let action: (String) -> Action

  /// Creates a key for an action.
  public init(_ character: Character, _ purpose: String, _ action: Action) {
    self.init(character, purpose, takesText: false) { _ in action }
  }

  /// Returns a key that takes the rest of its line as a text, as in `/lost`.
  public static func text(
    _ character: Character, _ purpose: String, _ action: @escaping (String) -> Action
  ) -> PreviewKey { PreviewKey(character, purpose, takesText: true, action) }

  private init(
    _ character: Character, _ purpose: String, takesText: Bool, _ action: @escaping (String) -> Action
  ) {
    self.character = character
    self.purpose = purpose
    self.takesText = takesText
    self.action = action
  }
}
