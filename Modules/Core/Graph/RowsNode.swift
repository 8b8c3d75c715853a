/// The node between a state with a table and the table's rows. It has the table's version, and gives the listed rows that differ
/// between two versions their new values: a publication visits these rows and no others.
@usableFromInline
final class RowsNode<Table: Rows>: Node {
  @usableFromInline typealias Row = Table.Row

  /// Whether the table has a row, for observers that derived its store.
  @usableFromInline
  struct Existence: Equatable {
    @usableFromInline let id: Row.ID
    @usableFromInline let exists: Bool

    @inlinable
    init(id: Row.ID, exists: Bool) { (self.id, self.exists) = (id, exists) }
  }

  /// The row with an id in the parent's table.
  @usableFromInline let read: @MainActor (Row.ID) -> Row?
  @usableFromInline let update: @MainActor (RowsNode<Table>) -> Void
  @safe @exclusivity(unchecked) @usableFromInline var version: Table?
  // The listed rows, of which that of a removed row keeps its last value. Checked for exclusivity, since they are searched with the
  // app's `hash`. Unsafe for `tearDown` alone, as in `Node`.
  @safe @usableFromInline nonisolated(unsafe) var rows: [Row.ID: ValueNode<Row>] = [:]
  @safe @usableFromInline nonisolated(unsafe) var existences: [Row.ID: ValueNode<Existence>] = [:]
  /// The rows and existences that changed since the last publication; twice if a row changed twice.
  @safe @exclusivity(unchecked) @usableFromInline var changed: ContiguousArray<Node> = []

  @inlinable
  init<State>(_ table: KeyPath<State, Table>, in parent: ValueNode<State>) {
    let member = StoredMember(table)
    read = { id in parent.read(member) { $0.row(id) } }
    update = { node in
      let tree = node.tree
      let isSame = tree.computing { parent.read(member) { node.version?.isIdentical(to: $0) ?? false } }
      if isSame { node.verifiedAt = tree.revision } else { node.show(tree.computing { parent.read(member) }) }
    }
    super.init(tree: parent.tree, parent: parent, key: .rows(table), isChild: true)
  }

  @usableFromInline
  override func refresh() { update(self) }

  @inlinable
  func show(_ new: Table) {
    var old: Table? = new
    swap(&version, &old)
    verifiedAt = tree.revision
    guard let old else { return }
    let first = changed.count
    // Released at the end: a release may read other rows, which would pass for up to date before they are set.
    var before: ContiguousArray<Row> = []
    for id in tree.computing({ new.changedIDs(since: old) }) {
      let (row, existence) = tree.computing { (rows[id], existences.isEmpty ? nil : existences[id]) }
      guard row != nil || existence != nil else { continue }
      let value = tree.computing { new.row(id) }
      if let row, let value { before.append(set(row, value)) }
      if let existence { set(existence, Existence(id: id, exists: value != nil)) }
    }
    if changed.count > first { changedAt = tree.revision }
    // By index, since what these pulls release may unlist this node.
    var index = first
    while index < changed.count {
      if !changed[index].kept.isEmpty { changed[index].pullKept() }
      index += 1
    }
    release((before, old))
  }

  @inlinable @discardableResult
  func set<Value>(_ node: ValueNode<Value>, _ value: Value) -> Value {
    let earlier = node.replaced(by: value)
    if node.changedAt == tree.revision { changed.append(node) }
    return earlier
  }

  @usableFromInline
  override func collectBelow(since: Int) {
    if changed.count > 1 { changed.reverse() }
    while let node = changed.popLast() {
      guard node.isListed, node.collectedAt != tree.revision else { continue }
      node.collectedAt = tree.revision
      node.collect(below: changedAt, since: since)
    }
    if changed.capacity > 4_096 { changed = [] }
  }

  @usableFromInline override var hasListed: Bool { !rows.isEmpty || !existences.isEmpty }
  @usableFromInline override nonisolated var listed: [Node] { Array(rows.values) + Array(existences.values) }

  /// They are added to the tables by `row` and `existence`.
  override func add(_ child: Node) {}

  override func remove(_ child: Node) {
    if let row = child as? ValueNode<Row>, let id = row.storage?.id {
      release(tree.computing { rows[id] === row ? rows.take(id) : nil })
    } else if let existence = child as? ValueNode<Existence>, let id = existence.storage?.id {
      release(tree.computing { existences[id] === existence ? existences.take(id) : nil })
    }
  }

  /// Rows are brought up to date by the difference.
  override func keeps(_ child: Node) -> Bool { child.parent !== self }

  /// The row with an id in the current table.
  @inlinable
  func present(_ id: Row.ID) -> Row? {
    if let parent, parent.verifiedAt != tree.revision { parent.pullAndHandle() }
    return tree.computing { read(id) }
  }

  /// - Parameter value: A row of the current table.
  @inlinable
  func row(showing value: Row) -> ValueNode<Row> {
    list()
    if let row = tree.computing({ rows[value.id] }) { return row }
    let row = ValueNode<Row>(of: self, value: value, isChild: true)
    row.list()
    tree.computing { rows[value.id] = row }
    return row
  }

  @usableFromInline
  func existence(_ id: Row.ID) -> ValueNode<Existence> {
    list()
    if let existence = tree.computing({ existences[id] }) { return existence }
    let exists = tree.computing { read(id) != nil }
    let existence = ValueNode(of: self, value: Existence(id: id, exists: exists), isChild: false)
    existence.list()
    tree.computing { existences[id] = existence }
    return existence
  }

  @usableFromInline
  override func dropValue() {
    verifiedAt = 0
    changed = []
    release(version.take())
  }

  @usableFromInline
  override nonisolated func tearDown() {
    super.tearDown()
    (rows, existences) = ([:], [:])
  }
}
