// A view prints its elements, and not the tree that it shares.

extension EntitySlice: CustomReflectable {
  /// The entities in order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension EntityIDs: CustomReflectable {
  /// The ids in order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension ReversedEntities: CustomReflectable {
  /// The entities in order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}

extension SortedIndexSlice: CustomReflectable {
  /// The entries in order, as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
