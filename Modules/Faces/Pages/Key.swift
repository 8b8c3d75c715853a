/// A key of a keyboard, or pasted text.
public enum Key: Hashable, Sendable {
  /// A printable character, including a space.
  case character(Character)
  /// A lower-case letter with the control key.
  case control(Character)
  /// Pasted text, unchanged; no character of it counts as a key.
  case paste(String)
  /// An arrow key.
  case up, down, left, right
  /// An arrow key with the control or alt key.
  case wordLeft, wordRight
  /// A key that moves by a screen, or to the first or last position.
  case pageUp, pageDown, home, end
  /// Another special key.
  case tab, backTab, enter, escape, backspace, delete
  /// A press of the mouse's main button on a cell, of which the first one is 0, 0.
  case click(column: Int, row: Int)
  /// A step of the mouse's wheel.
  case wheelUp, wheelDown
  /// The terminal's answer about its background, which no key is.
  case background(isLight: Bool)
}

extension Key {
  /// The text that the key inserts into a line; nil for a key without one.
  public var text: String? {
    switch self {
    case .character(let character): String(character)
    case .paste(let text): text
    case .control, .up, .down, .left, .right, .wordLeft, .wordRight, .pageUp, .pageDown, .home, .end, .tab, .backTab,
      .enter, .escape, .backspace, .delete, .click, .wheelUp, .wheelDown, .background:
      nil
    }
  }
}

extension Key {
  /// The displayed name of the key, such as `PgUp` or `^L`.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^\(character.uppercased())"
    case .paste: "paste"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .wordLeft: "Ctrl-←"
    case .wordRight: "Ctrl-→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .click: "click"
    case .wheelUp: "wheel up"
    case .wheelDown: "wheel down"
    case .background: "background"
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key of a character: `"q"`.
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}

extension Key {
  /// The key itself, for one with a modifier that has no meaning of its own outside of a text field.
  public var withoutModifier: Key {
    switch self {
    case .wordLeft: .left
    case .wordRight: .right
    default: self  // No other key has one.
    }
  }

  /// The move of this key in every list: arrows, `j k g G`, page keys, home and end.
  public var listMove: ListWindow.Move? {
    switch self {
    case .up, .character("k"), .wheelUp: .up
    case .down, .character("j"), .wheelDown: .down
    case .pageUp, .control("b"): .pageUp
    case .pageDown, .control("f"): .pageDown
    case .home, .character("g"): .first
    case .end, .character("G"): .last
    default: nil
    }
  }
}

extension Key {
  /// Whether it is the terminal's answer about its background.
  public var isBackground: Bool { if case .background = self { true } else { false } }
}
