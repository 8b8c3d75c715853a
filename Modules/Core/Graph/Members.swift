/// The dependents of a node whose values are stored members of its value. A publication skips those with the same bytes.
///
/// Where there are many, a *block* of 16 neighbors is compared at once with a copy of its bytes, and one by one only if
/// those differ (`derived.unrelated.10k`). There are copies only while each member is up to date with the bytes that
/// were copied, or was skipped: then it is pulled before it has a listener. A member that is pulled, as each is that
/// joins, drops the copies.
@MainActor
struct Members {
  struct Member {
    let node: Node
    let bytes: MemberBytes
  }

  private(set) var list: ContiguousArray<Member> = []
  private(set) var blocks: ContiguousArray<Block> = []
  /// With fewer, the copies would cost as much as they save.
  static let minimumCount = 8
  private static let blockCount = 16

  /// - Parameter node: Pulled after this call, which drops the copies.
  mutating func append(_ node: Node, _ bytes: MemberBytes) { list.append(Member(node: node, bytes: bytes)) }

  mutating func removeDetached() {
    let count = list.count
    list.removeAll { !$0.node.isAttached }
    if list.count < count { dropCopies() }
  }

  mutating func dropCopies() {
    if !blocks.isEmpty { blocks = [] }
  }

  mutating func copyBlocks() {
    list.sort { $0.bytes.isBefore($1.bytes) }
    for start in stride(from: 0, to: list.count, by: Self.blockCount) {
      blocks.append(Block(list[start..<min(start + Self.blockCount, list.count)]))
    }
  }
}
