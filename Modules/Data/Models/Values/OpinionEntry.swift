import LeftfoldEntities

/// The viewer's rating or note of a thing, or both.
public struct OpinionEntry<ID: EntityKey>: Identifiable, Hashable, Sendable {
  /// The thing.
  public let id: ID

  /// The rating, 1 to 10; nil without one.
  public var rating: Int?

  /// The note; nil without one.
  public var note: String?

  /// The moment of the viewer's last change here; of a file's opinion alone, of the last import that changed it.
  public var changedAt: Timestamp

  /// The moment at which the viewer gave or removed the rating, if known; earlier versions knew that of files only.
  public var ratedAt: Timestamp?

  /// Whether an imported file marks it as a favorite; nil if none has this fact.
  public var isFavorite: Bool?

  /// The facts that the viewer entered in the app, which no import replaces.
  public var own: OwnOpinion

  /// Creates an opinion, by default the viewer's own.
  public init(
    id: ID, rating: Int? = nil, note: String? = nil, changedAt: Timestamp, isFavorite: Bool? = nil,
    own: OwnOpinion? = nil
  ) {
    self.id = id
    self.rating = rating
    self.note = note
    self.changedAt = changedAt
    self.isFavorite = isFavorite
    self.own = own ?? (rating == nil ? [] : OwnOpinion.rating).union(note == nil ? [] : .note)
    if !self.own.isDisjoint(with: [.rating, .noRating]) { ratedAt = changedAt }
  }

  /// The facts as an opinion, the form of an imported one, without a list.
  public var opinion: Opinion {
    get {
      var opinion = Opinion()
      (opinion.rating, opinion.ratedAt, opinion.note, opinion.isFavorite) = (rating, ratedAt, note, isFavorite)
      return opinion
    }
    set {
      (rating, ratedAt, note) = (newValue.rating, newValue.ratedAt, newValue.note)
      isFavorite = newValue.isFavorite
    }
  }

  /// The moment that the report states: the viewer's last change or, of a file's opinion alone, the rating's; nil if unknown.
  public var moment: Timestamp? {
    // Of films, earlier versions did not know it.
    own.isEmpty ? ratedAt : changedAt.seconds == 0 ? ratedAt : changedAt
  }

  /// Whether the report has it; an entry that only records a removal is hidden.
  public var isListed: Bool { rating != nil || note != nil || isFavorite == true }
}

extension Opinion {
  /// Whether it has a rating or a note.
  public var isStated: Bool { rating != nil || note != nil }
}

extension OpinionEntry {
  /// Returns a change in words, such as `rated Heat 9 of 10`; nil without an entry after it, which went with its thing.
  public static func words(_ old: Self?, _ new: Self?, of subject: String) -> String? {
    guard let new else { return nil }
    if old?.rating != new.rating {
      return new.rating.map { "rated \(subject) \($0) of 10" } ?? "removed the rating of \(subject)"
    }
    if old?.note != new.note { return new.note == nil ? "removed the note on \(subject)" : "noted on \(subject)" }
    if new.isFavorite == true, old?.isFavorite != true { return "marked \(subject) as a favorite" }
    return "changed the entry of \(subject)"
  }
}

extension EntityTable {
  /// Rates a thing from 1 to 10, or removes its rating; removing none is no statement.
  public mutating func rate<Key>(_ id: Key, _ rating: Int?, at moment: Timestamp) where Entity == OpinionEntry<Key> {
    state(id, at: moment) { entry in
      guard rating != entry.rating || (rating != nil && !entry.own.contains(.rating)) else { return }
      (entry.rating, entry.ratedAt) = (rating, moment)
      entry.own = entry.own.replaced(by: rating == nil ? .noRating : .rating)
    }
  }

  /// Writes a note on a thing, or removes it, as a blank one does; removing none is no statement.
  public mutating func note<Key>(_ id: Key, _ text: String?, at moment: Timestamp) where Entity == OpinionEntry<Key> {
    state(id, at: moment) { entry in
      let note = text?.allSatisfy(\.isWhitespace) == true ? nil : text
      guard note != nil || entry.note != nil else { return }
      entry.note = note
      entry.own = entry.own.replaced(by: note == nil ? .noNote : .note)
    }
  }

  private mutating func state<Key>(_ id: Key, at moment: Timestamp, _ change: (inout OpinionEntry<Key>) -> Void)
  where Entity == OpinionEntry<Key> {
    let old = self[id: id] ?? OpinionEntry(id: id, changedAt: moment, own: [])
    var entry = old
    change(&entry)
    guard entry != old else { return }
    entry.changedAt = moment
    set(entry)
  }

