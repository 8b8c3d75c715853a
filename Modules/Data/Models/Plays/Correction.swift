import LeftfoldEntities
import LeftfoldIndexes

/// The key of a correction.
public struct CorrectionID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The latest statement of the viewer about a play that a file or a mark states: that it is another one now, none, or itself.
///
/// It keeps what was stated, so that neither a file nor another store which still has it brings it back. Of two statements
/// about one play the later one holds, and what a play is now follows from all statements alone, whatever the order in which
/// stores and files met; see ``CorrectableLog``.
public struct Correction<Play: CorrectablePlay>: Identifiable, Hashable, Sendable {
  /// The key.
  public let id: CorrectionID

  /// The play as a file or the viewer stated it; its key means nothing.
  public let stated: Play

  /// The play that it is now, or was when it was removed; its key means nothing.
  public let became: Play

  /// Whether there is no such play, since the viewer removed it.
  public let isRemoved: Bool

  /// Whether it was stated by an earlier correction of another play only, so that it is no viewing of its own.
  public let isFormer: Bool

  /// The moment of the viewer's statement.
  public let statedAt: Timestamp

  /// The minutes by which the viewer's clock was ahead of UTC when the play was, so that its day there is known.
  public let offset: Int

  /// Creates a correction.
  public init(
    id: CorrectionID, _ stated: Play, became: Play, isRemoved: Bool, isFormer: Bool = false, at moment: Timestamp,
    offset: Int = 0
  ) {
    (self.id, self.isRemoved, self.isFormer, statedAt, self.offset) = (id, isRemoved, isFormer, moment, offset)
    (self.stated, self.became) = (stated.unkeyed, Play.isChangeable ? became.unkeyed : stated.unkeyed)
  }

  /// Whether the play is what it was stated to be.
  public var isKept: Bool { !isRemoved && stated.isAt(became) }

  /// Returns the same statement about a play of which something else is known now.
  public func stating(_ play: Play) -> Self { replaced(stated: play) }

  func replaced(
    stated: Play? = nil, became: Play? = nil, isRemoved: Bool? = nil, isFormer: Bool? = nil, at moment: Timestamp? = nil
  ) -> Self {
    Self(
      id: id, stated ?? self.stated, became: became ?? self.became, isRemoved: isRemoved ?? self.isRemoved,
      isFormer: isFormer ?? self.isFormer, at: moment ?? statedAt, offset: offset)
  }

  func keyed(_ id: CorrectionID) -> Self {
    Self(id: id, stated, became: became, isRemoved: isRemoved, isFormer: isFormer, at: statedAt, offset: offset)
  }

  /// Whether a day is that of a moment, in UTC or where the viewer was.
  ///
  /// With what was corrected no other day is paired, which may be another viewing.
  public func isOwn(_ day: Day, of moment: Timestamp) -> Bool {
    [0, offset].contains { Zone.utc.day(of: moment.advanced(by: $0 * 60)) == day }
  }

  /// Whether the correction is one of the day too, which a file states of a play with a moment.
  func covers(_ day: Day) -> Bool {
    stated.pairedDay == day || stated.watched?.statedDay == day
      || stated.watched?.moment.map { isOwn(day, of: $0) } ?? false
  }

  /// The moment of a statement after this one, whatever the clock says.
  func moment(after moment: Timestamp) -> Timestamp { moment.after(statedAt) }

  /// At one moment a removal is the later one, and then the later time.
  func isLater(than other: Self) -> Bool {
    func rank(_ correction: Self) -> (Int, Int, Int) {
      (correction.statedAt.seconds, correction.isRemoved ? 1 : 0, correction.became.watched?.seconds ?? .min)
    }
    return rank(other) < rank(self)
  }

