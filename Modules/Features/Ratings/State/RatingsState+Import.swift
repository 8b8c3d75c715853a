import LeftfoldEntities
import ShowlogModels

extension RatingsState {
  /// Merges a file's opinion, with the same result in any order; the viewer's own opinion stays.
  public mutating func merge(_ opinion: Opinion, of subject: OpinionSubject, at moment: Timestamp) {
    switch subject {
    case .show(let id): Self.merge(opinion, of: id, in: &shows, moment)
    case .episode(let id): Self.merge(opinion, of: id, in: &episodes, moment)
    }
  }

  private static func merge<ID: EntityKey & Codable>(
    _ opinion: Opinion, of id: ID, in table: inout EntityTable<RatingsEntry<ID>>, _ moment: Timestamp
  ) {
    let old = table[id: id]
    var entry = old ?? RatingsEntry(id: id, changedAt: moment, own: [])
    var merged = entry.opinion
    merged.merge(opinion)
    entry.overrideOwn(in: &merged)
    entry.opinion = merged
    guard entry != old, !merged.isEmpty else { return }
    entry.changedAt = moment
    table.set(entry)
  }
}

extension RatingsEntry {
  /// The viewer's own facts precede those of files; of two own ratings or notes, that of the later changed entry wins.
  mutating func merge(_ other: Self) {
    let (first, last) = changedAt < other.changedAt ? (self, other) : (other, self)
    var merged = opinion
    merged.merge(other.opinion)
    first.overrideOwn(in: &merged)
    last.overrideOwn(in: &merged)
    (opinion, own, changedAt) = (merged, own.union(other.own), last.changedAt)
  }

  fileprivate func overrideOwn(in opinion: inout Opinion) {
    if own.contains(.rating), let rating { opinion.rating = rating }
    if own.contains(.note), let note { opinion.note = note }
  }
}
