import LeftfoldEntities
import ShowlogModels

/// The bulk marks of a scope, by number of plays, kept up to date by changes of time stamps.
struct BulkMarks: Equatable, Sendable {
  struct Mark: Identifiable, Equatable, Sendable {
    let id: Int
    let plays: Int
  }

  enum BySize: EntityOrder {
    static func keys(of mark: Mark, _ emit: (Int) -> Void) { emit(-mark.plays) }
  }

  private(set) var marks = EntityTable<Mark>()
  private var bySize = SortedIndex<BySize>()

  private(set) var plays = 0

  /// - Parameter totals: Sorted by time; those that are no bulk marks are skipped.
  init(_ totals: [TimestampTotal]) {
    marks = EntityTable(sorted: totals.lazy.filter(\.isBulk).map { Mark(id: $0.second, plays: $0.total.plays) })
    bySize = SortedIndex(marks)
    plays = marks.reduce(0) { $0 + $1.plays }
  }

  mutating func apply(_ change: TimestampChange) {
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

  func largest(_ limit: Int) -> [Mark] { bySize.prefix(limit).compactMap { marks[id: $0.id] } }
}
