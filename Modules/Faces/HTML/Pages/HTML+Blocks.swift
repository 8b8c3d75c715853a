import ShowlogPages
import ShowlogTerminalUI

/// The controls of a page, which only a host that can be pressed has.
public struct PageControls: Sendable {
  /// Adds a button that chooses an option of a page; nil if options cannot be chosen.
  public var choose: (@Sendable (inout HTML, _ choice: Choice) -> Void)?
  /// The forms of the steps that are done on the page itself.
  public var steps: [Hint.Step: HTML] = [:]
  /// Returns the address of a list; nil for a list that has none.
  public var list: (@Sendable (ListLink) -> HTML.Path?)?
  /// Returns the name of the group that an option belongs to.
  public var label: @Sendable (Choice) -> String = { _ in "Choices" }
  /// The words for hints.
  public var hints: HintWording

  /// Creates controls, by default none.
  public init(hints: HintWording) { self.hints = hints }
}

extension HTML {
  /// Adds a page of blocks: its head, and each block as a card.
  ///
  /// - Parameter choices: The options of the page in a tab.
  public mutating func add(_ page: BlockPage, choices: [[Choice]] = [], _ controls: PageControls) {
    addHead(page.title, note: page.subtitle.isEmpty ? nil : .text(page.subtitle), facts: []) {
      $0.addChoices(choices, controls)
    }
    if let sentence = page.sentence { add(.p, .class("lead")) { $0.add(sentence) } }
    if let placeholder = page.placeholder { add(placeholder, controls) }
    for block in page.head { add(block, controls) }
    add(.div, .class("grid")) { html in
      for block in page.blocks + page.spares {
        html.add(.section, .class("card", "panel", block.width)) { $0.add(block, controls) }
      }
    }
    if !page.notes.isEmpty {
      add(.details, .class("notes"), .open) { html in
        html.add(.summary) { $0.add("How this is counted") }
        html.add(.ul) { html in for note in page.notes { html.add(.li) { $0.add(note) } } }
      }
    }
    add(page.hints, controls)
  }

  /// Adds the head of a page: its title, the facts below it, and what is beside them.
  mutating func addHead(
    _ title: String, note: TableCell? = nil, facts: [String], beside: (inout HTML) -> Void = { _ in }
  ) {
    add(.div, .class("top")) { html in
      html.add(.div) { html in
        html.add(.h1) { $0.add(title) }
        guard note != nil || !facts.isEmpty else { return }
        html.add(.p, .class("facts")) { html in
          if let note { html.add(.span) { $0.add(note) } }
          for fact in facts { html.add(.span) { $0.addFact(fact) } }
        }
      }
      beside(&html)
    }
  }

  /// Adds a fact with its number in bold.
  private mutating func addFact(_ fact: String) {
    let number = fact.prefix { $0.isNumber || $0 == "," || $0 == "." }
    let rest = fact.dropFirst(number.count)
    guard !number.isEmpty, rest.isEmpty || rest.hasPrefix(" ") else { return add(fact) }
    add(.b) { $0.add(String(number)) }
    add(String(rest))
  }

  /// Adds a block.
  public mutating func add(_ block: Block, _ controls: PageControls) {
    switch block {
    case .line(let cell): add(.p) { $0.add(cell) }
    case .space: break
    case .progress(let share, let words):
      add(.div, .class("progress")) { html in
        if let share { html.addTrack(share, share >= 1 ? .good : .bar) }
        html.add(.p, .class("facts")) { html in for word in words { html.add(.span) { $0.addFact(word) } } }
      }
    case .facts(let facts): add(facts)
    case .figures(let figures): add(.div, .class("tiles")) { html in for figure in figures { html.add(figure) } }
    case .sparkline(let line): add(line)
    case .bars(let chart): add(chart, controls)
    case .table(let table): add(table)
    case .heatmap(let map): add(map)
    case .choices(let groups): addChoices(groups, controls)
    case .month(let month): add(month)
    }
  }

