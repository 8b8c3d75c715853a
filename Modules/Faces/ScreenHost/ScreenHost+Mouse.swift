import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// A click opens a tab, or selects a row; a click on the selected row opens it. The wheel moves as the arrow keys do.
extension ScreenHost {
  func click(_ column: Int, _ row: Int) -> [SentAction] {
    let (state, canvas) = (store.state, canvas(store.state))
    if row == 0 {
      guard let index = tabBar(state).tab(at: column, in: canvas) else { return [] }
      return [store.send(.screen(.tabChosen(bar[index].name)))]
    }
    // What is said beside a list is none of its rows.
    if let pane = pane(state), column >= pane.listWidth { return [] }
    let view = view(state)
    guard !state.screen.isHelpShown, row < RootView.endOfBody(view, in: canvas), let list = list(state) else {
      return []
    }
    // The drawn pointer is on the selected row, so that no page has to tell where its rows are.
    let pointer = RootView.draw(view, in: canvas).lines.lastIndex {
      $0.spans.first?.role == .selected && $0.plainText.hasPrefix(glyphs.pointer)
    }
    guard let pointer, list.extent.unit == .rows else { return [] }
    let target = list.extent.window.selected + row - pointer
    guard list.extent.window.range(of: list.extent.count).contains(target) else { return [] }
    return target == list.extent.window.selected ? handle(.enter, isTyped: false) : list.move(target)
  }

  /// The list below the tabs: that of the cover if it has one, otherwise that of the page.
  private func list(_ state: Root) -> (extent: ListExtent, move: (Int) -> [SentAction])? {
    if let cover = state.cover(glyphs)?.page {
      return (cover.extent, { [store] in [store.send(cover.move(cover.extent.moved(.to($0))))] })
    }
    return page.map { page in
      (page.extent, { [store] in [store.send(.screen(.moved(to: page.extent.moved(.to($0)), page: page.name)))] })
    }
  }
}
