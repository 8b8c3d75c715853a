#if DEBUG
extension SortedNode {
  func checkInvariants(isRoot: Bool) -> (entries: [Entry], depth: Int) {
    precondition(breadth <= width, "A node has \(breadth) parts.")
    precondition(isRoot || breadth >= leastWidth, "A node has \(breadth) parts only.")
    guard case .inner(let children) = storage else {
      guard case .leaf(let entries) = storage else { return ([], 0) }
      precondition(count == entries.count, "A leaf counts \(count) entries and has \(entries.count).")
      precondition(zip(entries, entries.dropFirst()).allSatisfy { $0 < $1 }, "Entries do not ascend.")
      return (Array(entries), 0)
    }
    precondition(children.count > 1, "An inner node has \(children.count) children.")
    let below = children.map { $0.node.checkInvariants(isRoot: false) }
    let entries = below.flatMap(\.entries)
    precondition(count == entries.count, "A node counts \(count) entries and has \(entries.count).")
    precondition(zip(entries, entries.dropFirst()).allSatisfy { $0 < $1 }, "Entries do not ascend.")
    precondition(Set(below.map(\.depth)).count == 1, "Leaves lie at several depths.")
    precondition(
      zip(children, below).allSatisfy { $0.least == $1.entries[0] }, "A child's least entry is another.")
    return (entries, below[0].depth + 1)
  }
}
#endif
