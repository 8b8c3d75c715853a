import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The host of features' tabs: one store, a page per tab, keys in and frames out.
///
/// It is generic over state and action, so a preview is this host with one feature. It imports no feature and needs no
/// terminal: ``press(_:)-(Key)`` handles a key, and ``frame()`` returns the content of a terminal of the screen's size.
@MainActor
public final class ScreenHost<Root: ScreenRoot> {
  /// The root store.
  public let store: Store<Root, Root.Action>

  /// The progress that all pages share.
  public let progress = ProgressCache()

  /// The actions that the first page has sent because it appeared, to wait for their effects.
  public private(set) var appearance: [SentAction] = []

  /// The tabs and overlays.
  public let tabs: [Root.HostTab]

  /// The running pages by the names of their tabs.
  public let pages: [String: any TabPage]

  /// The tabs of the bar, from left to right.
  public var bar: [Root.HostTab] { store.state.bar(of: tabs) }

  /// The open overlays, the uppermost first.
  public var openOverlays: [Root.HostTab] {
    let visible = store.state.visible
    return tabs.filter { $0.overlay?.isOpen(visible) == true }
  }

  /// Returns the tab or the overlay with a name; nil if there is none.
  public func tab(_ name: String) -> Root.HostTab? { tabs.first { $0.name == name } }

  let glyphs: Glyphs
  /// The words of hints on the screen.
  public let hints: HintWording
  let hostKeys: HostKeys<Root>
  let keyOwners: KeyOwners
  let lastDetails = Memo<DetailQuestion<Root.Content>, [Detail]>()
  private var appeared: String?

  /// Creates a host on a root store.
  ///
  /// - Parameter tabs: The tabs of the store's reducer.
  public init(_ store: Store<Root, Root.Action>, glyphs: Glyphs = .unicode, tabs: [Root.HostTab]) {
    self.store = store
    self.glyphs = glyphs
    self.tabs = tabs
    let (progress, hints) = (progress, HintWording(keysOf: tabs))
    self.hints = hints
    keyOwners = KeyOwners(of: tabs)
    hostKeys = HostKeys(tabs: tabs.count { $0.overlay == nil })
    pages = Dictionary(
      uniqueKeysWithValues: tabs.map { tab in
        let inputs = store.derived(
          state: { $0.input(of: tab.name, glyphs: glyphs, hints: hints) },
          action: { Root.Action.intent($0) })
        return (tab.name, tab.makePage(inputs, progress))
      })
    appearance = updateAppearance()
  }

  /// Handles a key.
  ///
  /// - Returns: The actions that the key sent, to wait for their effects.
  @discardableResult
  public func press(_ key: Key) -> [SentAction] {
    if isSelectionUnknown { select() }
    let isGone = isSelectionGone
    var sent = store.transaction { handle(key) }
    sent += updateAppearance()
    if !isGone || isSelectionUnknown { select() }
    return sent
  }

  /// Handles a key of the host's own table, such as undo, whatever is open.
  ///
  /// - Returns: The actions that the key sent, to wait for their effects; none if the table has no such key.
  @discardableResult
  public func pressOwn(_ key: Key) -> [SentAction] {
    let state = store.state
    let context = HostContext(state: state, tabs: tabs, page: nil, extent: ListExtent())
    let action = state.cover(glyphs)?.keys.action(for: key, asAlias: false, context)
    return (action ?? hostKeys.action(for: key, asAlias: false, context)).map { [store.send($0)] } ?? []
  }

  /// Handles keys in order; a run of text for a prompt is applied at once.
  ///
  /// Keys after the one that ends the screen are dropped.
  ///
  /// - Returns: The actions that the keys sent, to wait for their effects.
  /// - Complexity: O(keys) for text.
  @discardableResult
  public func press(_ keys: [Key]) -> [SentAction] {
    var sent: [SentAction] = []
    var rest = keys[...]
    while let key = rest.first, !store.state.screen.isDone {
      let isTyping = store.state.screen.prompt != nil && !store.state.layout.isTooSmall
      let text = isTyping ? rest.prefix { $0.text != nil } : []
      let alt = isTyping && key == .escape ? Self.alt(rest.dropFirst().first) : nil
      rest = rest.dropFirst(alt == nil ? max(1, text.count) : 2)
      sent += press(alt ?? (text.count > 1 ? .paste(text.compactMap(\.text).joined()) : key))
    }
    return sent
  }

