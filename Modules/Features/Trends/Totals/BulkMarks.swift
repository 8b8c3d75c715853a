import LeftfoldEntities
import ShowlogModels

/// The time stamps of bulk marks, by how many plays they have.
struct BulkMarks: Equatable, Sendable {
  /// One time stamp, which is its key.
  struct Mark: Identifiable, Equatable, Sendable {
    let id: Int
    let plays: Int
  }

  /// The greatest first, the earlier first of equals.
  enum BySize: EntityOrder {
    static func keys(of mark: Mark, _ emit: (Int) -> Void) { emit(-mark.plays) }
  }

  private(set) var marks = EntityTable<Mark>()
  private var bySize = SortedIndex<BySize>()

  /// How many plays have such a time stamp.
  private(set) var plays = 0

  /// The marks among moments in order.
  init(_ moments: [Moment]) {
    marks = EntityTable(sorted: moments.lazy.filter(\.isBulk).map { Mark(id: $0.second, plays: $0.total.plays) })
    bySize = SortedIndex(marks)
    plays = marks.reduce(0) { $0 + $1.plays }
  }

  /// Follows a time stamp.
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

  /// So many of the greatest.
  func largest(_ limit: Int) -> [Mark] { bySize.prefix(limit).compactMap { marks[id: $0.id] } }
}
