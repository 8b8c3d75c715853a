import LeftfoldCore
import TerminalUI

/// The root store of the composed app.
public typealias AppStore = Store<AppState, AppAction>

/// Connects a store to a rendering view, and does nothing else: it draws what the store holds and passes on what a
/// person asks for.
@MainActor
public struct Container<View: RenderingView, ViewAction: Sendable> where View.ViewState: Equatable {
  /// What the view draws and what it asks for.
  public let store: Store<View.ViewState, ViewAction>

  /// A container of a view.
  public init(_ view: View.Type, _ store: Store<View.ViewState, ViewAction>) { self.store = store }

  /// Draws the view as it is now.
  public func draw(in canvas: Canvas) -> StyledText { View.draw(store.state, in: canvas) }

  /// Passes on what a person asks for.
  @discardableResult
  public func send(_ action: ViewAction) -> SentAction { store.send(action) }
}
