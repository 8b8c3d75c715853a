extension EntityTable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The entities in order, as an array describes its elements.
  public var description: String { Array(self).description }

  /// The entities in order, as an array describes its elements for debugging.
  public var debugDescription: String { Array(self).debugDescription }

  /// The entities in order, as a collection, for `dump` and the output of failed tests.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
