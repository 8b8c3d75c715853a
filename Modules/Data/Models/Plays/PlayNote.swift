import LeftfoldEntities
import LeftfoldIndexes

/// The key of a note of a play.
public struct PlayNoteID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The viewer's note of one play, such as where it was and with whom; or that there is none any more.
///
/// It is about a time of an episode or a film, not about the key of a play: so no merge of plays has to move it.
public struct PlayNote<Thing: EntityKey>: Identifiable, Hashable, Sendable {
  /// The key.
  public let id: PlayNoteID

  /// The episode or the film.
  public let thing: Thing

  /// The time of the play.
  public let watched: WatchTime

  /// The note; nil after the viewer removed it.
  public let note: String?

  /// The moment of the statement; 1970 for a file's, before which there is none.
  public let notedAt: Timestamp

  /// Creates a note, by default that of a file.
  public init(
    id: PlayNoteID, thing: Thing, watched: WatchTime, note: String?, at moment: Timestamp = Timestamp(seconds: 0)
  ) {
    (self.id, self.thing, self.watched, self.note, notedAt) = (id, thing, watched, note, moment)
  }

  fileprivate var place: PlayPlace { PlayPlace(watched, of: thing.rawValue) }

  fileprivate var isOfFile: Bool { notedAt.seconds == 0 }

  fileprivate func replaced(
    id: PlayNoteID? = nil, thing: Thing? = nil, note: String?, at moment: Timestamp? = nil
  ) -> Self {
    Self(id: id ?? self.id, thing: thing ?? self.thing, watched: watched, note: note, at: moment ?? notedAt)
  }

  /// At one moment, as of two files, the longer note is the later one.
  fileprivate static func isEarlier(_ one: Self, _ other: Self) -> Bool {
    func rank(_ entry: Self) -> (Int, Int, String, Int) {
      (entry.notedAt.seconds, entry.note?.utf8.count ?? -1, entry.note ?? "", entry.watched.seconds)
    }
    return rank(one) < rank(other)
  }

  /// The note of two plays that are one: both remain.
  fileprivate func joined(_ other: Self) -> Self {
    let (first, last) = Self.isEarlier(self, other) ? (self, other) : (other, self)
    let note = first.note.flatMap { earlier in last.note?.joined(withEarlier: earlier) } ?? last.note ?? first.note
    return last.replaced(id: id, note: note)
  }
}

extension PlayNote {
  /// Returns a change in words, such as `noted on a play of Heat`; nil without a note after it, which went with its thing.
  public static func words(_ old: Self?, _ new: Self?, of subject: String) -> String? {
    guard let new, old?.note != new.note else { return nil }
    return new.note == nil ? "removed the note on a play of \(subject)" : "noted on a play of \(subject)"
  }
}

/// The order of notes by their episodes or films.
public enum NotesByThing<Thing: EntityKey>: EntityOrder {
  /// Emits the episode or the film.
  public static func keys(of note: PlayNote<Thing>, _ emit: (Thing) -> Void) { emit(note.thing) }
}

/// The notes of plays of episodes, or of films.
public struct PlayNotes<Thing: EntityKey>: Equatable, Sendable {
  /// The notes, at most one of a time of a thing.
  public var entries: EntityTable<PlayNote<Thing>> = [] {
    didSet { byThing.apply(entries.diff(from: oldValue)) }
  }

  private var byThing = SortedIndex<NotesByThing<Thing>>()

  /// Creates an empty collection.
  public init() {}

  private func entries(of thing: Thing) -> [PlayNote<Thing>] {
    byThing.ids(for: thing).compactMap { entries[id: $0] }
  }