  /// Merges a file's opinion, with the same result in any order; the viewer's own opinion stays.
  public mutating func merge<Key>(_ opinion: Opinion, of id: Key, at moment: Timestamp)
  where Entity == OpinionEntry<Key> {
    guard !opinion.isEmpty else { return }
    let old = self[id: id]
    var entry = old ?? OpinionEntry(id: id, changedAt: moment, own: [])
    var merged = entry.opinion
    merged.merge(opinion)
    (merged.listing, merged.listedAt) = (nil, nil)
    guard old != nil || !merged.isEmpty else { return }
    entry.overrideOwn(in: &merged)
    entry.opinion = merged
    guard entry != old else { return }
    // Of two own ratings that are merged, the later one remains, which a file must not decide.
    if entry.own.isEmpty { entry.changedAt = moment }
    set(entry)
  }

  /// Merges an entry of another table or thing into that of a thing.
  public mutating func merge<Key>(_ other: OpinionEntry<Key>, into id: Key) where Entity == OpinionEntry<Key> {
    var lost = OpinionEntry(id: id, changedAt: other.changedAt, own: other.own)
    lost.opinion = other.opinion
    guard var entry = self[id: id] else { return _ = set(lost) }
    entry.merge(lost)
    if entry != self[id: id] { set(entry) }
  }
}

extension OpinionEntry {
  private static var noteSeparator: String { " / " }

  /// Returns whether the note is a given one, or was joined from it and others.
  public func includes(note other: String) -> Bool {
    func framed(_ note: String) -> String { Self.noteSeparator + note + Self.noteSeparator }
    return note.map { framed($0).contains(framed(other)) } ?? false
  }

  /// The viewer's own facts precede those of files. Of two own ratings the later one remains; two own notes remain both, that
  /// of the later changed entry first.
  public mutating func merge(_ other: Self) {
    // At one moment, the result must not depend on which of the two remains.
    func rank(_ entry: Self) -> (Int, Int, String) { (entry.changedAt.seconds, entry.rating ?? 0, entry.note ?? "") }
    let (first, last) = rank(self) < rank(other) ? (self, other) : (other, self)
    func rated(_ entry: Self) -> (Int, Int) { ((entry.ratedAt ?? entry.changedAt).seconds, entry.rating ?? 0) }
    let ratings = rated(self) < rated(other) ? (first: self, last: other) : (first: other, last: self)
    var merged = opinion
    merged.merge(other.opinion)
    for entry in [ratings.first, ratings.last] { entry.overrideRating(in: &merged) }
    for entry in [first, last] { entry.overrideNote(in: &merged) }
    if own.contains(.note), other.own.contains(.note), let earlier = first.note, let later = last.note,
      !last.includes(note: earlier)
    {
      merged.note = first.includes(note: later) ? earlier : later + Self.noteSeparator + earlier
    }
    // As in an import, a file does not decide which of two own ratings is the later one.
    let moment = last.own.isEmpty && !first.own.isEmpty ? first.changedAt : last.changedAt
    let stated: OwnOpinion = [.rating, .noRating]
    own = first.own.replaced(by: last.own).subtracting(stated)
      .union(ratings.first.own.replaced(by: ratings.last.own).intersection(stated))
    (opinion, changedAt) = (merged, moment)
  }

  /// Entries of earlier versions have both facts as the viewer's own, also an absent one.
  private func overrideRating(in opinion: inout Opinion) {
    guard own.contains(.noRating) || (own.contains(.rating) && rating != nil) else { return }
    (opinion.rating, opinion.ratedAt) = (rating, ratedAt)
  }

  fileprivate func overrideOwn(in opinion: inout Opinion) {
    overrideRating(in: &opinion)
    overrideNote(in: &opinion)
  }

  private func overrideNote(in opinion: inout Opinion) {
    if own.contains(.noNote) || (own.contains(.note) && note != nil) { opinion.note = note }
  }
}

/// The facts of an opinion that the viewer stated here.
public struct OwnOpinion: OptionSet, Hashable, Sendable {
  /// The facts as bits.
  public let rawValue: Int

  /// Creates a set of facts.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rating.
  public static let rating = OwnOpinion(rawValue: 1)

  /// The note.
  public static let note = OwnOpinion(rawValue: 2)

  /// The viewer removed the rating, so there is none.
  public static let noRating = OwnOpinion(rawValue: 4)

  /// The viewer removed the note, so there is none.
  public static let noNote = OwnOpinion(rawValue: 8)

  /// Returns the facts after others that were stated later and precede, for the rating and for the note.
  public func replaced(by later: Self) -> Self {
    let facts: [Self] = [[.rating, .noRating], [.note, .noNote]]
    return facts.reduce(into: later) { own, fact in
      if later.isDisjoint(with: fact) { own.formUnion(intersection(fact)) }
    }
  }
}
