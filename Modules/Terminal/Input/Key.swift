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
