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

  /// Returns the node of this very key path, if it is one of the latest.
  @usableFromInline
  func latestNode(_ keyPath: AnyKeyPath) -> Node? {
    for entry in latest where entry.keyPath === keyPath { return entry.node }
    return nil
  }

  @usableFromInline
  func node(_ keyPath: AnyKeyPath) -> Node? { nodes[keyPath] }

  @usableFromInline
  mutating func insert(_ node: Node, _ keyPath: AnyKeyPath) { nodes[keyPath] = node }

  mutating func removeUnneeded() {
    nodes = nodes.filter { $0.value.isNeeded }
    latest = []
    next = 0
  }

  /// Returns the replaced key path, for the caller to release: what its argument captures may use the store then.
  @usableFromInline
  mutating func makeLatest(_ keyPath: AnyKeyPath, _ node: Node) -> AnyKeyPath? {
    guard latest.count == Self.latestCount else {
      latest.append((keyPath, node))
      return nil
    }
    let replaced = latest[next].keyPath
    latest[next] = (keyPath, node)
    next = (next + 1) % Self.latestCount
    return replaced
  }
}