  /// Returns what two statements about one play say together.
  func merged(_ other: Self) -> Self {
    let last = other.isLater(than: self) ? other : self
    let areOne = statedAt == other.statedAt && isRemoved == other.isRemoved && became.isSame(as: other.became)
    return Self(
      id: id, stated.joined(other.stated), became: areOne ? became.joined(other.became) : last.became,
      isRemoved: last.isRemoved, isFormer: isFormer && other.isFormer, at: last.statedAt,
      offset: areOne ? max(offset, other.offset) : last.offset)
  }
}

/// A play, of an episode or of a film, that its viewer can correct.
public protocol CorrectablePlay: Identifiable, Hashable, Sendable where ID: EntityKey {
  /// Whether a correction can make it another play, not only remove it.
  static var isChangeable: Bool { get }

  /// The key of what was watched.
  var thing: Int { get }

  /// When it was watched; nil if unknown.
  var watched: WatchTime? { get }

  /// The day that a file states of a play with a moment.
  var pairedDay: Day? { get }

  /// The id of a service; nil without one.
  var traktID: Int? { get set }

  /// Whether only a file's total says that there was one.
  var isCounted: Bool { get }

  /// Whether its viewer noted it here.
  var isMark: Bool { get }

  /// Whether both are one viewing, by the rules of a merge.
  func isSame(as other: Self) -> Bool

  /// Whether the other is no viewing of its own beside this mark; what was stated of it is not stated of the mark.
  func absorbs(_ other: Self) -> Bool

  /// Returns what two statements of one viewing say together, the same the other way round.
  func joined(_ other: Self) -> Self

  /// The same play, as no file states a day of it.
  var withoutPairedDay: Self { get }

  /// Returns the play of a day that a file states of this one.
  func ofDay(_ day: Day) -> Self

  /// Returns a copy with another key.
  func keyed(_ id: ID) -> Self
}

extension CorrectablePlay {
  /// None: all that is one viewing is the same.
  public func absorbs(_ other: Self) -> Bool { false }

  /// The play without a key, as a correction has it.
  public var unkeyed: Self { keyed(ID(rawValue: 0)) }

  /// Whether it is told apart from other plays; undated ones without an id are only counted.
  public var isCertain: Bool { watched != nil || traktID != nil }

  /// Whether both are one viewing of the same thing at the same time: not one of them as it was before it was corrected.
  public func isAt(_ other: Self) -> Bool {
    guard thing == other.thing, isSame(as: other) else { return false }
    return switch (watched, other.watched) {
    case (.at(let mine)?, .at(let its)?): mine.minute == its.minute
    case (.on(let mine)?, .on(let its)?): mine == its
    case (.at?, .on(let day)?): pairedDay == day
    case (.on(let day)?, .at?): other.pairedDay == day
    case (nil, nil): true
    case (nil, _?), (_?, nil): false
    }
  }
}

/// A place of a play: a minute or a day of an episode or a film, or the id of a service. Plays that are one viewing have one in common.
enum PlayPlace: Hashable {
  case named(Int)
  case minute(Int, thing: Int)
  case day(Day, thing: Int)

  init(_ time: WatchTime, of thing: Int) {
    switch time {
    case .at(let moment): self = .minute(moment.minute, thing: thing)
    case .on(let day): self = .day(day, thing: thing)
    }
  }

  static func all(of play: some CorrectablePlay) -> [Self] {
    var places: [Self] = play.traktID.map { [.named($0)] } ?? []
    if let time = play.watched { places.append(Self(time, of: play.thing)) }
    if let day = play.pairedDay { places.append(.day(day, thing: play.thing)) }
    return places
  }
}

/// Values by the plays that they are about, each found in constant time.
struct PlayIndex<Play: CorrectablePlay, Value> {
  private var values: [PlayPlace: [(play: Play, value: Value)]] = [:]

  mutating func insert(_ play: Play, _ value: Value) {
    guard play.isCertain else { return }
    for place in PlayPlace.all(of: play) { values[place, default: []].append((play, value)) }
  }

