/// A FIFO queue: an array with a moving head, so that `append` and `popFirst` take amortized O(1). `prepend` takes O(n) if
/// no element has been removed.
@usableFromInline
package struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  @usableFromInline
  package init() {}

  package var first: Element? { head < elements.count ? elements[head] : nil }

  package var all: some BidirectionalCollection<Element> { elements[head...].lazy.compactMap(\.self) }

  @usableFromInline
  var isEmpty: Bool { head == elements.count }

  var count: Int { elements.count - head }

  @usableFromInline
  package mutating func append(_ element: Element) { elements.append(element) }

  mutating func prepend(_ element: Element) {
    guard head > 0 else { return elements.insert(element, at: 0) }
    head -= 1
    elements[head] = element
  }

  @usableFromInline
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    defer {
      elements[head] = nil
      head += 1
      compact()
    }
    return elements[head]
  }

  @usableFromInline
  mutating func updateLast(_ body: (inout Element) -> Void) {
    guard head < elements.count, var last = elements[elements.count - 1] else { return }
    body(&last)
    elements[elements.count - 1] = last
  }

  /// Returns the elements that it removes.
  mutating func removeAll(where isUnwanted: (Element) -> Bool) -> [Element] {
    let all = elements.compactMap(\.self)
    elements = all.filter { !isUnwanted($0) }
    head = 0
    return all.filter(isUnwanted)
  }

  private mutating func compact() {
    if head == elements.count {
      elements.removeAll(keepingCapacity: elements.count < 1_024)
      head = 0
    } else if head > 1_024, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
  }
}
