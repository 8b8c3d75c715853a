import ShowlogFeatureKit
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// The inspector is a page over the tabs, or behind them gives the keys of travel.
extension RootState {
  /// The inspector's keys.
  public static var help: [HelpPage.Section] { [("In the inspector", InspectorKeys.page(nil).map(\.row))] }

  /// Returns the inspector; nil if it is closed.
  public func cover(_ glyphs: Glyphs) -> ScreenCover<RootState>? {
    guard let inspector else { return nil }
    let page = InspectorConnector(self, glyphs: glyphs)
    return ScreenCover(
      keys: page == nil ? [InspectorKeys.travel] : InspectorKeys.page(page),
      toggle: KeyHint("~", page == nil ? "changes" : "tabs"), back: inspector.log.shown == nil ? "close" : "now",
      page: page.map { page in
        ScreenCover.Page(
          extent: page.extent, move: { .inspector(.moved(to: $0)) }, draw: { InspectorView.draw(page.state, in: $0) })
      })
  }

  /// Closes the inspector.
  public mutating func uncover() { inspector = nil }
}

private enum InspectorKeys {
  /// The keys that also work on a tab that shows an earlier version.
  static let travel = HostBinding<RootState>(
    [
      ("[", [], { _ in .inspector(.stepped(.earlier)) }), ("]", [], { _ in .inspector(.stepped(.later)) }),
    ], scope: .overlay, help: "previous, next version", hint: "travel")

  /// Returns the keys of the page, which know how far its description can be scrolled.
  static func page(_ page: InspectorConnector?) -> [HostBinding<RootState>] {
    [
      travel,
      HostBinding(
        [(.enter, [], { _ in .inspector(.chosen) })], scope: .overlay, help: "travel to this change", hint: "go"),
      HostBinding(
        [("K", [], scroll(page, by: -1)), ("J", [], scroll(page, by: 1))], scope: .overlay,
        help: "scroll the description"),
    ]
  }

  private static func scroll(
    _ page: InspectorConnector?, by distance: Int
  ) -> @Sendable (HostContext<RootState>) -> RootAction? {
    { _ in page.map { .inspector(.lineShown($0.changeLine(movedBy: distance))) } }
  }
}
