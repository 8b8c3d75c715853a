/// A height-balanced tree with arrays at its leaves: composing n effects in a loop, at either end, takes O(n log n),
/// and neither a walk over them nor their release recurses deeper than O(log n).
@usableFromInline
indirect enum Rope<Element: Sendable>: Sendable {
  case leaf([Element])
  case node(Rope, Rope, height: Int, count: Int)

  private static var leafCapacity: Int { 8 }

  private var height: Int { if case .node(_, _, let height, _) = self { height } else { 0 } }

  var elements: [Element] {
    if case .leaf(let elements) = self { return elements }
    var all: [Element] = []
    append(to: &all)
    return all
  }

  var count: Int {
    switch self {
    case .leaf(let elements): elements.count
    case .node(_, _, _, let count): count
    }
  }

  private func append(to all: inout [Element]) {
    switch self {
    case .leaf(let elements): all += elements
    case .node(let left, let right, _, _):
      left.append(to: &all)
      right.append(to: &all)
    }
  }

  func map<Other>(_ transform: (Element) -> Other) -> Rope<Other> {
    switch self {
    case .leaf(let elements): .leaf(elements.map(transform))
    case .node(let left, let right, let height, let count):
      .node(left.map(transform), right.map(transform), height: height, count: count)
    }
  }

  /// - Complexity: O(the difference of the two heights).
  func joined(with other: Rope) -> Rope {
    if case .leaf(let left) = self, case .leaf(let right) = other, left.count + right.count <= Self.leafCapacity {
      return .leaf(left + right)
    }
    if case .node(let left, let right, let height, _) = self, height > other.height + 1 {
      return .balanced(left, right.joined(with: other))
    }
    if case .node(let left, let right, let height, _) = other, height > self.height + 1 {
      return .balanced(joined(with: left), right)
    }
    return .pair(self, other)
  }

  private static func pair(_ left: Rope, _ right: Rope) -> Rope {
    .node(left, right, height: max(left.height, right.height) + 1, count: left.count + right.count)
  }

  /// Joins two ropes whose heights differ by at most two, by the AVL rotations.
  private static func balanced(_ left: Rope, _ right: Rope) -> Rope {
    if left.height > right.height + 1, case .node(let first, let second, _, _) = left {
      guard second.height > first.height, case .node(let inner, let outer, _, _) = second else {
        return pair(first, pair(second, right))
      }
      return pair(pair(first, inner), pair(outer, right))
    }
    if right.height > left.height + 1, case .node(let first, let second, _, _) = right {
      guard first.height > second.height, case .node(let outer, let inner, _, _) = first else {
        return pair(pair(left, first), second)
      }
      return pair(pair(left, outer), pair(inner, second))
    }
    return pair(left, right)
  }
}
