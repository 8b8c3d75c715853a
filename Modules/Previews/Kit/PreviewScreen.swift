import LeftfoldCore
import TerminalUI

/// A view of a feature that runs by itself: its view store, and what keys ask it for.
@MainActor
public struct PreviewScreen {
  /// What to call it where there are several.
  let title: String
  /// Draws it as it is now.
  let draw: (Canvas) -> StyledText
  /// What can be asked for now.
  let keys: () -> [Key]

  /// A key with the effects of pressing it.
  struct Key {
    let character: Character
    let purpose: String
    let takesText: Bool
    let press: (String) async -> Void
  }

  /// A screen.
  ///
  /// - Parameter keys: what can be asked for, given what is drawn.
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

/// A key and the view action that it stands for.
public struct PreviewKey<Action> {
  let character: Character
  let purpose: String
  let takesText: Bool
  let action: (String) -> Action

  /// A key that asks for an action.
  public init(_ character: Character, _ purpose: String, _ action: Action) {
    self.init(character, purpose, takesText: false) { _ in action }
  }

  /// A key that takes the rest of its line, as `/lost`.
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
