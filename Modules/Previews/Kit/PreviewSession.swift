import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI

/// The keys and frames of a feature that runs alone.
@MainActor
final class PreviewSession {
  private struct Prompt {
    let label: String
    var text: String
    /// The action that the text completes; nil for a filter.
    let draft: AnyViewAction?
  }

  private let tabs: [PreviewTab]
  private var prompt: Prompt?
  private var question: Question<AnyViewAction>?
  private var appeared: String?
  private(set) var message = ""

  init(_ feature: PreviewFeature) { tabs = feature.tabs }

  /// An open overlay, or else the tab; a feature that has only an overlay shows it always.
  private var shown: PreviewTab? { tabs.last { $0.isOpen() == true } ?? tabs.first { $0.isOpen() == nil } ?? tabs.last }

  var isTyping: Bool { prompt != nil }

  func frame(in canvas: Canvas) async -> StyledText {
    guard let tab = shown else { return StyledText() }
    if appeared != tab.page.name { await appear(tab) }
    var context = tab.context()
    context.canvas = canvas
    context.answer = tab.answer(context) ?? context.answer
    tab.show(context)
    let frame = tab.page.draw(in: canvas).clipped(to: canvas)
    let extent = tab.page.extent
    if extent.unit == .rows, extent.row != nil { context.position = ListPosition(extent.window, row: extent.row) }
    tab.show(context)
    return frame
  }

  private func appear(_ tab: PreviewTab) async {
    if let former = tabs.first(where: { $0.page.name == appeared }) { await former.page.disappear()?.finish() }
    appeared = tab.page.name
    await tab.page.appear()?.finish()
    if tab.page.opensSearch { openFilter(tab) }
  }

  /// Returns false after the key to quit.
  func press(_ key: Key) async -> Bool {
    message = ""
    guard let tab = shown, key != .control("c") else { return false }
    if let question {
      self.question = nil
      let choice = question.choices.first { $0.key == key }
      if let outcome = choice?.outcome { await perform(outcome, on: tab) }
    } else if prompt != nil {
      await type(key, on: tab)
    } else if let pressed = pressed(key, asAlias: false, on: tab) ?? pressed(key, asAlias: true, on: tab) {
      switch pressed {
      case .sent(let sent): await sent.finish()
      case .outcome(let outcome): await perform(outcome, on: tab)
      }
    } else if let move = key.listMove {
      await perform(.move(move), on: tab)
    } else if key == "q" {
      return false
    } else if key == "/", tab.isFilterable {
      openFilter(tab)
    } else if key == .escape {
      if filterText(of: tab).isEmpty { await tab.close()?.finish() } else { await filter("", on: tab) }
    } else {
      message = "There is nothing at \(key.name)."
    }
    return true
  }

  private func pressed(_ key: Key, asAlias: Bool, on tab: PreviewTab) -> TabPage.Pressed? {
    let row = tab.page.extent.subject.map { SelectedRow.row($0) } ?? .none
    for scope in [KeyRow.Scope.overlay, .tab] {
      if let pressed = tab.page.press(key, asAlias: asAlias, scope: scope, row: row) { return pressed }
    }
    for scope in row == .none ? [KeyRow.Scope.everywhere] : [.row, .everywhere] {
      for other in tabs {
        if let pressed = other.page.press(key, asAlias: asAlias, scope: scope, row: row) { return pressed }
      }
    }
    return nil
  }

  private func perform(_ outcome: KeyOutcome<AnyViewAction>, on tab: PreviewTab) async {
    switch outcome {
    case .send(let action): for tab in tabs { await tab.page.send(action)?.finish() }
    case .move(let move):
      var context = tab.context()
      context.position = ListPosition(tab.page.extent.moved(move))
      tab.show(context)
    case .ask(let question): self.question = question
    case .prompt(let request): prompt = Prompt(label: request.label, text: request.text, draft: request.draft)
    case .say(let text): message = text
    }
  }

  private func type(_ key: Key, on tab: PreviewTab) async {
    guard let prompt else { return }
    switch key {
    case .character, .paste: await change(prompt.text + (key.text ?? ""), on: tab)
    case .backspace: await change(String(prompt.text.dropLast()), on: tab)
    case .enter:
      self.prompt = nil
      await submit(prompt, on: tab)
    case .escape:
      self.prompt = nil
      if prompt.draft == nil { await filter("", on: tab) }
    default: break
    }
  }

  private func change(_ text: String, on tab: PreviewTab) async {
    prompt?.text = text
    if prompt?.draft == nil { await filter(text, on: tab) }
  }

  private func submit(_ prompt: Prompt, on tab: PreviewTab) async {
    guard let draft = prompt.draft else { return await tab.page.submitSearch()?.finish() ?? () }
    let row = tab.page.extent.subject.map { SelectedRow.row($0) } ?? .none
    for tab in tabs {
      guard let outcome = tab.page.complete(draft, prompt.text, row: row) else { continue }
      if case .say = outcome { self.prompt = prompt }
      await perform(outcome, on: tab)
    }
  }

  private func openFilter(_ tab: PreviewTab) {
    prompt = Prompt(label: tab.page.searchLabel ?? "Filter: ", text: filterText(of: tab), draft: nil)
  }

  private func filterText(of tab: PreviewTab) -> String { tab.page.searchText ?? tab.context().filter }

  private func filter(_ text: String, on tab: PreviewTab) async {
    if tab.page.searchText != nil {
      await tab.page.type(text)?.finish()
    } else {
      var context = tab.context()
      context.filter = text
      context.position?.window = ListWindow(height: 0)
      if text.isEmpty { context.answer = nil }
      tab.show(context)
    }
  }

  /// The question or the text that is typed or, below the message, the keys.
  func help(_ start: String, width: Int) -> [Line] {
    if let question {
      let choices = question.choices.map { "\($0.key.name) \($0.label)" }
      return Line.wrapped(question.text, to: width, role: .warning) + lines("", choices, width)
    }
    if let prompt {
      return [Line(prompt.label, .accent) + Line(prompt.text) + Line("_", .selected)]
        + lines("", ["Enter done", "Esc cancel"], width)
    }
    let rows = (shown?.keys.filter { $0.scope.isOwn } ?? []) + tabs.flatMap(\.keys).filter { !$0.scope.isOwn }
    let others = [shown?.isFilterable == true ? "/ filter" : nil, shown?.isOpen() == nil ? nil : "Esc back", "q quit"]
    return lines(start, rows.map { "\($0.label) \($0.hint ?? $0.help)" } + others.compactMap(\.self), width)
  }

  private func lines(_ start: String, _ words: [String], _ width: Int) -> [Line] {
    Wrapped.lines(start, words, width: width).map { Line($0, .muted) }
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