  /// The key that edits a text by a word: terminals send the alt key as an escape right before the other key.
  private static func alt(_ key: Key?) -> Key? {
    switch key {
    case .character("b"): .wordLeft
    case .character("f"): .wordRight
    case .backspace: .control("w")
    default: nil  // The escape key, and then another one.
    }
  }

  var page: (any TabPage)? { store.state.shown(in: tabs).flatMap { pages[$0.name] } }

  private func updateAppearance() -> [SentAction] {
    let shown = store.state.shown(in: tabs)?.name
    guard shown != appeared else { return [] }
    let left = appeared.flatMap { pages[$0]?.disappear() }
    appeared = shown
    let page = shown.flatMap { pages[$0] }
    let field = page.flatMap { $0.opensSearch ? openSearch(of: $0) : nil }
    return [left, page?.appear(), field].compactMap { $0 }
  }

  private func openSearch(of page: any TabPage) -> SentAction {
    let prompt = Prompt(kind: .filter, label: page.searchLabel ?? "", text: page.searchText ?? "")
    return store.send(.screen(.promptOpened(prompt)))
  }

  /// Returns the content of a terminal of the screen's size; its selected row is the one that keys act on.
  public func frame() -> StyledText {
    let state = store.state
    let frame = draw(state)
    select()
    return frame
  }

  func tabBar(_ state: Root) -> TabBar {
    let bar = bar
    return TabBar(
      titles: bar.map(\.title), shortTitles: bar.map(\.shortTitle),
      open: bar.firstIndex { $0.name == state.screen.tab } ?? 0)
  }

  /// The canvas of the whole terminal.
  func canvas(_ state: Root) -> Canvas {
    Canvas(width: state.screen.size.columns, height: state.screen.size.rows, glyphs: glyphs, hints: hints)
  }

  private func draw(_ state: Root) -> StyledText { RootView.draw(view(state), in: canvas(state)) }

  func view(_ state: Root) -> RootView.State {
    let canvas = canvas(state)
    let cover = state.cover(glyphs)
    let page = page
    let extent = cover?.page?.extent ?? page?.extent ?? ListExtent()
    let status = ScreenStatus(
      state: state, tabs: tabs, extent: extent,
      searchText: page?.searchText, cover: cover, keys: hostKeys, glyphs: glyphs)
    return RootView.State(
      tabs: tabBar(state),
      body: body(state, cover, in: canvas.resized(height: state.layout.bodyHeight)),
      isEndOfPage: state.screen.isHelpShown ? isEndOfHelp(state) : extent.isEndOfPage,
      status: status.line(width: canvas.width), position: status.position, hints: status.hints,
      candidates: state.screen.prompt?.choices ?? [], reason: state.screen.prompt?.reason ?? "",
      isAboutLeaving: state.screen.isLeaving || state.screen.question?.isAboutLeaving == true)
  }

  private func isEndOfHelp(_ state: Root) -> Bool {
    let window = ListWindow(selected: state.screen.helpLine, height: state.layout.bodyHeight)
    return ListExtent(lines: help(state).lines(glyphs).count, window: window).isEndOfPage
  }

  private func body(_ state: Root, _ cover: ScreenCover<Root>?, in canvas: Canvas) -> StyledText {
    if state.screen.isHelpShown { return help(state).draw(at: state.screen.helpLine, in: canvas) }
    if let cover = cover?.page { return cover.draw(canvas) }
    guard let page else { return StyledText([]) }
    guard let pane = pane(state) else { return page.draw(in: canvas) }
    let list = page.draw(in: canvas.resized(width: pane.listWidth))
    return pane.draw(list, details(of: page.extent.subject, state), in: canvas)
  }
}

/// The selected row of the shown list is what the viewer sees: a frame, or the viewer's own key, selects it. Any other
/// change of the list leaves it selected, and if the list lacks it, keys that act on a row do nothing until the next frame.
extension ScreenHost {
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
    let isListShown = !screen.isHelpShown && !store.state.isCovered && !store.state.layout.isTooSmall
    guard isListShown, let page else { return }
    let extent = page.extent
    guard extent.unit == .rows, let row = extent.row else { return }
    let position = ListPosition(extent.window, row: row)
    if position != self.position(on: page) { store.send(.screen(.selected(position, page: page.name))) }
  }
}
