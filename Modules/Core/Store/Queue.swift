/// A FIFO queue: two stacks, the second of which has the first elements in reverse. Each operation takes amortized O(1).
@usableFromInline
package struct Queue<Element> {
  @usableFromInline var appended: [Element] = []
  @usableFromInline var reversed: [Element] = []

  @inlinable
  package init() {}

  package var first: Element? { reversed.last ?? appended.first }

  package var all: some BidirectionalCollection<Element> { reversed.reversed() + appended }

  @inlinable
  package mutating func append(_ element: Element) { appended.append(element) }

  mutating func prepend(_ element: Element) { reversed.append(element) }

  @inlinable
  package mutating func popFirst() -> Element? {
    if reversed.isEmpty {
      guard !appended.isEmpty else { return nil }
      // After a burst, its memory is released.
      if reversed.capacity > 1_024 { reversed = [] }
      swap(&appended, &reversed)
      if reversed.count > 1 { reversed.reverse() }
    }
    return reversed.popLast()
  }

  @inlinable
  mutating func updateLast(_ body: (inout Element) -> Void) {
    if let last = appended.indices.last {
      body(&appended[last])
    } else if !reversed.isEmpty {
      body(&reversed[0])
    }
  }
}
