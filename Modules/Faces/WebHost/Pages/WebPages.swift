import LeftfoldCore
import ShowlogFeatureKit
import ShowlogHTML
import ShowlogPages
import ShowlogScreenHost
import ShowlogTerminalUI

/// The pages of a host's tabs in browsers: what a key does on a row, a button does, by the same tables.
///
/// It keeps nothing of a browser: an address names the page, its first row and the filter, and a form also the keys that were
/// pressed before, so that a question is asked again when it is answered. The host's own prompt and question stay closed.
@MainActor
public final class WebPages<Root: ScreenRoot> {
  let screen: ScreenHost<Root>
  let gate: Gate
  let hints = HintWording(program: "showlog")
  let kinds: [RowKind]
  let turn = PressTurn()
  /// How long a browser waits for what a press fetches: the page follows when it has arrived.
  let patience: @Sendable () async -> Void
  private var subscriptions: [Subscription] = []
  private var isReading = false
  /// The tabs whose background work goes on, since a page of them was asked for.
  private var appeared: Set<String> = []
  /// The last things that were said: only the browser that pressed is led to one, by its number.
  private(set) var said: [Int: Said] = [:]
  private var lastSaid = 0
  private(set) var version = 0
  /// How often what is stored has changed.
  private(set) var revision = 0
  private var stored: Root
  /// Where the files of the last form were.
  var uploadFolder: String?

  struct Said {
    let text: String
    let isUndoable: Bool
    let revision: Int
    var isShown = false
  }

  private struct Shown: Equatable {
    let content: Root.Content
    let working: [String]
    let error: String?
  }

  /// Creates the pages of a host.
  ///
  /// - Parameters:
  ///   - gate: The gate with the token of forms.
  ///   - patience: Waits as long as a browser waits for what a press fetches.
  ///   - publish: Tells every open page that something changed, with the version of the pages.
  public init(
    _ screen: ScreenHost<Root>, gate: Gate,
    patience: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(4)) },
    publish: @escaping @MainActor @Sendable (String) -> Void
  ) {
    (self.screen, self.gate, self.patience, stored) = (screen, gate, patience, screen.store.state)
    kinds = [.show, .episode, .play] + screen.tabs.flatMap(\.keys).compactMap(\.kind)
    subscriptions = [
      screen.store.derived(state: { state in
        Shown(
          content: state.visible, working: state.screen.tabs.filter(\.value.isCounting).map(\.key).sorted(),
          error: state.screen.error)
      }).subscribe { [weak self] _ in
        guard let self, !isReading else { return }
        version += 1
        publish("\(version)")
      },
      screen.store.subscribe { [weak self] state in
        guard let self else { return }
        if !state.storesTheSame(as: stored) { revision += 1 }
        stored = state
      },
    ]
  }

  /// Returns the answer to a request that the gate let pass.
  public func answer(_ request: WebRequest) async -> WebResponse {
    guard request.method == "POST" else { return await page(request) }
    if let hooks = gate.hooks, Hooks.isHook(request.path) { return await hooks.answer(request) }
    guard ["/press", gate.uploadPath].contains(request.path) else { return .notAllowed("GET, HEAD") }
    guard gate.accepts(request) else { return .text(403, "This form is not of this run: reload the page") }
    guard request.path == "/press" else { return take(request) }
    let number = await turn.begin()
    defer { turn.end(number) }
    // Whoever was told that the program is busy presses again.
    guard !request.isRefused() else { return .text(503, "Showlog is busy: nothing was changed") }
    return await press(request.fields)
  }

  private func page(_ request: WebRequest) async -> WebResponse {
    guard let address = WebAddress(path: request.path, request.query, kinds) else { return notFound }
    // The address of a question is in a browser's history.
    guard !["", "press"].contains(address.tab) else { return .see(WebAddress(tab: firstTab).path()) }
    if request.path == gate.uploadPath { return reading { importPage(said: request.query["said"] ?? "") } }
    if let page = screen.pages[address.tab], screen.tab(address.tab)?.work != nil { await settle(page, address) }
    return reading { draw(address, said: request.query["said"] ?? "") } ?? notFound
  }

  var firstTab: String { screen.bar.first?.name ?? "" }

  private var notFound: WebResponse {
    .page(
      document("Not found", WebAddress(tab: "")) { html in
        html.add(.div, .class("top")) { $0.add(.h1) { $0.add("There is no such page") } }
      }, status: 404)
  }

  /// Returns the number by which a browser is led to what is said.
  func say(_ text: String, isUndoable: Bool) -> Int {
    lastSaid += 1
    said[lastSaid] = Said(text: text, isUndoable: isUndoable, revision: revision)
    said[lastSaid - 100] = nil
    return lastSaid
  }

  /// Returns what was said by its number: once in any case, and again as long as nothing else was stored since.
  func words(_ number: String) -> Said? {
    guard let number = Int(number), let found = said[number], !found.isShown || found.revision == revision else {
      return nil
    }
    said[number]?.isShown = true
    return found
  }

  /// Changes of the view that a page needs to be drawn are none that other pages hear of.
  func reading<Answer>(_ body: () -> Answer) -> Answer {
    isReading = true
    defer { isReading = false }
    return body()
  }

  /// Waits for the first answer of a tab's background work, of which later ones are told by an event, and for each search by
  /// a filter. The end of a search is told to nobody, since a page with another filter would then begin its own, and so on.
  private func settle(_ page: any TabPage, _ address: WebAddress) async {
    let tab = page.name
    if appeared.insert(tab).inserted { reading { _ = page.appear() } }
    // Another page may have asked by another filter meanwhile; what is not found by then follows by the next request.
    for _ in 0..<8 {
      reading { prepare(page, address) }
      let state = screen.store.state.screen.tabs[tab]
      guard state?.isWorking == true, state?.answer == nil || !address.filter.isEmpty else { return }
      for await isWorking in screen.store.derived(state: { $0.screen.tabs[tab]?.isWorking == true }).states
      where !isWorking {
        break
      }
    }
  }
}