  /// The values of the plays that are the same viewing, in the order in which they were inserted.
  func values(of play: Play) -> [Value] {
    guard play.isCertain else { return [] }
    return PlayPlace.all(of: play).flatMap { values[$0] ?? [] }.filter { $0.play.isSame(as: play) }.map(\.value)
  }

  func contains(at play: Play) -> Bool {
    PlayPlace.all(of: play).contains { place in values[place]?.contains { $0.play.isAt(play) } == true }
  }
}

/// What a correction is about, or what that became.
public enum CorrectionPlace: Hashable, Comparable, Sendable {
  /// A play of an episode or a film, by its key.
  case thing(Int)
  /// A play with a service's id.
  case id(Int)

  static func all(of play: some CorrectablePlay) -> [Self] {
    [.thing(play.thing)] + (play.traktID.map { [.id($0)] } ?? [])
  }
}

/// The order of corrections by what they are about and by what that became.
public enum CorrectionsByPlace<Play: CorrectablePlay>: EntityOrder {
  /// Emits each place of the correction once.
  public static func keys(of correction: Correction<Play>, _ emit: (CorrectionPlace) -> Void) {
    let stated = CorrectionPlace.all(of: correction.stated)
    stated.forEach(emit)
    for place in CorrectionPlace.all(of: correction.became) where !stated.contains(place) { emit(place) }
  }
}

/// The corrections by what they are about and by what that became.
struct CorrectionIndex<Play: CorrectablePlay> {
  private var stated = PlayIndex<Play, CorrectionID>()
  private var became = PlayIndex<Play, CorrectionID>()

  init(_ corrections: EntityTable<Correction<Play>>) {
    for correction in corrections { insert(correction) }
  }

  /// The corrections that plays can have to do with: those about the same things or ids, and about what these became. So a key
  /// that marks one play indexes a few of them.
  ///
  /// - Complexity: O(corrections of these plays × log corrections).
  init<Log: CorrectableLog>(_ log: Log, near plays: some Sequence<Play>) where Log.Play == Play {
    guard !log.corrections.isEmpty else { return }
    var places = Set(plays.flatMap(CorrectionPlace.all))
    for correction in log.corrections(at: places) {
      places.formUnion(CorrectionPlace.all(of: correction.stated) + CorrectionPlace.all(of: correction.became))
    }
    for correction in log.corrections(at: places) { insert(correction) }
  }

  mutating func insert(_ correction: Correction<Play>) {
    stated.insert(correction.stated, correction.id)
    became.insert(correction.became, correction.id)
  }

  /// The corrections of a play that is told apart from others.
  func corrections(of play: Play, in table: EntityTable<Correction<Play>>) -> [Correction<Play>] {
    distinct(stated.values(of: play)) { table[id: $0].flatMap { $0.stated.isSame(as: play) ? $0 : nil } }
  }

  /// The corrections by which other plays became it.
  func corrections(to play: Play, in table: EntityTable<Correction<Play>>) -> [Correction<Play>] {
    distinct(became.values(of: play)) { table[id: $0].flatMap { $0.became.isSame(as: play) ? $0 : nil } }
  }

  private func distinct(
    _ ids: [CorrectionID], _ find: (CorrectionID) -> Correction<Play>?
  ) -> [Correction<Play>] {
    var seen: Set<CorrectionID> = []
    return ids.sorted().compactMap { seen.insert($0).inserted ? find($0) : nil }
  }

  /// Returns the play that the subject of a correction is now; nil for none.
  ///
  /// What it became may have been corrected later, so each later statement is followed.
  func outcome(of correction: Correction<Play>, in table: EntityTable<Correction<Play>>) -> Play? {
    var correction = correction
    while !correction.isRemoved {
      let next = corrections(of: correction.became, in: table)
        .first { $0.id != correction.id && $0.statedAt > correction.statedAt }
      guard let next else { return correction.became }
      correction = next
    }
    return nil
  }
}