  /// Returns the latest note of a play: at its time, or at one that the viewer corrected to it, so that a note follows its play. One
  /// without a date has none.
  ///
  /// - Complexity: O(corrections and notes of the thing × log of all).
  private func entry<Log: CorrectableLog>(of play: Log.Play, in log: Log) -> PlayNote<Thing>? {
    guard !entries.isEmpty, play.watched != nil else { return nil }
    let plays = log.statements(of: play)
    let noted = Set(plays.map(\.thing)).flatMap { entries(of: Thing(rawValue: $0)) }
    guard !noted.isEmpty else { return nil }
    let places = Set(plays.flatMap(PlayPlace.all))
    return noted.filter { places.contains($0.place) }.max(by: PlayNote.isEarlier)
  }

  /// Returns the text of the latest note of a play; nil without one.
  public func note<Log: CorrectableLog>(of play: Log.Play, in log: Log) -> String? { entry(of: play, in: log)?.note }

  /// Returns the text of the latest note of the play of a thing at a time; nil without one.
  public func note<Log: CorrectableLog>(of thing: Thing, at time: WatchTime, in log: Log) -> String? {
    log.play(ofThing: thing.rawValue, at: time).flatMap { note(of: $0, in: log) }
  }

  /// Writes a note of a play with a date, or removes it, as a blank one does; removing none is no statement.
  ///
  /// It is about the time, and the episode, as which a file or a mark stated the play: another store may know another correction.
  public mutating func write<Log: CorrectableLog>(
    _ text: String?, of play: Log.Play, in log: Log, at moment: Timestamp
  ) {
    let note = text.flatMap { $0.isBlank ? nil : $0 }
    let known = entry(of: play, in: log)
    let stated =
      log.correctionsMaking(play).first { !$0.isKept && !$0.isFormer && $0.stated.watched != nil }?.stated ?? play
    guard play.watched != nil, let time = stated.watched,
      note != known?.note || (note != nil && known?.isOfFile == true)
    else { return }
    let thing = Thing(rawValue: stated.thing)
    set(PlayNote(id: entries.nextID, thing: thing, watched: time, note: note, at: moment.after(known?.notedAt)))
  }

  /// Merges what a file states of a play at a time; the viewer's own note stays.
  public mutating func read(_ note: String, of thing: Thing, at time: WatchTime) {
    merge(PlayNote(id: entries.nextID, thing: thing, watched: time, note: note.composed))
  }

  /// Merges the notes of another store, of which the later one of a time remains.
  ///
  /// - Parameter thing: Returns the thing here of one there; nil if this store lacks it.
  public mutating func merge(_ other: Self, thing: (Thing) -> Thing?) {
    for entry in other.entries {
      if let thing = thing(entry.thing) { merge(entry.replaced(id: entries.nextID, thing: thing, note: entry.note)) }
    }
  }

  private mutating func merge(_ entry: PlayNote<Thing>) {
    if let known = known(at: entry), !PlayNote.isEarlier(known, entry) { return }
    set(entry)
  }

  private func known(at entry: PlayNote<Thing>) -> PlayNote<Thing>? {
    entries(of: entry.thing).first { $0.place == entry.place }
  }

  private mutating func set(_ entry: PlayNote<Thing>) {
    entries.set(entry.replaced(id: known(at: entry)?.id, note: entry.note))
  }
}

extension PlayNotes {
  /// The notes of a thing that another one was found to be are the other's.
  public mutating func move(_ lost: Thing, to kept: Thing) {
    guard !entries(of: lost).isEmpty else { return }
    entries.set(contentsOf: entries(of: lost).map { $0.replaced(thing: kept, note: $0.note) })
    joinDuplicates()
  }

  /// Leaves one of several notes of one time, after things were found to be one: it has the text of all.
  ///
  /// - Complexity: O(notes).
  public mutating func joinDuplicates() {
    var kept: [PlayPlace: PlayNoteID] = [:]
    for entry in entries {
      guard let id = kept[entry.place], let first = entries[id: id] else {
        kept[entry.place] = entry.id
        continue
      }
      entries.set(first.joined(entry))
      entries.remove(entry.id)
    }
  }

