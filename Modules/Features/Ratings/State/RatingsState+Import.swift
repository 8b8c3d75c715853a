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
    if entry.own.contains(.rating), entry.rating != nil { merged.rating = entry.rating }
    if entry.own.contains(.note), entry.note != nil { merged.note = entry.note }
    entry.opinion = merged
    guard entry != old, !merged.isEmpty else { return }
    entry.changedAt = moment
    table.set(entry)
  }
}
