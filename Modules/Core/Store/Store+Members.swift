extension Store {
  /// A member of the state: `store.count` for `store.state.count`, and whoever reads it under `withObservationTracking`
  /// hears of that member's changes and of no others.
  @inlinable
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    let member = member(keyPath)
    member.node.access()
    attach(member, keyPath)
    return current[keyPath: keyPath]
  }

  /// The node of a member: one for all who look at it.
  @inlinable
  func member<Value: Equatable>(_ keyPath: KeyPath<State, Value>) -> MemberNode<Value> {
    if let entry = node.hot.value.entries[keyPath], let last = entry.last as? Place<Value?> {
      return MemberNode(node: entry.node, last: last)
    }
    let member = MemberNode(of: keyPath)
    node.hot.value.entries[keyPath] = MemberEntry(node: member.node, last: member.last)
    return member
  }

  /// Lists a member's node with this store's, its value made current.
  @inlinable
  func attach<Value>(_ member: MemberNode<Value>, _ keyPath: KeyPath<State, Value>) {
    guard !member.node.isListed else { return }
    attach()
    member.last.value = current[keyPath: keyPath]
    noteLateListener()
    node.list(member.node)
  }
}

/// The node of a member of a state, and the member's last value.
@usableFromInline
struct MemberNode<Value: Equatable> {
  @usableFromInline
  let node: Node
  @usableFromInline
  let last: Place<Value?>

  @inlinable
  init(node: Node, last: Place<Value?>) {
    self.node = node
    self.last = last
  }

  /// The node of a member that nobody has asked for yet.
  @inlinable @MainActor
  init<State>(of keyPath: KeyPath<State, Value>) {
    let last = Place<Value?>(nil)
    let offset = MemoryLayout<State>.offset(of: keyPath)
    self.last = last
    node = Node(
      address: last.address,
      member: offset.map { $0..<$0 + MemoryLayout<Value>.size },
      refresh: { parent in
        let value = offset.map { parent.advanced(by: $0)[as: Value.self] } ?? parent[as: State.self][keyPath: keyPath]
        let isEqual = last.value == value
        // Kept even if equal, since the next look compares bytes.
        last.value = value
        return !isEqual
      },
      forget: { last.value = nil })
    // Whoever reads the member needs no store for it, so it is never abandoned.
    node.own()
  }

  /// The value while the member's node is listed.
  @inlinable
  static func value(_ last: Place<Value?>) -> Value {
    guard let value = last.value else { preconditionFailure("a listed member without a value") }
    return value
  }
}

/// A member's node as its parent keeps it, for whatever type.
@usableFromInline
struct MemberEntry {
  @usableFromInline
  let node: Node
  /// A `Place` of the member's last value.
  @usableFromInline
  let last: AnyObject

  @usableFromInline
  init(node: Node, last: AnyObject) {
    self.node = node
    self.last = last
  }
}