  /// Removes the notes of a thing up to a moment, or all.
  public mutating func remove(of thing: Thing, until moment: Timestamp? = nil) {
    let removed = entries(of: thing).filter { entry in moment.map { entry.notedAt <= $0 } ?? true }
    if !removed.isEmpty { entries.remove(contentsOf: removed.map(\.id)) }
  }

  /// Returns the things of the notes that differ from earlier ones, one for each note: O(difference).
  public func changedThings(since old: Self) -> [Thing] {
    entries.diff(from: old.entries).filter { $0.old?.note != $0.new?.note }.compactMap { ($0.new ?? $0.old)?.thing }
  }

  /// Removes the notes of things that are gone.
  ///
  /// - Complexity: O(notes).
  public mutating func removeAll(exceptOf isKnown: (Thing) -> Bool) {
    let removed = entries.filter { !isKnown($0.thing) }
    if !removed.isEmpty { entries.remove(contentsOf: removed.map(\.id)) }
  }

  /// States the notes of a thing anew at a moment.
  public mutating func restate(of thing: Thing, at moment: Timestamp) {
    entries.set(contentsOf: entries(of: thing).map { $0.replaced(note: $0.note, at: moment) })
  }

  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  ///
  /// - Complexity: O(difference).
  public mutating func restate(since before: Self, at moment: Timestamp) {
    for change in entries.diff(from: before.entries) {
      guard let old = change.old, !old.isOfFile else { continue }
      entries.set((change.new ?? old).replaced(note: change.new?.note, at: moment.after(old.notedAt)))
    }
  }
}

extension PlayNotes {
  /// Keeps notes with their plays after a change by which other plays are at their former times, such as a mark: those have none.
  ///
  /// - Complexity: O(added plays × log of all), or O(1) without notes.
  public mutating func follow<Log: CorrectableLog>(from before: Log, to log: Log) {
    guard !entries.isEmpty else { return }
    for change in log.plays.diff(from: before.plays) where change.old == nil {
      guard let new = change.new, let note = entry(of: new, in: log), note.note != nil else { continue }
      let things = [note.thing.rawValue] + before.corrections(at: [.thing(note.thing.rawValue)]).map(\.became.thing)
      let noted = Set(things).flatMap(before.plays(ofThing:)).first { entry(of: $0, in: before)?.id == note.id }
      guard let play = noted.flatMap({ log.plays[id: $0.id] }), entry(of: play, in: log)?.id != note.id else {
        continue
      }
      write(nil, of: new, in: log, at: note.notedAt)
      write(note.note, of: play, in: log, at: note.notedAt)
    }
  }
}

extension CorrectableLog {
  /// What was stated of a play: itself, unless what was stated there is another play now, and what was corrected to it.
  fileprivate func statements(of play: Play) -> [Play] {
    let corrections = corrections.isEmpty ? [] : corrections(at: [.thing(play.thing)])
    let isAnother = corrections.contains { !$0.isRemoved && !$0.isKept && $0.stated.isAt(play) }
    return (isAnother ? [] : [play])
      + corrections.filter { !$0.isRemoved && $0.became.isAt(play) }.map(\.stated)
  }

  /// The corrections by which other plays became one, or that say that it is what was stated.
  fileprivate func correctionsMaking(_ play: Play) -> [Correction<Play>] {
    corrections.isEmpty ? [] : corrections(at: [.thing(play.thing)]).filter { !$0.isRemoved && $0.became.isAt(play) }
  }

  /// Returns the play of an episode or a film at a time, one at exactly that time first; nil without one.
  public func play(ofThing thing: Int, at time: WatchTime) -> Play? {
    let plays = plays(ofThing: thing)
    let place = PlayPlace(time, of: thing)
    return plays.first { $0.watched == time } ?? plays.first { PlayPlace.all(of: $0).contains(place) }
  }
}
