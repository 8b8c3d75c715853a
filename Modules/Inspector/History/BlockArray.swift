/// Blocks of 256: appending never moves existing elements, and dropping the oldest moves references to blocks only. Up
/// to 255 dropped elements stay in memory until the rest of their block is dropped.
@usableFromInline
struct BlockArray<Element> {
  @usableFromInline
  var blocks: ContiguousArray<ContiguousArray<Element>> = []
  /// The number of dropped elements in the first block.
  @usableFromInline
  var head = 0
  @usableFromInline
  var count = 0

  @inlinable
  init() {}

  /// The latest dropped element, if it is still in memory.
  @inlinable
  var lastDropped: Element? { head > 0 ? blocks[0][head - 1] : nil }

  @inlinable
  mutating func append(_ element: consuming Element) {
    if (head + count) & 255 == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(256)
    }
    blocks[blocks.count - 1].append(element)
    count += 1
  }

  /// - Returns: the latest element that left memory, if any did.
  @inlinable
  @discardableResult
  mutating func removeOldest(_ dropped: Int) -> Element? {
    guard dropped < count else {
      defer { self = BlockArray() }
      return blocks.last?.last
    }
    head += dropped
    count -= dropped
    guard head >= 256 else { return nil }
    let last = blocks[(head >> 8) - 1].last
    blocks.removeFirst(head >> 8)
    head &= 255
    return last
  }

  mutating func truncate(to kept: Int) {
    guard kept < count else { return }
    let end = head + kept
    guard end > 0 else {
      self = BlockArray()
      return
    }
    let blockCount = (end + 255) >> 8
    blocks.removeLast(blocks.count - blockCount)
    let surplus = blocks[blockCount - 1].count - (end - (blockCount - 1) << 8)
    blocks[blockCount - 1].removeLast(surplus)
    count = kept
  }
}

extension BlockArray: RandomAccessCollection, MutableCollection {
  @inlinable
  var startIndex: Int { 0 }
  @inlinable
  var endIndex: Int { count }

  @inlinable
  subscript(position: Int) -> Element {
    _read { yield blocks[(head + position) >> 8][(head + position) & 255] }
    _modify { yield &blocks[(head + position) >> 8][(head + position) & 255] }
  }
}

extension BlockArray {
  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}

extension BlockArray: Sendable where Element: Sendable {}
