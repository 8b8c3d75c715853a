import LeftfoldJSON
import ShowlogModels

/// The drafts of shows that a title or a slug alone names, with the records that name them.
struct NamedShows {
  /// The start of the record that is being read; nil in a document.
  var position: Int?

  private var positions: [Int: [Int]] = [:]
  private var shows: [NamedShow] = []

  mutating func add(draft: Int) {
    var known = positions[draft] ?? []
    if let position, known.last != position { known.append(position) }
    positions[draft] = known
  }

  mutating func endFile(_ source: ImportSource) {
    var counter = LineCounter(offset: 0)
    for (draft, positions) in positions.sorted(by: { $0.key < $1.key }) {
      let lines = positions.map { position in
        counter.advance(to: position, in: source.bytes)
        return counter.line
      }
      shows.append(NamedShow(show: draft, file: visible(source.name), lines: lines))
    }
    (self.positions, position) = ([:], nil)
  }

  /// - Parameter indexes: The index of each draft among the batch's shows.
  func shows(at indexes: (Int) -> Int) -> [NamedShow] {
    shows.map { NamedShow(show: indexes($0.show), file: $0.file, lines: $0.lines) }
  }
}