extension TabState {
  /// Whether an answer is computed that every page of the tab shows.
  fileprivate var isCounting: Bool { isWorking && filter.isEmpty }
}

extension ScreenState {
  /// What failed and was not dismissed.
  var error: String? { message.flatMap { $0.isError ? $0.text : nil } }
}

/// The page of an address in the state that its host needs to draw it or to press its keys.
extension WebPages {
  /// Calls the closure with the page, which an overlay is opened for and closed after.
  func open<Answer>(_ address: WebAddress, _ body: (any TabPage) -> Answer) -> Answer? {
    if let page = screen.pages[address.tab], screen.tab(address.tab)?.overlay == nil {
      reading { prepare(page, address) }
      return body(page)
    }
    guard address.tab == WebAddress.overlay, let opened = reading({ overlay(of: address) }),
      let page = screen.pages[opened.name]
    else { return nil }
    reading { prepare(page, address) }
    let answer = body(page)
    if address.row != nil { reading { close(opened) } }
    return answer
  }

  /// Opens the page of a key on a row, or of one without a row, which stays open.
  private func overlay(of address: WebAddress) -> Root.HostTab? {
    for tab in screen.openOverlays where tab.keys.allSatisfy({ $0.scope != .everywhere }) { close(tab) }
    let before = screen.openOverlays.map(\.name)
    let opener = openers.first { $0.name == address.opener }
    let row = address.row.map { SelectedRow.row($0) } ?? .none
    if let opener,
      address.row != nil || !screen.openOverlays.contains(where: { $0.keys.contains { $0.keys.contains(opener) } })
    {
      _ = screen.press(opener, on: nil, row: row)
    }
    let open = screen.openOverlays
    return open.first { !before.contains($0.name) } ?? (address.row == nil ? open.first : nil)
  }

  /// The keys that open a page and change nothing, which an address may name: a GET must not change what is stored.
  private var openers: [Key] {
    screen.tabs.flatMap(\.keys).filter { $0.scope == .everywhere || $0.keys == [.enter] }.flatMap(\.keys)
  }

  private func close(_ tab: Root.HostTab) {
    if let overlay = tab.overlay { screen.store.send(.intent(overlay.close)) }
  }

  func isFilterable(_ page: any TabPage) -> Bool {
    screen.tab(page.name).map { $0.overlay == nil && $0.isFilterable } ?? false
  }

  private func prepare(_ page: any TabPage, _ address: WebAddress) {
    let isFilterable = isFilterable(page)
    if isFilterable, page.searchText != nil {
      if page.searchText != address.filter { _ = page.type(address.filter) }
    } else if isFilterable, screen.store.state.screen.tabs[page.name]?.filter ?? "" != address.filter {
      screen.store.send(.screen(.filtered(address.filter, page: page.name)))
    }
    select(address.first, top: address.first, on: page)
  }

  /// Selects a row by its index, which also removes what was said before.
  func select(_ index: Int, top: Int, on page: any TabPage) {
    let height = page.extent.window.height
    screen.store.send(.screen(.moved(to: ListWindow(selected: index, top: top, height: height), page: page.name)))
  }
}

/// What an address or a form says about a page.
struct WebAddress {
  /// The name of the page that a key of a row or of every page opens.
  static let overlay = "open"
  /// The maximum number of bytes of a filter.
  private static let filterSize = 256
  /// The name of the page that takes files.
  static let importing = "import"

  var tab: String
  /// The key that opens the page, and the row it is pressed on.
  var opener = ""
  var row: RowSubject?
  var filter = ""
  /// The index of the first row.
  var first = 0

  init(tab: String) { self.tab = tab }

  /// Nil if the address would be too long for the whole filter.
  init?(_ link: ListLink) {
    guard link.filter.utf8.count <= Self.filterSize else { return nil }
    (tab, filter) = (link.page, link.filter)
  }

  /// - Parameter values: The parameters of the address, or the fields of a form.
  init?(path: String, _ values: [String: String], _ kinds: [RowKind]) {
    let parts = path.split(separator: "/")
    guard parts.count <= 1 else { return nil }
    tab = parts.first.map(String.init) ?? ""
    opener = values["by"] ?? ""
    guard tab.utf8.count <= 64, opener.utf8.count <= 64 else { return nil }
    if let text = values["of"], !text.isEmpty {
      guard let row = RowSubject(text: text, kinds: kinds) else { return nil }
      self.row = row
    }
    filter = values["q"] ?? ""
    // Percent-encoded, it must fit into the header of a redirection.
    while filter.utf8.count > Self.filterSize {
      filter = String(filter.unicodeScalars.prefix(filter.unicodeScalars.count / 2))
    }
    first = min(max(0, values["at"].flatMap { Int($0) } ?? 0), 1 << 40)
  }

  /// The parameters, without those of the usual values.
  var values: [(name: String, value: String)] {
    let all = [("by", opener), ("of", row?.text ?? ""), ("q", filter), ("at", first == 0 ? "" : "\(first)")]
    return all.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
  }

  func path(said: Int? = nil, fragment: String = "") -> HTML.Path {
    HTML.Path(tab, query: values + (said.map { [("said", "\($0)")] } ?? []), fragment: fragment)
  }

  /// Returns the address of the page that a key opens on a row, or without one.
  static func opened(by key: Key, of row: RowSubject? = nil) -> WebAddress {
    var address = WebAddress(tab: overlay)
    (address.opener, address.row) = (key.name, row)
    return address
  }
}
