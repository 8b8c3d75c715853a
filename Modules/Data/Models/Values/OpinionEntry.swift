import LeftfoldEntities

/// The viewer's rating or note of a thing, or both.
public struct OpinionEntry<ID: EntityKey>: Identifiable, Hashable, Sendable {
  /// The thing.
  public let id: ID

  /// The rating; nil without one.
  public var rating: Rating?

  /// The note; nil without one.
  public var note: String?

  /// The moment of the viewer's last change here; of a file's opinion alone, of the last import that changed it.
  public var changedAt: Timestamp

  /// The moment at which the viewer gave or removed the rating, if known; earlier versions knew that of files only.
  public var ratedAt: Timestamp?

  /// The moment at which the viewer wrote or removed the note; nil for a file's note, and of earlier versions.
  public var notedAt: Timestamp?

  /// Whether an imported file marks it as a favorite; nil if none has this fact.
  public var isFavorite: Bool?

  /// The facts that the viewer entered in the app, which no import replaces.
  public var own: OwnOpinion

  /// Creates an opinion, by default the viewer's own.
  public init(
    id: ID, rating: Rating? = nil, note: String? = nil, changedAt: Timestamp, isFavorite: Bool? = nil,
    own: OwnOpinion? = nil
  ) {
    self.id = id
    self.rating = rating
    self.note = note
    self.changedAt = changedAt
    self.isFavorite = isFavorite
    self.own = own ?? (rating == nil ? [] : OwnOpinion.rating).union(note == nil ? [] : .note)
    if !self.own.isDisjoint(with: [.rating, .noRating]) { ratedAt = changedAt }
    if !self.own.isDisjoint(with: [.note, .noNote]) { notedAt = changedAt }
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
  /// Rates a thing, or removes its rating; removing none is no statement.
  public mutating func rate<Key>(_ id: Key, _ rating: Rating?, at moment: Timestamp) where Entity == OpinionEntry<Key> {
    state(id, at: moment) { entry in
      guard rating != entry.rating || (rating != nil && !entry.own.contains(.rating)) else { return }
      (entry.rating, entry.ratedAt) = (rating, moment)
      entry.own = entry.own.replaced(by: rating == nil ? .noRating : .rating)
    }
  }

  /// Writes a note on a thing, or removes it, as a blank one does; removing none is no statement.
  public mutating func note<Key>(_ id: Key, _ text: String?, at moment: Timestamp) where Entity == OpinionEntry<Key> {
    state(id, at: moment) { entry in
      let note = text?.isBlank == true ? nil : text
      guard note != nil || entry.note != nil else { return }
      guard note != entry.note || !entry.own.contains(.note) else { return }
      (entry.note, entry.notedAt) = (note, moment)
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

  /// Merges a file's opinion, with the same result in any order; the viewer's own opinion stays, but for a rating that the file dates
  /// after the viewer's.
  public mutating func merge<Key>(_ opinion: Opinion, of id: Key, at moment: Timestamp)
  where Entity == OpinionEntry<Key> {
    guard !opinion.isEmpty else { return }
    let old = self[id: id]
    var entry = old ?? OpinionEntry(id: id, changedAt: moment, own: [])
    var merged = entry.opinion
    merged.merge(opinion)
    (merged.listing, merged.listedAt, merged.lists) = (nil, nil, [])
    guard old != nil || !merged.isEmpty else { return }
    entry.yieldRating(to: opinion)
    entry.overrideOwn(in: &merged)
    entry.opinion = merged
    guard entry != old else { return }
    // Of two own ratings that are merged, the later one remains, which a file must not decide.
    if entry.own.isEmpty { entry.changedAt = moment }
    set(entry)
  }

  /// Merges an entry of another table or thing into that of a thing.
  ///
  /// - Parameter isOther: Whether it is the entry of another thing, which is one with this now.
  public mutating func merge<Key>(_ other: OpinionEntry<Key>, into id: Key, ofOther isOther: Bool)
  where Entity == OpinionEntry<Key> {
    var lost = OpinionEntry(id: id, changedAt: other.changedAt, own: other.own)
    (lost.opinion, lost.notedAt) = (other.opinion, other.notedAt)
    guard var entry = self[id: id] else { return _ = set(lost) }
    entry.merge(lost, ofOther: isOther)
    if entry != self[id: id] { set(entry) }
  }

  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  ///
  /// - Complexity: O(difference).
  public mutating func restate<Key>(since before: Self, at moment: Timestamp) where Entity == OpinionEntry<Key> {
    for change in diff(from: before) {
      guard let old = change.old else { continue }
      var entry = change.new ?? OpinionEntry(id: old.id, changedAt: moment, own: [])
      let later = moment.after(old.changedAt)
      if old.states([.rating, .noRating]), (old.rating, old.ratedAt) != (entry.rating, entry.ratedAt) {
        entry.own = entry.own.replaced(by: entry.rating == nil ? .noRating : .rating)
        (entry.ratedAt, entry.changedAt) = (later, later)
      }
      if old.states([.note, .noNote]), (old.note, old.notedAt) != (entry.note, entry.notedAt) {
        entry.own = entry.own.replaced(by: entry.note == nil ? .noNote : .note)
        (entry.notedAt, entry.changedAt) = (later, later)
      }
      if entry != change.new { set(entry) }
    }
  }
}

extension String {
  private static var noteSeparator: String { " / " }

  fileprivate func includes(note other: String) -> Bool {
    func framed(_ note: String) -> String { Self.noteSeparator + note + Self.noteSeparator }
    return framed(self).contains(framed(other))
  }

  /// The note of two things that are one: both, this later one first, unless one includes the other.
  func joined(withEarlier note: String) -> String {
    includes(note: note) ? self : note.includes(note: self) ? note : self + Self.noteSeparator + note
  }
}

extension OpinionEntry {
  /// Returns whether the note is a given one, or was joined from it and others.
  public func includes(note other: String) -> Bool { note?.includes(note: other) ?? false }

  fileprivate func states(_ facts: OwnOpinion) -> Bool { !own.isDisjoint(with: facts) }

  /// What was stated after a moment, also that there is no rating or note; nil if that is nothing.
  public func since(_ moment: Timestamp) -> Self? {
    var entry = self
    if ratedAt.map({ $0 > moment }) != true {
      (entry.rating, entry.ratedAt) = (nil, nil)
      entry.own.subtract([.rating, .noRating])
    }
    if notedAt.map({ $0 > moment }) != true {
      (entry.note, entry.notedAt) = (nil, nil)
      entry.own.subtract([.note, .noNote])
    }
    entry.isFavorite = nil
    return entry.isListed || !entry.own.isEmpty ? entry : nil
  }

  /// The viewer's own facts precede those of files, but for a rating that a service dates later. Of two own ratings the later one remains, and of two own notes, unless
  /// they are of two things that are one now: then both notes remain, that of the later changed entry first.
  public mutating func merge(_ other: Self, ofOther isOther: Bool) {
    var (one, other) = (self, other)
    if one.own.contains(.noRating) || !other.own.contains(.rating) { one.yieldRating(to: other.opinion) }
    if other.own.contains(.noRating) || !self.own.contains(.rating) { other.yieldRating(to: opinion) }
    one.mergeFacts(other, keepsNotes: isOther)
    self = one
  }

  private mutating func mergeFacts(_ other: Self, keepsNotes: Bool) {
    // At one moment, the result must not depend on which of the two remains.
    func rank(_ entry: Self) -> (Int, Int, String) {
      (entry.changedAt.seconds, entry.rating?.tenths ?? 0, entry.note ?? "")
    }
    let (first, last) = rank(self) < rank(other) ? (self, other) : (other, self)
    func rated(_ entry: Self) -> (Int, Int) { ((entry.ratedAt ?? entry.changedAt).seconds, entry.rating?.tenths ?? 0) }
    let ratings = rated(self) < rated(other) ? (first: self, last: other) : (first: other, last: self)
    func noted(_ entry: Self) -> (Int, String) { ((entry.notedAt ?? entry.changedAt).seconds, entry.note ?? "") }
    let notes = noted(self) < noted(other) ? [self, other] : [other, self]
    var merged = opinion
    merged.merge(other.opinion)
    for entry in [ratings.first, ratings.last] { entry.overrideRating(in: &merged) }
    for entry in notes { entry.overrideNote(in: &merged) }
    if keepsNotes, own.contains(.note), other.own.contains(.note), let earlier = first.note, let later = last.note,
      !last.includes(note: earlier)
    {
      merged.note = later.joined(withEarlier: earlier)
    }
    // As in an import, a file does not decide which of two own ratings is the later one.
    let moment = last.own.isEmpty && !first.own.isEmpty ? first.changedAt : last.changedAt
    own = ratings.first.own.replaced(by: ratings.last.own).intersection([.rating, .noRating])
      .union(notes[0].own.replaced(by: notes[1].own).intersection([.note, .noNote]))
    notedAt = notes.last { !$0.own.isDisjoint(with: [.note, .noNote]) }?.notedAt
    (opinion, changedAt) = (merged, moment)
  }

  /// A rating that a service dates after the viewer's own, or its removal, is the later statement.
  fileprivate mutating func yieldRating(to opinion: Opinion) {
    guard states([.rating, .noRating]), opinion.rating != nil, let stated = opinion.ratedAt,
      stated > ratedAt ?? changedAt
    else { return }
    own.subtract([.rating, .noRating])
    (rating, ratedAt) = (nil, nil)
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
