import LeftfoldCore
import ShowlogFeatureKit
import ShowlogHTML
import ShowlogPages
import ShowlogScreenHost

/// A press of a button: the keys from the first on, with the text of a prompt.
struct Press {
  let address: WebAddress
  let fields: [String: String]
  /// The index of the row in the list, and its subject as text; empty for the page.
  let index: Int
  let subject: String
  /// The names of the keys, of which the later ones answer questions.
  let keys: [String]

  init?(_ fields: [String: String], _ kinds: [RowKind]) {
    guard let address = WebAddress(path: fields["tab"] ?? "", fields, kinds) else { return nil }
    (self.address, self.fields) = (address, fields)
    (index, subject) = (min(max(0, Int(fields["index"] ?? "") ?? 0), 1 << 40), fields["row"] ?? "")
    keys = (fields["keys"] ?? "").split(separator: " ").map(String.init) + [fields["key"] ?? ""]
  }
}

/// Presses take turns, since what one stores is said before the next begins; what one fetches does not hold the next.
@MainActor
final class PressTurn {
  private var holder: Int?
  private var waiting: [(number: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var arrived = 0
  /// The press that began last.
  private(set) var last = 0

  func begin() async -> Int {
    arrived += 1
    let number = arrived
    if holder == nil { holder = number } else { await withCheckedContinuation { waiting.append((number, $0)) } }
    last = number
    return number
  }

  /// Returns whether the press had the turn.
  @discardableResult
  func end(_ number: Int) -> Bool {
    guard holder == number else { return false }
    let next = waiting.isEmpty ? nil : waiting.removeFirst()
    holder = next?.number
    next?.continuation.resume()
    return true
  }
}

/// What happens while the effects of a press run.
private enum SettleEvent {
  /// Nothing of it is being written.
  case free
  /// Something is said or asked, or everything has ended.
  case ended(Message?)
}

/// What follows a press.
enum PressEnd {
  case said(String)
  case moved(to: Int)
  case filtered(by: String)
  case asked(String, choices: [(key: String, label: String)])
  case prompted(String, text: String, reason: String = "")
}

extension WebPages {
  static var filterLimit: Int { Prompt.Kind.filter.characterLimit }
  static var textLimit: Int { Prompt.Kind.own("").characterLimit }

  func press(_ fields: [String: String]) async -> WebResponse {
    guard let press = Press(fields, kinds) else { return .text(400, "This form is not understood") }
    let before = revision
    let end =
      fields["epoch"] == "\(screen.store.state.screen.releases)"
      ? await perform(press) : .said("The library was replaced meanwhile: nothing was changed")
    var address = press.address
    var text = ""
    switch end {
    case .said(let words): text = words
    case .moved(let index): address.first = index
    case .filtered(let filter): (address.filter, address.first) = (filter, 0)
    case .asked, .prompted: return .page(dialog(end, press))
    }
    let isUndoable = revision != before && hasUndo && !press.keys.contains { "uU".contains($0) }
    return .see(
      address.path(
        said: text.isEmpty ? nil : say(text, isUndoable: isUndoable),
        fragment: press.subject.isEmpty ? "" : "r\(press.index - address.first)"))
  }

  var hasUndo: Bool { Root.keys.contains { $0.row.keys.contains("u") } }

  private func perform(_ press: Press) async -> PressEnd {
    guard let key = key(named: press.keys[0]) else { return .said("There is no such key") }
    dismissNotice()
    if let choice = press.fields["choice"] { return await choose(choice, by: key, press) }
    if press.fields["search"] != nil { return await search(press) }
    if press.address.tab == WebAddress.importing { return await pressOfHost(key, press) }
    guard let pressed = open(press.address, { page in start(key, press, on: page) }) else {
      return .said("This page is no longer open")
    }
    switch pressed {
    case .outcome(let outcome)?: return await resolve(outcome, press.keys.dropFirst(), press)
    case .sent(let sent)?: return await finish([sent])
    case nil: return await pressOfHost(key, press)
    }
  }

  /// Presses a key on the row of the form, if the list still has it near its index.
  private func start(_ key: Key, _ press: Press, on page: any TabPage) -> PressedKey? {
    guard !press.subject.isEmpty || press.fields["index"] != nil else { return screen.press(key, on: page, row: .none) }
    if let blocks = page.viewState.unwrap(as: BlockPageState.self) { return start(key, press, on: page, of: blocks) }
    let top = max(0, press.index - 20)
    select(press.index, top: top, on: page)
    guard let list = page.viewState.unwrap(as: ListState.self) else { return nil }
    let start = list.extent.range.lowerBound
    let near = list.rows.indices.filter { (list.rows[$0].subject?.text ?? "") == press.subject }
    guard let row = near.min(by: { abs($0 + start - press.index) < abs($1 + start - press.index) }) else {
      return .outcome(.say("The row is no longer in the list: nothing was changed"))
    }
    // A second press of one form, and one of a page that is not up to date, are about a row that is no longer there.
    guard press.fields["state"] == WebPages.state(of: list.rows[row]) else {
      return .outcome(.say("The row has changed meanwhile: nothing was changed"))
    }
    select(start + row, top: top, on: page)
    return screen.press(key, on: page, row: list.rows[row].subject.map { .row($0) } ?? .none)
  }

  /// Presses a key on the thing that a page is about, if the page still shows what it did.
  private func start(
    _ key: Key, _ press: Press, on page: any TabPage, of blocks: BlockPageState
  ) -> PressedKey? {
    guard let subject = blocks.subject, subject.text == press.subject,
      press.fields["state"] == blocks.page.map({ WebPages.state(of: $0) })
    else { return .outcome(.say("The page has changed meanwhile: nothing was changed")) }
    return screen.press(key, on: page, row: .row(subject))
  }

  private func resolve(
    _ outcome: KeyOutcome<AnyViewAction>, _ rest: ArraySlice<String>, _ press: Press
  ) async -> PressEnd {
    switch outcome {
    case .send(let action):
      // A key more than was asked for: one of the questions before was not compared.
      guard rest.isEmpty else { return .said(Self.hasChanged) }
      guard let sent = screen.pages[action.page]?.send(action) else { return .said("") }
      return await finish([sent])
    case .move(let move):
      let extent = open(press.address) { page in page.extent }
      return extent.map { .moved(to: $0.moved(move).selected) } ?? .said("")
    case .say(let text): return .said(text)
    // A page leads to lists by links.
    case .open: return .said("")
    case .press(let key, _): return .said("That is the key \(key.name) of the screen")
    case .ask(let question):
      guard let answer = rest.first else {
        return .asked(question.text, choices: question.choices.map { ($0.key.name, $0.label) })
      }
      guard rest.count > 1 || isAsked(question.text, press),
        let choice = question.choices.first(where: { $0.key.name == answer })
      else { return .said(Self.hasChanged) }
      guard let outcome = choice.outcome else { return .said("") }
      return await resolve(outcome, rest.dropFirst(), press)
    case .prompt(let request):
      guard rest.first != nil, let text = press.fields["text"] else {
        return .prompted(request.label, text: request.text)
      }
      let typed = String(text.prefix(Self.textLimit).filter { !$0.isNewline })
      let row = RowSubject(text: press.subject, kinds: kinds).map { SelectedRow.row($0) } ?? .none
      let completed = open(press.address) { _ in
        screen.pages[request.draft.page]?.complete(request.draft, typed, row: row)
      }
      guard let outcome = completed ?? nil else { return .said("") }
      if case .say(let reason) = outcome { return .prompted(request.label, text: typed, reason: reason) }
      return await resolve(outcome, rest.dropFirst(), press)
    }
  }

  private static var hasChanged: String { "What was asked about has changed meanwhile: nothing was changed" }

  /// Whether the answer is to this question, about what is stored now.
  private func isAsked(_ question: String, _ press: Press) -> Bool {
    press.fields["asked"] == question && press.fields["revision"] == "\(revision)"
  }

  /// Presses a key of the host itself, such as undo, which may ask.
  private func pressOfHost(_ key: Key, _ press: Press) async -> PressEnd {
    guard WebKeys.ofHost.contains(key) else { return .said("") }
    if let number = press.fields["said"], Int(number).flatMap({ said[$0]?.revision }) != revision {
      return .said("Something else was changed since: nothing was undone")
    }
    let message = await settle(screen.pressOwn(key), isAlone: true)
    guard let question = screen.store.state.screen.question else { return .said(message) }
    guard press.keys.count > 1, isAsked(question.text, press),
      let choice = question.choices.first(where: { $0.key.name == press.keys[1] })
    else {
      screen.press(.escape)
      return .asked(question.text, choices: question.choices.map { ($0.key.name, $0.label) })
    }
    return await finish(screen.press(choice.key))
  }

  /// Presses the key that chooses the next option of a group until the wanted one is chosen, which may change the filter.
  private func choose(_ title: String, by key: Key, _ press: Press) async -> PressEnd {
    var (sent, address) = ([SentAction](), press.address)
    for _ in 0..<12 {
      let isChosen = open(address) { page in
        let groups = page.viewState.unwrap(as: BlockPageState.self)?.choices
        let choices = (groups ?? page.viewState.unwrap(as: ListState.self)?.choices ?? []).joined()
          .filter { $0.key == key }
        return !choices.contains { $0.title == title } || choices.contains { $0.title == title && $0.isChosen }
      }
      if isChosen != false { break }
      let pressed = open(address) { page in
        let pressed = screen.press(key, on: page, row: .none)
        address.filter = page.searchText ?? address.filter
        return pressed
      }
      if case .sent(let action)?? = pressed { sent.append(action) }
    }
    _ = await settle(sent)
    return .filtered(by: address.filter)
  }

  private func search(_ press: Press) async -> PressEnd {
    let sent = open(press.address) { page in
      [page.type(String(press.fields["text", default: ""].prefix(Self.filterLimit))), page.submitSearch()].compactMap {
        $0
      }
    }
    _ = await settle(sent ?? [])
    return .said("")
  }

  private func finish(_ sent: [SentAction]) async -> PressEnd {
    .said(await settle(sent))
  }

  /// Waits until something is said or asked, or all effects have ended: a count for Trends, which a commit starts, may take long.
  ///
  /// - Parameter isAlone: Whether no other press may begin before that; otherwise it may once nothing is being written.
  /// - Returns: What is said, which a page that is drawn afterwards removes; empty if another press began, which may have said
  ///   it: an error is then shown by every page.
  private func settle(_ sent: [SentAction], isAlone: Bool = false) async -> String {
    let (events, continuation) = AsyncStream<SettleEvent>.makeStream()
    let subscription = screen.store.subscribe { state in
      if state.screen.message != nil || state.screen.question != nil {
        continuation.yield(.ended(state.screen.message))
      } else if !state.isWriting {
        continuation.yield(.free)
      }
    }
    defer { subscription.cancel() }
    // Not canceled when the wait ends, since that would cancel the effects.
    Task {
      for action in sent { await action.finish() }
      continuation.yield(.ended(screen.store.state.screen.message))
    }
    if !screen.store.state.isWriting { continuation.yield(.free) }
    let number = turn.last
    for await event in events {
      switch event {
      case .ended(let message):
        guard turn.last == number else { return "" }
        dismissError()
        return message?.text ?? ""
      case .free: if !isAlone, turn.end(number) { giveUp(continuation) }
      }
    }
    return ""
  }

  private func giveUp(_ continuation: AsyncStream<SettleEvent>.Continuation) {
    let patience = patience
    Task {
      await patience()
      continuation.yield(.ended(nil))
    }
  }

  /// What a row shows, to find out whether it still does; valid in this run of the program.
  static func state(of row: ListState.Row) -> String { "\(row.cells.hashValue)" }

  /// What a page says of one thing, likewise.
  static func state(of page: BlockPage) -> String { "\(page.hashValue)" }

  /// A question or an error of the host must not wait for a key; every page that is open has shown the error.
  private func dismissNotice() {
    let state = screen.store.state.screen
    if state.question != nil || state.prompt != nil { screen.press(.escape) }
    dismissError()
  }

  private func dismissError() {
    if screen.store.state.screen.error != nil { screen.store.send(.screen(.closed)) }
  }

  private func key(named name: String) -> Key? {
    let all = screen.tabs.flatMap(\.keys).flatMap(\.keys) + WebKeys.ofHost
    return all.first { $0.name == name }
  }
}

/// The keys that a page offers.
enum WebKeys {
  /// Undo, redo, specials, and canceling an import; the others of a host are for a terminal.
  static let ofHost: [Key] = ["u", "U", "S", "x"]

  /// The words of a button for a key of a row: those for its keys in turn, or all of them.
  static func words(of row: KeyRow, _ index: Int) -> String {
    let text = row.help.split(separator: ": ").last.map(String.init) ?? row.help
    let parts = text.split(separator: ", ").map(String.init)
    let words = parts.count == row.keys.count ? parts[index] : text
    return (words.prefix(1).uppercased() + words.dropFirst()).replacing("; asks", with: "…")
  }
}
