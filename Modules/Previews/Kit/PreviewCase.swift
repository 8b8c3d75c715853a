import LeftfoldCore
import TerminalUI

/// A view in one case, drawn from a stub store.
@MainActor
public struct PreviewCase {
  /// What to call it on the command line.
  let name: String
  /// Draws it.
  let draw: (Canvas) -> StyledText

  /// A view's cases.
  public static func cases<View: RenderingView>(
    _ view: View.Type, _ states: [(name: String, state: View.ViewState)]
  ) -> [PreviewCase] where View.ViewState: Equatable {
    states.map { name, state in
      let store = Store<View.ViewState, Never>.stub(with: state)
      return PreviewCase(name: name) { View.draw(store.state, in: $0) }
    }
  }
}
