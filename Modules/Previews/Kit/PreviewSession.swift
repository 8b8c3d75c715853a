import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// The keys and frames of a feature that runs alone, as the app's screen handles them.
@MainActor
final class PreviewSession {
  private struct Prompt {
    let label: String
    var text: String
    /// The action that the text completes; nil for a filter.
    let draft: AnyViewAction?
  }

  /// Calls a closure after each change of the feature's state.
  let onChange: (@escaping @MainActor @Sendable () -> Void) -> Subscription
  private let tabs: [PreviewTab]
  private var prompt: Prompt?
  private var question: Question<AnyViewAction>?
  private var appeared: String?
  private(set) var message = ""
  /// The actions whose effects may be running.
  private var sent: [SentAction] = []

  init(_ feature: PreviewFeature) { (tabs, onChange) = (feature.tabs, feature.onChange) }

  /// An open overlay, or else the tab. A feature that has only an overlay shows it, also when it is closed.
  private var shown: PreviewTab? { tabs.last { $0.isOpen() == true } ?? tabs.first { $0.isOpen() == nil } ?? tabs.last }

  var isTyping: Bool { prompt != nil }

  /// Waits for the effects of all keys so far.
  func settle() async {
    while let next = sent.popLast() { await next.finish() }
  }

  /// Sends the view actions of a page that has appeared, and of the one that it replaced.
  func appear() {
    let name = shown.flatMap { $0.isOpen() == false ? nil : $0.page.name }
    guard name != appeared else { return }
    send(tabs.first { $0.page.name == appeared }?.page.disappear())
    appeared = name
    guard let shown, name != nil else { return }
    send(shown.page.appear())
    if shown.page.opensSearch { openFilter(shown) }
  }

  func frame(in canvas: Canvas) -> StyledText {
    guard let tab = shown, tab.isOpen() != false else { return StyledText([Line("The page is closed.", .muted)]) }
    var context = tab.context()
    context.canvas = canvas
    context.answer = tab.answer(context) ?? context.answer
    tab.show(context)
    let frame = tab.page.draw(in: canvas).clipped(to: canvas)
    select(tab)
    return frame
  }

  private func select(_ tab: PreviewTab) {
    let extent = tab.page.extent
    guard extent.unit == .rows, let row = extent.row else { return }
    var context = tab.context()
    context.position = ListPosition(extent.window, row: row)
    tab.show(context)
  }

  /// Returns false after the key to quit.
  func press(_ key: Key) -> Bool {
    message = ""
    guard let tab = shown else { return false }
    defer { appear() }
    if let question {
      answer(question, key, on: tab)
    } else if prompt != nil {
      type(key, on: tab)
    } else if let pressed = pressed(key, asAlias: false, on: tab) ?? pressed(key, asAlias: true, on: tab) {
      switch pressed {
      case .sent(let action): send(action)
      case .outcome(let outcome): perform(outcome, on: tab)
      }
    } else if let move = key.listMove {
      perform(.move(move), on: tab)
    } else if key == "q" || key == .control("c") {
      return false
    } else if key == "/", tab.isFilterable {
      openFilter(tab)
    } else if key == .escape {
      if tab.isOpen() == nil { filter("", on: tab) } else { send(tab.close()) }
    } else {
      message = Line("There is nothing at \(key.name).").plainText
    }
    return true
  }

  private func send(_ action: SentAction?) {
    sent.removeAll(where: \.isFinished)
    if let action { sent.append(action) }
  }

  /// After the shown row has left the list, keys do not act on the one in its place, which the viewer has not seen.
  private func row(on tab: PreviewTab) -> SelectedRow {
    if tab.context().position?.row == nil { select(tab) }
    return tab.page.row(at: tab.context().position)
  }

  private func pressed(_ key: Key, asAlias: Bool, on tab: PreviewTab) -> PressedKey? {
    tab.page.press(key, asAlias: asAlias, row: row(on: tab), among: tabs.map(\.page))
  }

  private func perform(_ outcome: KeyOutcome<AnyViewAction>, on tab: PreviewTab) {
    switch outcome {
    case .send(let action): for tab in tabs { send(tab.page.send(action)) }
    case .move(let move):
      var context = tab.context()
      context.position = ListPosition(tab.page.extent.moved(move))
      tab.show(context)
    case .ask(let question): self.question = question
    case .prompt(let request): prompt = Prompt(label: request.label, text: request.text, draft: request.draft)
    case .say(let text): message = Line(text).plainText
    }
  }

