/// Goes through a range of ranks downward, run by run: between runs it is as fast as an array.
@usableFromInline
struct BackwardRuns<Cursor: RunCursor>: IteratorProtocol {
  @usableFromInline
  var cursor: Cursor

  @usableFromInline
  var elements: ContiguousArray<Cursor.Element> = []

  /// Where in the array the element before is.
  @usableFromInline
  var place = 0

  /// Where in the array the run starts.
  @usableFromInline
  var limit = 0

  /// The rank at the start of the run.
  @usableFromInline
  var rank: Int

  @usableFromInline
  let start: Int

  @inlinable
  init(_ cursor: Cursor, _ ranks: Range<Int>) {
    self.cursor = cursor
    (start, rank) = (ranks.lowerBound, ranks.upperBound)
  }

  @inlinable
  mutating func next() -> Cursor.Element? {
    if place == limit {
      guard rank > start else { return nil }
      advance()
    }
    place -= 1
    return elements[place]
  }

  @inlinable
  mutating func advance() {
    let run = cursor.run(at: rank - 1)
    elements = run.elements
    place = rank - run.offset
    rank = max(run.ranks.lowerBound, start)
    limit = rank - run.offset
  }
}

extension BackwardRuns: Sendable where Cursor: Sendable, Cursor.Element: Sendable {}