  private mutating func add(_ facts: [Fact]) {
    add(.dl, .class("labels")) { html in
      for fact in facts {
        html.add(.dt) { $0.add(fact.label) }
        html.add(.dd) { html in
          html.add(fact.text)
          if !fact.detail.isEmpty { html.add(" " + fact.detail, .muted) }
        }
      }
    }
  }

  private mutating func add(_ figure: Figure) {
    add(.div, .class("card", "tile")) { html in
      html.add(.p, .class("big")) { html in
        html.add(figure.value)
        html.add(.span, .class("unit")) { $0.add(" " + figure.label) }
      }
      guard figure.change != nil || !figure.detail.isEmpty else { return }
      html.add(.p, .class("meta")) { html in
        switch figure.change {
        case .up(let text): html.add(.span, .class("good")) { $0.add("▲ \(text) ") }
        case .down(let text): html.add(.span, .class("warn")) { $0.add("▼ \(text) ") }
        case .same(let text): html.add("= \(text) ")
        case nil: break
        }
        html.add(figure.detail)
      }
    }
  }

  mutating func addChoices(_ groups: [[Choice]], _ controls: PageControls) {
    guard !groups.isEmpty else { return }
    add(.div, .class("segs")) { html in
      for group in groups {
        let label = group.first.map(controls.label) ?? ""
        html.add(.div, .class("seg"), .set(.role, "group"), .set(.label, label)) { html in
          for choice in group {
            if let choose = controls.choose, choice.key != nil {
              choose(&html, choice)
            } else {
              html.add(.span, choice.isChosen ? .class("chosen") : nil) { $0.add(choice.title) }
            }
          }
        }
      }
    }
  }

  /// Adds what other tabs say, each with a link to its page.
  public mutating func add(_ digests: [(digest: Digest, tab: String, link: Path)], _ controls: PageControls) {
    add(.aside, .class("side"), .set(.label, "At a glance")) { html in
      for (digest, tab, link) in digests {
        html.add(.section, .class("card", "panel")) { html in
          html.add(.div, .class("title")) { html in
            html.add(.h2) { $0.add(digest.title) }
            html.add(.a, .class("code"), .href(link)) { $0.add(tab) }
          }
          for block in digest.blocks { html.add(block, controls) }
        }
      }
    }
  }

  /// Adds a message in place of content, with the hints at what to do next.
  public mutating func add(_ placeholder: Placeholder, _ controls: PageControls) {
    add(.div, .class("card", "panel", "empty")) { html in
      html.add(.p, placeholder.reason == .failed ? .class("bad") : nil) { $0.add(placeholder.message) }
      if case .loading(let share?) = placeholder.reason { html.addTrack(share) }
      html.add(placeholder.hints, controls)
    }
  }

  /// Adds hints in a host's words; what is done on the page itself comes first.
  public mutating func add(_ hints: [Hint], _ controls: PageControls) {
    var words: [(text: String, purpose: String)] = []
    for hint in hints {
      if case .step(let step) = hint, let form = controls.steps[step] {
        add(form)
      } else if let text = controls.hints.words(of: hint) {
        words.append(text)
      }
    }
    guard !words.isEmpty else { return }
    add(.ul, .class("hints")) { html in
      for (text, purpose) in words {
        html.add(.li) { html in
          html.add(.code) { $0.add(text) }
          html.add(" " + purpose, .muted)
        }
      }
    }
  }

  /// Adds the title of a block and the words below it.
  mutating func addTitle(_ title: String, _ summary: String = "") {
    guard !title.isEmpty || !summary.isEmpty else { return }
    add(.div, .class("title")) { html in
      if !title.isEmpty { html.add(.h2) { $0.add(title) } }
      html.add(summary, .muted)
    }
  }
}

extension Block {
  /// The share of the width that the block has beside others.
  fileprivate var width: HTML.ClassName {
    switch self {
    case .heatmap, .figures, .month: "w12"
    case .bars(let chart): chart.isRanking ? "w5" : chart.bars.count > 12 ? "w12" : "w7"
    case .table(let table): table.rows.count > 6 ? "w7" : "w5"
    default: "w12"
    }
  }
}
