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
  /// The number of dropped elements in the first block whose user has released what they retain.
  @usableFromInline
  var releasedCount = 0

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

  /// - Parameter leaving: called with the latest element that leaves memory, if any does.
  @inlinable
  mutating func removeOldest(_ dropped: Int, leaving: (Element) -> Void = { _ in }) {
    guard head + dropped >= 256 || dropped >= count else {
      head += dropped
      count -= dropped
      return
    }
    removeBlocks(dropped, leaving)
  }

  @inlinable
  @inline(never)
  mutating func removeBlocks(_ dropped: Int, _ leaving: (Element) -> Void) {
    guard dropped < count else {
      if let last = blocks.last?.last { leaving(last) }
      return self = BlockArray()
    }
    head += dropped
    count -= dropped
    leaving(blocks[(head >> 8) - 1][255])
    blocks.removeFirst(head >> 8)
    head &= 255
    releasedCount = 0
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
  /// The last element, which must exist.
  @inlinable
  var latest: Element {
    _read { yield blocks[blocks.count - 1][blocks[blocks.count - 1].count - 1] }
    _modify {
      let block = blocks.count - 1
      yield &blocks[block][blocks[block].count - 1]
    }
  }

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}

extension BlockArray: Sendable where Element: Sendable {}
