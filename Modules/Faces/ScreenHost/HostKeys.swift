import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// What the action of a host's key depends on.
public struct HostContext<Root: ScreenRoot> {
  /// The state of the store.
  public let state: Root

  let tabs: [Root.HostTab]
  /// The shown page; nil without one.
  let page: String?
  let extent: ListExtent

  var bar: [Root.HostTab] { state.bar(of: tabs) }

  func move(_ move: ListWindow.Move) -> Root.Action? {
    page.map { .screen(.moved(to: extent.moved(move), page: $0)) }
  }

  func tab(advancedBy distance: Int) -> Root.Action? {
    let bar = bar
    guard !bar.isEmpty else { return nil }
    let index = bar.firstIndex { $0.name == state.screen.tab } ?? 0
    return .screen(.tabChosen(bar[((index + distance) % bar.count + bar.count) % bar.count].name))
  }
}

/// One line of a host's table of keys, with their actions.
public struct HostBinding<Root: ScreenRoot>: Sendable {
  /// A key, further keys with the same action, and the action; nil if the key does not apply.
  public typealias Press = (key: Key, aliases: [Key], action: @Sendable (HostContext<Root>) -> Root.Action?)

  /// The keys, and their texts.
  public let row: KeyRow

  let presses: [Press]

  /// Creates a line of several keys.
  public init(
    _ presses: [Press], scope: KeyRow.Scope = .everywhere, label: String? = nil, help: String, hint: String? = nil
  ) {
    row = KeyRow(
      scope, presses.map(\.key), aliases: presses.flatMap(\.aliases), label: label, help: help, hint: hint)
    self.presses = presses
  }

  /// Creates a line of one key.
  public init(
    _ key: Key, help: String, hint: String? = nil,
    _ action: @escaping @Sendable (HostContext<Root>) -> Root.Action?
  ) {
    self.init([(key, [], action)], help: help, hint: hint)
  }
}

/// The keys of the tabs, from left to right.
private let tabDigits = "1234567890"

/// A host's own tables of keys, read by the handler, the `?` page and the status line.
public struct HostKeys<Root: ScreenRoot> {
  /// Keys that the loop of the terminal handles, so that the host never receives them.
  static var terminal: KeyRow { KeyRow(.everywhere, [.control("z"), .control("l")], help: "suspend; redraw") }

  let everywhere: [HostBinding<Root>]

  /// The lines whose key does what they say wherever it is pressed: not those that move in a list, or go to one of the tabs.
  public var apart: [KeyRow] { everywhere.map(\.row).filter { !$0.keys.contains(.tab) } }

  let lists: [HostBinding<Root>] = [
    HostBinding(
      [
        (.up, ["k", "N", .wheelUp], { $0.move(.up) }), (.down, ["j", "n", .wheelDown], { $0.move(.down) }),
      ], label: "↑ ↓, j k", help: "previous, next row"),
    HostBinding(
      [
        (.pageUp, [.control("b")], { $0.move(.pageUp) }), (.pageDown, [.control("f")], { $0.move(.pageDown) }),
      ], help: "previous, next screen"),
    HostBinding(
      [(.home, ["g"], { $0.move(.first) }), (.end, ["G"], { $0.move(.last) })], label: "g G",
      help: "the first and the last"),
  ]

  /// Creates the tables of a host with a number of tabs.
  public init(tabs count: Int) {
    let digits = tabDigits.prefix(count).enumerated().map { index, digit -> HostBinding<Root>.Press in
      (.character(digit), [], { $0.bar.indices.contains(index) ? .screen(.tabChosen($0.bar[index].name)) : nil })
    }
    let steps: [HostBinding<Root>.Press] = [
      (.tab, [], { $0.tab(advancedBy: 1) }), (.backTab, [], { $0.tab(advancedBy: -1) }),
    ]
    let first: [HostBinding<Root>] = [
      HostBinding(digits + steps, label: "1 … \(digits.last?.key.name ?? ""), Tab", help: "go to a tab"),
      HostBinding(.escape, help: "go back; clear the filter", hint: "back") { _ in .screen(.closed) },
      HostBinding("/", help: "filter; Esc clears it", hint: "filter") { context in
        let isFilterable = context.tabs.first { $0.name == context.page }?.isFilterable == true
        return .screen(
          isFilterable
            ? .promptOpened(Prompt(kind: .filter)) : .said(Message("there is no list of shows to filter here")))
      },
    ]
    let last: [HostBinding<Root>] = [
      HostBinding("?", help: "help with keys and signs", hint: "help") { _ in .screen(.helpToggled) },
      HostBinding(
        [("q", [], { _ in .screen(.quit) }), (.control("c"), [], { _ in .screen(.quitConfirmed) })], label: "q",
        help: "quit", hint: "quit"),
    ]
    everywhere = first + Root.keys + last
  }

  /// The lines of all tables.
  public var rows: [KeyRow] {
    (everywhere + lists).map(\.row) + Root.help.flatMap(\.rows) + [Self.terminal]
  }

  /// Returns the action of a key, first of tables that come before the host's own.
  func action(
    for key: Key, asAlias: Bool, _ context: HostContext<Root>, after first: [HostBinding<Root>] = []
  ) -> Root.Action? {
    for bindings in [first, everywhere, lists] {
      if let action = bindings.action(for: key, asAlias: asAlias, context) { return action }
    }
    return nil
  }
}

extension Array {
  func action<Root>(for key: Key, asAlias: Bool, _ context: HostContext<Root>) -> Root.Action?
  where Element == HostBinding<Root> {
    for binding in self {
      for press in binding.presses where asAlias ? press.aliases.contains(key) : press.key == key {
        if let action = press.action(context) { return action }
      }
    }
    return nil
  }
}

extension Array {
  /// The tabs that always have the same digit, with it, from left to right.
  public func withDigits<Content, Intent>() -> [(tab: Element, digit: Character)]
  where Element == Tab<Content, Intent> {
    zip(filter { $0.overlay == nil && !$0.isOptional }, tabDigits).map { ($0, $1) }
  }
}

extension HintWording {
  /// The screen has keys for steps and the tabs; only what needs another start of the program is a command.
  init<Content, Intent>(keysOf tabs: [Tab<Content, Intent>]) {
    self.init(
      program: "showlog", steps: [.otherStore: "showlog --store FILE", .demo: "showlog demo"],
      tabs: Dictionary(uniqueKeysWithValues: tabs.withDigits().map { ($0.tab.name, String($0.digit)) }))
  }
}
