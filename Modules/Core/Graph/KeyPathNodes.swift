/// A literal key path is one object for each place in the code, so the few latest are compared by identity. That takes
/// a fourth of the time of deriving a store by hash (`derived.create`).
@MainActor @usableFromInline
struct KeyPathNodes {
  private var nodes: [AnyKeyPath: Node] = [:]
  private var latest: ContiguousArray<(keyPath: AnyKeyPath, node: Node)> = []
  /// The entry of ``latest`` that the next one replaces.
  private var next = 0
  private static let latestCount = 4

  @usableFromInline
  init() {}

  var count: Int { nodes.count }

  @usableFromInline
  mutating func node(_ keyPath: AnyKeyPath) -> Node? {
    for entry in latest where entry.keyPath === keyPath { return entry.node }
    guard let node = nodes[keyPath] else { return nil }
    makeLatest(keyPath, node)
    return node
  }

  @usableFromInline
  mutating func insert(_ node: Node, _ keyPath: AnyKeyPath) {
    nodes[keyPath] = node
    makeLatest(keyPath, node)
  }

  mutating func removeUnneeded() {
    nodes = nodes.filter { $0.value.isNeeded }
    latest = []
    next = 0
  }

  private mutating func makeLatest(_ keyPath: AnyKeyPath, _ node: Node) {
    if latest.count < Self.latestCount { return latest.append((keyPath, node)) }
    latest[next] = (keyPath, node)
    next = (next + 1) % Self.latestCount
  }
}
