import LeftfoldEntities
import ShowlogModels

/// The time stamps of bulk marks, by number of plays.
struct BulkMarks: Equatable, Sendable {
  /// A time stamp, which is its key.
  struct Mark: Identifiable, Equatable, Sendable {
    let id: Int
    let plays: Int
  }

  /// The greatest first, earlier ones first among equals.
  enum BySize: EntityOrder {
    static func keys(of mark: Mark, _ emit: (Int) -> Void) { emit(-mark.plays) }
  }

  private(set) var marks = EntityTable<Mark>()
  private var bySize = SortedIndex<BySize>()

  /// The number of plays with such a time stamp.
  private(set) var plays = 0

  /// Creates the marks of sorted moments.
  init(_ moments: [Moment]) {
    marks = EntityTable(sorted: moments.lazy.filter(\.isBulk).map { Mark(id: $0.second, plays: $0.total.plays) })
    bySize = SortedIndex(marks)
    plays = marks.reduce(0) { $0 + $1.plays }
  }

  /// Updates a time stamp.
  mutating func apply(_ change: MomentChange) {
    if let old = change.old, old.isBulk, let mark = marks.remove(old.second) {
      bySize.remove(mark)
      plays -= mark.plays
    }
    if let new = change.new, new.isBulk {
      let mark = Mark(id: new.second, plays: new.total.plays)
      marks.add(mark)
      bySize.insert(mark)
      plays += mark.plays
    }
  }

  /// The greatest marks, up to a limit.
  func largest(_ limit: Int) -> [Mark] { bySize.prefix(limit).compactMap { marks[id: $0.id] } }
}
