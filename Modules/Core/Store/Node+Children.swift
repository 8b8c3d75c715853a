/// A node in its parent's list.
struct Child {
  let node: Held<Node>
  /// Which of the node's parents this one is, as a bit.
  let list: UInt64
}

extension Node {
  /// Lists a child, whose value is current, as the `index`-th of the nodes that it is made from.
  @usableFromInline
  func list(_ node: Node, index: Int = 0) {
    let child = Child(node: Held(node), list: 1 << UInt64(index))
    guard node.hot.value.lists & child.list == 0 else { return }
    if hot.value.members.count + hot.value.children.count >= hot.value.sweepCount, !hot.value.isWalked { sweep() }
    node.join(list: child.list)
    if node.member != nil {
      hot.value.members.append(child)
      hot.value.shadow = nil
    } else {
      hot.value.children.append(child)
    }
    hot.value.hasChildren = true
  }

  /// Makes the children current that somebody listens to, and adds those that changed.
  ///
  /// - Parameter isThorough: whether to add those that did not change as well, so that their children are looked at.
  func refreshChildren(into changed: ChangedNodes, round: UInt64, isThorough: Bool) {
    var hasIdle = false
    hot.value.isWalked = true
    if !hot.value.members.isEmpty { refreshMembers(into: changed, round, isThorough, &hasIdle) }
    for index in 0..<hot.value.children.count {
      // Nobody is struck from the list meanwhile.
      unsafe look(at: hot.value.children[index].node.reference, into: changed, round, isThorough, &hasIdle)
    }
    hot.value.isWalked = false
    if hasIdle { strikeChildren { !$0.isActive || $0.isAbandoned } }
    if let found { changed.take(&found.value) }
  }

  private func refreshMembers(
    into changed: ChangedNodes, _ round: UInt64, _ isThorough: Bool, _ hasIdle: inout Bool
  ) {
    if !isThorough, hot.value.shadow?.isSame(as: address) == true { return }
    for index in 0..<hot.value.members.count {
      let node = unsafe hot.value.members[index].node.reference
      if !isThorough, unsafe node.call({ $0.isSameMember(of: address) }) { continue }
      unsafe look(at: node, into: changed, round, isThorough, &hasIdle)
    }
    noteMembers()
  }

  /// Whether the child's value has the same bytes as the member of its parent's value.
  private func isSameMember(of parent: Address) -> Bool {
    guard let member else { return false }
    return parent.advanced(by: member.lowerBound).hasSameBytes(as: address, count: member.count)
  }

  /// Notes the members' bytes, now that each member's node has a value with the same.
  private func noteMembers() {
    if let shadow = hot.value.shadow {
      shadow.take(address)
    } else if hot.value.members.count > 1 {
      hot.value.shadow = Shadow(of: address, in: hot.value.members.compactMap(\.node.object.member))
    }
  }

  @unsafe
  private func look(
    at node: Unmanaged<Node>, into changed: ChangedNodes, _ round: UInt64, _ isThorough: Bool,
    _ hasIdle: inout Bool
  ) {
    switch unsafe node.call({ $0.look(at: address, round: round) }) {
    case .unchanged: if isThorough { unsafe changed.append(node) }
    case .changed: unsafe isThorough ? changed.append(node) : follow(node, into: changed, round)
    case .idle: hasIdle = true
    case .abandoned:
      unsafe changed.append(node)
      hasIdle = true
    }
  }

  /// Adds a node that changed. Where nobody listens to it and only one is made of it alone, it goes on there, so that a
  /// chain of stores of which the last is listened to costs a look a level.
  @unsafe
  private func follow(_ node: Unmanaged<Node>, into changed: ChangedNodes, _ round: UInt64) {
    var node = unsafe node
    while let child = unsafe node.call({ unsafe $0.onlyChild }) {
      let address = unsafe node.call { $0.address }
      let look = unsafe child.call { $0.look(at: address, round: round) }
      if look == .unchanged { return }
      // A child that has to be struck is left to the look at all children.
      guard look == .changed else { break }
      unsafe node = child
    }
    unsafe changed.append(node)
  }

  @unsafe
  private var onlyChild: Unmanaged<Node>? {
    guard hot.value.children.count == 1, hot.value.members.isEmpty, !hasListeners, found == nil else { return nil }
    let child = unsafe hot.value.children[0].node.reference
    return unsafe child.call { $0.hasOneParent } ? child : nil
  }

  private enum Look { case unchanged, changed, idle, abandoned }

  private func look(at address: Address, round: UInt64) -> Look {
    guard isStillActive else { return .idle }
    if isAbandoned {
      // Somebody may have read it under observation: they are told of a change now rather than never.
      hot.value.isChanged = true
      return .abandoned
    }
    guard hot.value.round != round else { return .unchanged }
    hot.value.round = round
    hot.value.isChanged = refresh(address)
    return hot.value.isChanged ? .changed : .unchanged
  }

  /// Whether somebody listens, those not counted who have stopped.
  @usableFromInline
  var isStillActive: Bool {
    if hot.value.hasSubscribers { purge() }
    return isActive
  }

  /// Whether its store has gone while somebody listened, so that nobody can ask for its value any more.
  private var isAbandoned: Bool { !isOwned && !hot.value.hasChildren }

  /// Notes that its parent lists it.
  @usableFromInline
  func join(list: UInt64 = 1) { hot.value.lists |= list }

  /// Notes that a parent does not list it any more.
  @usableFromInline
  func strike(list: UInt64 = 1) {
    hot.value.lists &= ~list
    forget()
  }

  /// Notes that the value differs from what was last told.
  @usableFromInline
  func markChanged() { hot.value.isChanged = true }

  /// Strikes the children to whom nobody can have listened for long, before the list grows beyond twice its last size.
  private func sweep() {
    for child in hot.value.members { child.node.object.purge() }
    for child in hot.value.children { child.node.object.purge() }
    strikeChildren { !$0.isActive }
    hot.value.sweepCount = max(64, (hot.value.members.count + hot.value.children.count) * 2)
  }

  private func strikeChildren(where isIdle: (Node) -> Bool) {
    let strike = { (child: Child) in
      guard isIdle(child.node.object) else { return false }
      child.node.object.strike(list: child.list)
      return true
    }
    hot.value.members.removeAll(where: strike)
    hot.value.children.removeAll(where: strike)
    // The bytes of a member that was struck may refer to what is gone.
    hot.value.shadow = nil
    hot.value.hasChildren = !(hot.value.members.isEmpty && hot.value.children.isEmpty)
  }
}
