import LeftfoldCore
import TerminalUI

/// A tab as it runs: the container of a rendering view on its view store, with its keys.
///
/// It draws what the view store holds and sends view actions to it. From there each goes through the connector to the
/// derived store of the feature, and to the root.
@MainActor
public final class TabPage {
  /// What a key led to.
  public enum Pressed {
    /// A view action was sent.
    case sent(SentAction)
    /// The host has to do this.
    case outcome(KeyOutcome<AnyViewAction>)
  }

  /// The name of the tab.
  public let name: String

  private let runtime: any PageRuntime

  init(name: String, runtime: any PageRuntime) {
    self.name = name
    self.runtime = runtime
  }

  /// How long the list is, which part is shown, and what its selected row is about.
  public var extent: ListExtent { runtime.extent }

  /// Draws the view as it is now.
  public func draw(in canvas: Canvas) -> StyledText { runtime.draw(in: canvas) }

  /// Handles a key of the page's own table; nil if the table has none that applies.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - asAlias: whether it is looked up among the aliases, and not among the keys themselves.
  ///   - scope: the part of the table that applies.
  ///   - row: what the selected row is about.
  public func press(_ key: Key, asAlias: Bool, scope: KeyRow.Scope, row: RowSubject?) -> Pressed? {
    runtime.press(key, asAlias: asAlias, scope: scope, row: row)
  }

  /// Sends a view action that the page gave to the host; nil if it belongs to another page.
  public func send(_ action: AnyViewAction) -> SentAction? { action.page == name ? runtime.send(action.value) : nil }

  /// Completes an action by the text that was typed for it; nil if it belongs to another page.
  public func complete(_ draft: AnyViewAction, _ text: String, row: RowSubject?) -> KeyOutcome<AnyViewAction>? {
    draft.page == name ? runtime.complete(draft.value, text, row: row) : nil
  }

  /// The page came to the screen.
  public func appear() -> SentAction? { runtime.appear() }

  /// The page left the screen.
  public func disappear() -> SentAction? { runtime.disappear() }

  /// The bound text of the search field; nil without one.
  public var searchText: String? { runtime.searchText }

  /// The text of the search field changed.
  public func type(_ text: String) -> SentAction? { runtime.type(text) }

  /// The text of the search field is complete.
  public func commitSearch() -> SentAction? { runtime.commitSearch() }
}

/// A view action of a page whose types the host does not import.
public struct AnyViewAction: Equatable, Sendable {
  /// The name of the page.
  public let page: String

  let value: AnyValue

  init(page: String, _ action: some Equatable & Sendable) {
    self.page = page
    value = AnyValue(action)
  }
}
