/// A key of a terminal, or what was pasted into it.
public enum Key: Hashable, Sendable {
  /// A character that is seen, a space too.
  case character(Character)
  /// A lower-case letter with the control key.
  case control(Character)
  /// What was pasted, as it came: nothing of it is a key.
  case paste(String)
  /// Arrows.
  case up, down, left, right
  /// A screen further up or down, the first and the last.
  case pageUp, pageDown, home, end
  /// Keys with a meaning of their own.
  case tab, backTab, enter, escape, backspace, delete
}

extension Key {
  /// The text that the key enters into a line; nil for a key that is none.
  public var text: String? {
    switch self {
    case .character(let character): String(character)
    case .paste(let text): text
    case .control, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab, .enter, .escape,
      .backspace, .delete:
      nil
    }
  }
}

extension Key {
  /// The key as it is written for people, such as `PgUp` or `^L`.
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
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A character's key: `"q"`.
  public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}
