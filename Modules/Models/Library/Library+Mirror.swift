extension Library: CustomReflectable {
  /// The tables, without the indexes that are derived from them.
  public var customMirror: Mirror {
    Mirror(self, children: ["shows": shows, "seasons": seasons, "episodes": episodes], displayStyle: .struct)
  }
}

extension PlayLog: CustomReflectable {
  /// The plays, without the indexes that are derived from them.
  public var customMirror: Mirror { Mirror(self, children: ["plays": plays], displayStyle: .struct) }
}
