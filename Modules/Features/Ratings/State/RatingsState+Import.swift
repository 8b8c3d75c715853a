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

  /// The number of shows and episodes whose rating or note differs: O(changed rows).
  public func opinionsChanged(since before: Self) -> Int {
    Self.changed(before.shows, shows) + Self.changed(before.episodes, episodes)
  }

  private static func changed<ID>(_ old: EntityTable<RatingsEntry<ID>>, _ new: EntityTable<RatingsEntry<ID>>) -> Int {
    new.diff(from: old).count { $0.old?.rating != $0.new?.rating || $0.old?.note != $0.new?.note }
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
    guard entry != old else { return }
    // Of two own ratings that are merged, the later one remains, which a file must not decide.
    if entry.own.isEmpty { entry.changedAt = moment }
    table.set(entry)
  }
}

extension RatingsEntry {
  private static var noteSeparator: String { " / " }

  /// Returns whether the note is a given one, or was joined from it and others.
  public func includes(note other: String) -> Bool {
    func framed(_ note: String) -> String { Self.noteSeparator + note + Self.noteSeparator }
    return note.map { framed($0).contains(framed(other)) } ?? false
  }

  /// The viewer's own facts precede those of files. Of two own ratings that of the later changed entry remains; two own
  /// notes remain both, the later one first.
  mutating func merge(_ other: Self) {
    let (first, last) = changedAt < other.changedAt ? (self, other) : (other, self)
    var merged = opinion
    merged.merge(other.opinion)
    first.overrideOwn(in: &merged)
    last.overrideOwn(in: &merged)
    if own.contains(.note), other.own.contains(.note), let earlier = first.note, let later = last.note,
      !last.includes(note: earlier)
    {
      merged.note = first.includes(note: later) ? earlier : later + Self.noteSeparator + earlier
    }
    (opinion, own, changedAt) = (merged, first.own.replaced(by: last.own), last.changedAt)
  }

  /// Entries of earlier versions have both facts as the viewer's own, also an absent one.
  fileprivate func overrideOwn(in opinion: inout Opinion) {
    if own.contains(.noRating) || (own.contains(.rating) && rating != nil) {
      (opinion.rating, opinion.ratedAt) = (rating, ratedAt)
    }
    if own.contains(.noNote) || (own.contains(.note) && note != nil) { opinion.note = note }
  }
}
