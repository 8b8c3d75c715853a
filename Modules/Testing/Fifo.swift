/// First in, first out, at a constant cost each: an array with a moving head.
struct Fifo<Element> {
  private var elements: [Element] = []
  private var head = 0

  var first: Element? { head < elements.count ? elements[head] : nil }

  /// What waits, the first first.
  var all: ArraySlice<Element> { elements[head...] }

  var count: Int { elements.count - head }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard let first else { return nil }
    head += 1
    // What was taken is given back once it is the greater part.
    if head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}
