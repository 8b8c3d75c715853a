import LeftfoldCore
import ShowlogFeatureKit

/// The selected row of the shown list is what the viewer sees: a frame, or the viewer's own key, selects it. Any other
/// change of the list leaves it selected, and if the list lacks it, keys that act on a row do nothing until the next frame.
extension Screen {
  private func position(on page: any TabPage) -> ListPosition? { store.state.screen.tabs[page.name]?.position }

  /// Returns the selected row for a key.
  func row(on page: any TabPage) -> SelectedRow { page.row(at: position(on: page)) }

  /// Whether the list lacks the row that was selected when it was last shown.
  var isSelectionGone: Bool { page.map { row(on: $0) == .gone } ?? false }

  /// Whether the row at the current index was neither shown nor chosen by a key.
  var isSelectionUnknown: Bool { page.map { position(on: $0)?.row == nil } ?? false }

  /// Selects the current row of the shown list, which stays selected when the list changes.
  func select() {
    let screen = store.state.screen
    let isListShown = !screen.isHelpShown && inspector == nil && !store.state.layout.isTooSmall
    guard isListShown, let page else { return }
    let extent = page.extent
    guard extent.unit == .rows, let row = extent.row else { return }
    let position = ListPosition(extent.window, row: row)
    if position != self.position(on: page) { store.send(.screen(.selected(position, page: page.name))) }
  }
}
