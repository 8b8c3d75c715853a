import LeftfoldEntities
import LeftfoldIndexes

/// One key per item, shared by several items.
enum ByValue: EntityOrder {
  static func keys(of item: Item, _ emit: (Int) -> Void) { emit(item.value) }
}

/// No key for an even value; several for an odd one, some of them repeated.
enum ByWords: EntityOrder {
  static func keys(of item: Item, _ emit: (String) -> Void) {
    guard item.value % 2 == 1 else { return }
    for word in 0...item.value % 4 { emit("a longer word, number \((item.id.rawValue & 7) * word)") }
    emit("a word that all share")
  }
}

extension EntityOrder where Entity == Item {
  /// Returns the entries of an index of these items, without a tree.
  static func naiveEntries(_ items: some Sequence<Item>) -> [SortedIndex<Self>.Entry] {
    var entries: [SortedIndex<Self>.Entry] = []
    for item in items {
      var keys: [Key] = []
      Self.keys(of: item) { key in if !keys.contains(key) { keys.append(key) } }
      entries += keys.map { SortedIndex<Self>.Entry(key: $0, id: item.id) }
    }
    return entries.sorted()
  }
}
