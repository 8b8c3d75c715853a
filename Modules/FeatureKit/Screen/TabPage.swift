import LeftfoldCore
import ShowlogTerminalUI

/// A running tab: a rendering view on its view store, with its keys, without its feature's types.
///
/// It draws the view store's state and sends view actions to it. Each passes through the connector to the feature's
/// derived store, and to the root.
@MainActor
public protocol TabPage {
  /// The name of the tab.
  var name: String { get }

  /// The state of the feature's store, on which the page is made.
  var input: AnyValue { get }

  /// The length of the list, its visible part, and its selected row.
  var extent: ListExtent { get }

  /// The bound text of the search field; nil without one.
  var searchText: String? { get }

  /// The words before the search field; nil without one.
  var searchLabel: String? { get }

  /// Whether the search field is open when the page appears.
  var opensSearch: Bool { get }

  /// Draws the view's current state.
  func draw(in canvas: Canvas) -> StyledText

  /// The reason why a key that acts on an episode does not apply to a row of a show on this page.
  var reasonOnShowRow: String { get }

  /// Handles a key of the page's own table; nil if no line of the table applies.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - asAlias: Whether to look among the aliases instead of the keys themselves.
  ///   - scope: The part of the table that applies.
  ///   - row: The selected row.
  ///   - shown: The page that is shown.
  func press(
    _ key: Key, asAlias: Bool, scope: KeyRow.Scope, row: SelectedRow, on shown: any TabPage
  ) -> PressedKey?

  /// Sends a view action that the page passed to the host; nil if it belongs to another page.
  func send(_ action: AnyViewAction) -> SentAction?

  /// Completes an action with the typed text; nil if it belongs to another page.
  func complete(_ draft: AnyViewAction, _ text: String, row: SelectedRow) -> KeyOutcome<AnyViewAction>?

  /// Sends the view action for the page's appearance; nil without one.
  func appear() -> SentAction?

  /// Sends the view action for the page's disappearance; nil without one.
  func disappear() -> SentAction?

  /// Sends the view action for a change of the search field's text; nil without a search field.
  func type(_ text: String) -> SentAction?

  /// Sends the view action for Enter in the search field; nil without a search field.
  func submitSearch() -> SentAction?
}

extension TabPage {
  /// Handles a key while this page is shown; nil if no table has it.
  ///
  /// The page's own table comes first, then the keys of rows and those of every tab.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - asAlias: Whether to look among the aliases instead of the keys themselves.
  ///   - row: The selected row.
  ///   - pages: All pages, whose keys may apply here.
  public func press(_ key: Key, asAlias: Bool, row: SelectedRow, among pages: [any TabPage]) -> PressedKey? {
    for scope in [KeyRow.Scope.overlay, .tab] {
      if let pressed = press(key, asAlias: asAlias, scope: scope, row: row, on: self) { return pressed }
    }
    for scope in row == .none ? [KeyRow.Scope.everywhere] : [.row, .everywhere] {
      for page in pages {
        if let pressed = page.press(key, asAlias: asAlias, scope: scope, row: row, on: self) { return pressed }
      }
    }
    return nil
  }

  /// Returns the selected row for a key at the position at which the list was last shown.
  public func row(at position: ListPosition?) -> SelectedRow {
    let extent = extent
    if let row = position?.row, row != extent.row { return .gone }
    return extent.subject.map { .row($0) } ?? .none
  }
}

/// The result of a key that a page handles.
public enum PressedKey {
  /// A view action was sent.
  case sent(SentAction)
  /// An outcome that the host handles.
  case outcome(KeyOutcome<AnyViewAction>)
}

/// A type-erased view action, for a host that does not import the page's types.
public struct AnyViewAction: Equatable, Sendable {
  /// The name of the page.
  public let page: String

  let value: AnyValue

  init(page: String, _ action: some Equatable & Sendable) {
    self.page = page
    value = AnyValue(action)
  }
}
