import ShowlogPages
import ShowlogTerminalUI

extension HTML {
  /// Adds a cell by its role.
  public mutating func add(_ cell: TableCell) {
    switch cell {
    case .text(let text, let role, let isStrong): add(text, role, isStrong: isStrong)
    case .bar(let share, let role): addTrack(share, role)
    case .sign(let sign, let role): add(sign, role)
    case .words(let words, let role): add(words.filter { !$0.isEmpty }.joined(separator: " · "), role)
    case .row(let cells): for cell in cells { add(cell) }
    }
  }

  /// Adds text in a role.
  mutating func add(_ text: String, _ role: Role, isStrong: Bool = false) {
    guard !text.isEmpty else { return }
    guard let name = role.className else { return isStrong ? add(.b) { $0.add(text) } : add(text) }
    add(isStrong ? .b : .span, .class(name)) { $0.add(text) }
  }

  /// Adds a bar that is filled up to a share, with the share in words for a screen reader.
  mutating func addTrack(_ share: Double, _ role: Role = .bar, isHidden: Bool = false) {
    let percent = share.isNaN ? 0 : Int(min(1, max(0, share)) * 100)
    add(
      .span, .class("track"), isHidden ? .set(.hidden, "true") : .set(.role, "img"),
      isHidden ? nil : .set(.label, "\(percent) %")
    ) { html in
      html.add(.i, .class(role == .good ? "good" : "bar", .share(share)))
    }
  }

  private mutating func add(_ sign: TableCell.Sign, _ role: Role) {
    switch sign {
    case .watched, .aired, .unaired:
      add(.i, .class("tick", sign.className), .set(.role, "img"), .set(.label, sign.words))
    case .followed, .done, .today:
      let glyph = sign == .done ? "✓" : sign == .followed ? "★" : "●"
      add(.span, .class(role.className ?? "plain"), .set(.role, "img"), .set(.label, sign.words)) { $0.add(glyph) }
    }
  }

  /// Adds styled text as it is in a terminal.
  public mutating func add(_ text: StyledText) {
    add(.pre, .set(.role, "group"), .set(.label, "Text"), .number(.tabindex, 0)) { html in
      for line in text.lines {
        for span in line.spans { html.add(span.text, span.role, isStrong: span.isBold) }
        html.addBreak()
      }
    }
  }
}

extension TableCell.Sign {
  var className: HTML.ClassName {
    switch self {
    case .watched: "watched"
    case .aired: "aired"
    case .unaired: "ahead"
    case .followed, .done, .today: "sign"
    }
  }
}

extension Role {
  var className: HTML.ClassName? {
    switch self {
    case .plain, .selected, .bar: nil
    case .muted: "soft"
    case .heading: "heading"
    case .accent: "code"
    case .good: "good"
    case .warning: "warn"
    case .bad: "bad"
    case .level(let level): .level(level)
    }
  }
}

extension TableCell {
  /// The words of the cell, without a bar's.
  var words: String {
    switch self {
    case .text(let text, _, _): text
    case .bar: ""
    case .sign(let sign, _): sign.words
    case .words(let words, _): words.filter { !$0.isEmpty }.joined(separator: " · ")
    case .row(let cells): cells.map(\.words).joined()
    }
  }

  /// The role and the strength of the first text.
  var style: (role: Role, isStrong: Bool)? {
    switch self {
    case .text(let text, let role, let isStrong):
      text.allSatisfy { $0 == " " } ? nil : (role, isStrong)
    case .words(_, let role): (role, false)
    case .bar, .sign: nil
    case .row(let cells): cells.lazy.compactMap(\.style).first
    }
  }

  var bar: (share: Double, role: Role)? { if case .bar(let share, let role) = self { (share, role) } else { nil } }

  var episodeSign: Sign? {
    if case .sign(let sign, _) = self, [.watched, .aired, .unaired].contains(sign) { sign } else { nil }
  }
}
