import LeftfoldCore
import ShowlogTerminalUI

/// The root store of the composed app.
public typealias AppStore = Store<AppState, AppAction>

/// A container, which draws the state of a view store by a rendering view and sends view actions.
@MainActor
public struct Container<View: RenderingView, ViewAction: Sendable> where View.ViewState: Equatable {
  /// The view store.
  public let store: Store<View.ViewState, ViewAction>

  /// Creates a container of a view.
  public init(_ view: View.Type, _ store: Store<View.ViewState, ViewAction>) { self.store = store }

  /// Draws the view's current state.
  public func draw(in canvas: Canvas) -> StyledText { View.draw(store.state, in: canvas) }

  /// Sends a view action.
  @discardableResult
  public func send(_ action: ViewAction) -> SentAction { store.send(action) }
}
