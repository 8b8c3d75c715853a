import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

extension Screen {
  var inspector: InspectorConnector? { InspectorConnector(store.state, glyphs: glyphs) }

  func inspect(_ key: Key, on page: InspectorConnector) -> [SentAction] {
    let context = HostContext(state: store.state, tabs: tabs, page: "the inspector", extent: page.extent)
    let tables = HostKeys.inspector + HostKeys.everywhere(tabs: context.bar.count) + HostKeys.lists
    let action =
      HostKeys.action(for: key, asAlias: false, context, in: tables)
      ?? HostKeys.action(for: key, asAlias: true, context, in: tables)
    switch action {
    case .screen(.moved(let window, _)): return [store.send(.screen(.inspector(.moved(to: window))))]
    case .screen(.inspector(.scrolled(let distance))):
      return [store.send(.screen(.inspector(.lineShown(page.changeLine(movedBy: distance)))))]
    case let action?: return [store.send(action)]
    case nil: return []
    }
  }

  func travel(_ key: Key, _ context: HostContext) -> [SentAction]? {
    guard store.state.screen.inspector != nil else { return nil }
    return HostKeys.action(for: key, asAlias: false, context, in: [HostKeys.travel]).map { [store.send($0)] }
  }
}

extension HostKeys {
  /// The keys that also work on a tab that shows an earlier version.
  static let travel = HostBinding(
    [
      ("[", [], { _ in .screen(.inspector(.stepped(.earlier))) }),
      ("]", [], { _ in .screen(.inspector(.stepped(.later))) }),
    ], scope: .overlay, help: "previous, next version", hint: "travel")

  static let inspector: [HostBinding] = [
    travel,
    HostBinding([(.enter, [], onPage(.chosen))], scope: .overlay, help: "travel to this change", hint: "go"),
    HostBinding(
      [("K", [], onPage(.scrolled(by: -1))), ("J", [], onPage(.scrolled(by: 1)))], scope: .overlay,
      help: "scroll the description"),
  ]

  private static func onPage(_ action: InspectorAction) -> @Sendable (HostContext) -> RootAction? {
    { $0.state.screen.inspector?.isPageShown == true ? .screen(.inspector(action)) : nil }
  }
}
