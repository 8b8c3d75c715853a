import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct HostContext {
  let state: RootState
  let tabs: [AppTab]
  let page: String
  let extent: ListExtent

  var bar: [AppTab] { tabs.filter { $0.overlay == nil } }

  func move(_ move: ListWindow.Move) -> RootAction {
    .screen(.moved(to: extent.moved(move), page: page))
  }

  func tab(advancedBy distance: Int) -> RootAction? {
    let bar = bar
    guard !bar.isEmpty else { return nil }
    let index = bar.firstIndex { $0.name == state.screen.tab } ?? 0
    return .screen(.tabChosen(bar[((index + distance) % bar.count + bar.count) % bar.count].name))
  }
}

struct HostBinding: Sendable {
  typealias Press = (key: Key, aliases: [Key], action: @Sendable (HostContext) -> RootAction?)

  let row: KeyRow
  let presses: [Press]

  init(
    _ presses: [Press], scope: KeyRow.Scope = .everywhere, label: String? = nil, help: String, hint: String? = nil
  ) {
    row = KeyRow(
      scope, presses.map(\.key), aliases: presses.flatMap(\.aliases), label: label, help: help, hint: hint)
    self.presses = presses
  }

  init(_ key: Key, help: String, hint: String? = nil, _ action: @escaping @Sendable (HostContext) -> RootAction?) {
    self.init([(key, [], action)], help: help, hint: hint)
  }
}

enum HostKeys {
  static let lists: [HostBinding] = [
    HostBinding(
      [
        (.up, ["k", "N"], { $0.move(.up) }), (.down, ["j", "n"], { $0.move(.down) }),
      ], label: "↑ ↓, j k", help: "previous, next row"),
    HostBinding(
      [
        (.pageUp, [.control("b")], { $0.move(.pageUp) }), (.pageDown, [.control("f")], { $0.move(.pageDown) }),
      ], help: "previous, next screen"),
    HostBinding(
      [(.home, ["g"], { $0.move(.first) }), (.end, ["G"], { $0.move(.last) })], label: "g G",
      help: "the first and the last"),
  ]

  /// The keys of the tabs, from left to right.
  static let digits = "1234567890"

  static func everywhere(tabs count: Int) -> [HostBinding] {
    let digits = digits.prefix(count).enumerated().map { index, digit -> HostBinding.Press in
      (.character(digit), [], { .screen(.tabChosen($0.bar[index].name)) })
    }
    let steps: [HostBinding.Press] = [
      (.tab, [], { $0.tab(advancedBy: 1) }), (.backTab, [], { $0.tab(advancedBy: -1) }),
    ]
    let last = digits.last.map(\.key.name) ?? ""
    return [
      HostBinding(digits + steps, label: "1 … \(last), Tab", help: "go to a tab"),
      HostBinding(.escape, help: "go back; clear the filter", hint: "back") { _ in .screen(.closed) },
      HostBinding("/", help: "filter; Esc clears it", hint: "filter") { context in
        let isFilterable = context.tabs.first { $0.name == context.page }?.isFilterable == true
        return .screen(
          isFilterable
            ? .promptOpened(Prompt(kind: .filter)) : .said(Message("there is no list of shows to filter here")))
      },
      HostBinding(
        [("u", [], { _ in .screen(.stepAsked(.undo)) }), ("U", [], { _ in .screen(.stepAsked(.redo)) })],
        help: "undo and redo"),
      HostBinding("i", help: "import files") { _ in .screen(.promptOpened(Prompt(kind: .importPath))) },
      HostBinding("x", help: "cancel the import") { context in
        switch context.state.app.imports {
        case .reading, .merging: .app(.imports(.canceled))
        case .idle, .committing, .finished, .failed: nil
        }
      },
      HostBinding("S", help: "count or ignore specials") {
        .app(.settings(.specialsChosen(isOn: !$0.state.app.settings.includesSpecials)))
      },
      HostBinding("~", help: "inspect all changes") { _ in .screen(.inspector(.toggled)) },
      HostBinding("?", help: "this page", hint: "help") { _ in .screen(.helpToggled) },
      HostBinding(
        [("q", [], { _ in .screen(.quit) }), (.control("c"), [], { _ in .screen(.quitConfirmed) })], label: "q",
        help: "quit", hint: "quit"),
    ]
  }

  /// Keys that the host of the terminal handles, so that the screen never receives them.
  static let terminal = KeyRow(.everywhere, [.control("z"), .control("l")], help: "suspend; redraw")

  static func action(
    for key: Key, asAlias: Bool, _ context: HostContext, in tables: [HostBinding]? = nil
  ) -> RootAction? {
    for binding in tables ?? everywhere(tabs: context.bar.count) + lists {
      for press in binding.presses where asAlias ? press.aliases.contains(key) : press.key == key {
        if let action = press.action(context) { return action }
      }
    }
    return nil
  }
}

/// The tables of keys, read by the handler, the `?` page and the status line.
public enum KeyTables {
  /// Returns the tabs' tables by name, followed by the screen's own.
  public static func all(of tabs: [AppTab]) -> [(name: String, rows: [KeyRow])] {
    let own = HostKeys.everywhere(tabs: tabs.count { $0.overlay == nil }) + HostKeys.lists + HostKeys.inspector
    return tabs.map { ($0.name, $0.keys) } + [("the screen", own.map(\.row) + [HostKeys.terminal])]
  }

  /// The screen's own keys, with those of as many tabs as have one.
  public static var host: [KeyClaim] {
    let rows = (HostKeys.everywhere(tabs: HostKeys.digits.count) + HostKeys.lists + HostKeys.inspector).map(\.row)
    return KeyClaim.all(in: "the screen", rows + [HostKeys.terminal])
  }

  /// The keys of the tables, which may conflict.
  public static func claims(of tabs: [AppTab]) -> [KeyClaim] {
    all(of: tabs).flatMap { KeyClaim.all(in: $0.name, $0.rows) }
  }
}

extension HintWording {
  /// The screen has keys for some steps and the tabs; the others need a command, after the screen.
  init(keysOf tabs: [AppTab]) {
    let digits = zip(tabs.filter { $0.overlay == nil }.map(\.name), HostKeys.digits.map(String.init))
    self.init(
      program: "showlog", steps: [.otherStore: "showlog --store FILE"],
      tabs: Dictionary(uniqueKeysWithValues: digits))
  }
}

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
