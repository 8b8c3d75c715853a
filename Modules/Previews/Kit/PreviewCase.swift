import LeftfoldCore
import ShowlogTerminalUI

/// A case of a view, drawn from a stub store.
@MainActor
public struct PreviewCase {
  let name: String
  let draw: (Canvas) -> StyledText

  /// Returns a view's cases.
  public static func cases<View: RenderingView>(
    _ view: View.Type, _ states: [(name: String, state: View.ViewState)]
  ) -> [PreviewCase] where View.ViewState: Equatable {
    states.map { name, state in
      let store = Store<View.ViewState, Never>.stub(with: state)
      return PreviewCase(name: name) { View.draw(store.state, in: $0) }
    }
  }
}
