extension Key {
  /// The move of this key in every list: arrows, `j k g G`, page keys, home and end.
  public var listMove: ListWindow.Move? {
    switch self {
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    case .pageUp, .control("b"): .pageUp
    case .pageDown, .control("f"): .pageDown
    case .home, .character("g"): .first
    case .end, .character("G"): .last
    default: nil
    }
  }
}