  private func answer(_ question: Question<AnyViewAction>, _ key: Key, on tab: PreviewTab) {
    let choice = question.choices.first { $0.key == key }
    guard choice != nil || key == .escape || key == .control("c") || key == "q" else { return }
    self.question = nil
    if let outcome = choice?.outcome { perform(outcome, on: tab) }
  }

  private func type(_ key: Key, on tab: PreviewTab) {
    guard let prompt else { return }
    switch key {
    case .character, .paste: change(prompt.text + (key.text ?? ""), on: tab)
    case .backspace where !prompt.text.isEmpty: change(String(prompt.text.dropLast()), on: tab)
    case .control("u"): change("", on: tab)
    case .enter:
      self.prompt = nil
      submit(prompt, on: tab)
    case .escape, .control("c"), .backspace:
      self.prompt = nil
      if prompt.draft == nil { filter("", on: tab) }
    case .up, .down, .pageUp, .pageDown: if let move = key.listMove { perform(.move(move), on: tab) }
    default: break
    }
  }

  private func change(_ text: String, on tab: PreviewTab) {
    prompt?.text = text
    if prompt?.draft == nil { filter(text, on: tab) }
  }

  private func submit(_ prompt: Prompt, on tab: PreviewTab) {
    guard let draft = prompt.draft else { return send(tab.page.submitSearch()) }
    let row = row(on: tab)
    for tab in tabs {
      guard let outcome = tab.page.complete(draft, prompt.text, row: row) else { continue }
      if case .say = outcome { self.prompt = prompt }
      perform(outcome, on: tab)
    }
  }

  private func openFilter(_ tab: PreviewTab) {
    prompt = Prompt(label: tab.page.searchLabel ?? "Filter: ", text: filterText(of: tab), draft: nil)
  }

  private func filterText(of tab: PreviewTab) -> String { tab.page.searchText ?? tab.context().filter }

  private func filter(_ text: String, on tab: PreviewTab) {
    guard text != filterText(of: tab) else { return }
    if tab.page.searchText != nil { return send(tab.page.type(text)) }
    var context = tab.context()
    context.filter = text
    context.position?.window = ListWindow(height: 0)
    if text.isEmpty { context.answer = nil }
    tab.show(context)
  }
}

extension PreviewSession {
  /// The message, and the question, the text that is typed, or the keys.
  func help(_ start: String, in canvas: Canvas) -> [Line] {
    let width = canvas.width
    let said = message.isEmpty ? [] : Line.wrapped(message, to: width, role: .warning)
    if let question {
      let choices = question.choices.map { "\($0.key.name) \($0.label)" }
      return said + Line.wrapped(question.text, to: width, role: .warning) + lines("", choices, canvas)
    }
    if let prompt {
      let label = Line(prompt.label, .accent)
      let line = label + Line.end(of: prompt.text, width: max(1, width - label.width - 1)) + Line("_", .selected)
      return said + [line] + lines("", ["Enter done", "Esc cancel"], canvas)
    }
    return said + lines(start, keys(canvas.glyphs), canvas)
  }

  private func keys(_ glyphs: Glyphs) -> [String] {
    guard let shown else { return [] }
    let isOverlay = shown.isOpen() != nil
    let hasRow = shown.page.extent.subject != nil
    let rows = tabs.flatMap(\.keys).filter { row in
      // Enter opens an overlay, and is a no-op on an overlay.
      row.scope == .everywhere || row.scope == .row && hasRow && !(isOverlay && row.keys == [.enter])
    }
    let own = shown.keys.filter { $0.scope.isOwn && (!$0.actsOnRow || hasRow) }
    let others = [shown.isFilterable ? "/ filter" : nil, isOverlay ? "Esc back" : nil, "q quit"]
    return (own + rows).map { "\($0.label(in: glyphs)) \($0.hint ?? $0.help)" } + others.compactMap(\.self)
  }

  private func lines(_ start: String, _ words: [String], _ canvas: Canvas) -> [Line] {
    Wrapped.lines(start, words, width: canvas.width).map { Line($0, .muted).truncated(to: canvas.width) }
  }
}

enum Wrapped {
  static func lines(_ start: String, _ words: [String], width: Int) -> [String] {
    var lines = [start]
    for word in words {
      let longer = "\(lines[lines.count - 1])  \(word)"
      if longer.count <= width { lines[lines.count - 1] = longer } else { lines.append("  \(word)") }
    }
    return lines
  }
}
