/// Goes through a range of ranks upward, run by run: between runs it is as fast as an array.
@usableFromInline
struct ForwardRuns<Cursor: RunCursor>: IteratorProtocol {
  @usableFromInline
  var cursor: Cursor

  @usableFromInline
  var elements: ContiguousArray<Cursor.Element> = []

  /// Where in the array the next element is.
  @usableFromInline
  var place = 0

  /// Where in the array the run ends.
  @usableFromInline
  var limit = 0

  /// The rank behind the run.
  @usableFromInline
  var rank: Int

  @usableFromInline
  let end: Int

  @inlinable
  init(_ cursor: Cursor, _ ranks: Range<Int>) {
    self.cursor = cursor
    (rank, end) = (ranks.lowerBound, ranks.upperBound)
  }

  @inlinable
  mutating func next() -> Cursor.Element? {
    if place == limit {
      guard rank < end else { return nil }
      advance()
    }
    defer { place += 1 }
    return elements[place]
  }

  @inlinable
  mutating func advance() {
    let run = cursor.run(at: rank)
    elements = run.elements
    place = rank - run.offset
    rank = min(run.ranks.upperBound, end)
    limit = rank - run.offset
  }
}

extension ForwardRuns: Sendable where Cursor: Sendable, Cursor.Element: Sendable {}
