import LeftfoldCore
import ShowlogApp
import ShowlogModels
import TerminalUI

/// The interactive screen: one store with the app and the screen in it, a container a tab, keys in and frames out.
///
/// It knows no terminal: keys are given to ``press(_:)``, and ``frame()`` is what a terminal of the screen's size shows.
@MainActor
public final class Screen {
  /// The one store of what the app knows and how it is looked at.
  public let store: Store<RootState, RootAction>

  let containers: ScreenContainers
  private let glyphs: Glyphs

  /// A screen of a store.
  public init(_ store: Store<RootState, RootAction>, glyphs: Glyphs = .unicode) {
    self.store = store
    self.glyphs = glyphs
    containers = ScreenContainers(store)
  }

  /// A key was pressed.
  ///
  /// - Returns: what it has started, to wait for; nobody has to.
  @discardableResult
  public func press(_ key: Key) -> [SentAction] {
    let state = store.state
    let lines = state.screen.tab == .trends ? containers.trendsLines(state, glyphs).count : 0
    let keymap = Keymap(state: state, rows: containers.rows(state), trendsLines: lines)
    return store.transaction { keymap.actions(for: key).map { store.send($0) } }
  }

  /// Keys were pressed, one after the other; text for a prompt is applied at once, however many keys it is.
  ///
  /// Keys after the one that ends the screen are dropped.
  ///
  /// - Returns: the actions that the keys sent, to wait for their effects.
  /// - Complexity: O(keys) for text.
  @discardableResult
  public func press(_ keys: [Key]) -> [SentAction] {
    var sent: [SentAction] = []
    var rest = keys[...]
    while let key = rest.first, !store.state.screen.isDone {
      let text = store.state.screen.prompt == nil ? [] : rest.prefix { $0.text != nil }
      rest = rest.dropFirst(max(1, text.count))
      sent += press(text.count > 1 ? .paste(text.compactMap(\.text).joined()) : key)
    }
    return sent
  }

  /// What a terminal of the screen's size shows.
  public func frame() -> StyledText {
    let state = store.state
    let size = state.screen.size
    let layout = ScreenLayout(size: size)
    let canvas = Canvas(width: size.columns, height: size.rows, glyphs: glyphs)
    let bodyCanvas = canvas.resized(height: layout.bodyHeight)
    let status = ScreenStatus(state: state, rows: containers.rows(state), glyphs: glyphs)
    return ScreenView.draw(
      ScreenViewState(
        tabs: Tab.allCases.map(\.title), openTab: state.screen.tab.rawValue,
        body: state.screen.isHelpShown
          ? HelpPage(of: state.screen.tab, width: size.columns).draw(at: state.screen.helpPlace, in: bodyCanvas)
          : containers.draw(state, in: bodyCanvas),
        status: status.line, position: status.position, hints: status.hints),
      in: canvas)
  }
}
