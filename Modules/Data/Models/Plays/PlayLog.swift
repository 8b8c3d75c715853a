import LeftfoldEntities
import LeftfoldIndexes

/// Every play, by key, with sorted indexes, and the viewer's corrections.
public struct PlayLog: Sendable {
  /// The plays, by key.
  public private(set) var plays: EntityTable<Play>

  /// What the viewer removed, moved or dated, as it was stated before.
  public var corrections: EntityTable<PlayCorrection> = [] {
    didSet {
      guard !corrections.isIdentical(to: oldValue) else { return }
      let (old, new) = (oldValue, corrections)
      correctionIndex.update(to: new) { new.diff(from: old) }
    }
  }

  /// The plays with a moment, the earliest first; see ``timeline(in:)`` for all dated ones.
  public var byMoment: SortedIndex<PlaysByMoment> { byMomentIndex.value }

  /// The plays of a day without a time, the earliest first.
  public var byDay: SortedIndex<PlaysByDay> { byDayIndex.value }

  /// The plays by episode.
  public var byEpisode: SortedIndex<PlaysByEpisode> { byEpisodeIndex.value }

  /// The plays without a date.
  public var undated: SortedIndex<UndatedPlays> { undatedIndex.value }

  private var byMomentIndex: LazyIndex<PlaysByMoment>
  private var byDayIndex: LazyIndex<PlaysByDay>
  private var byEpisodeIndex: LazyIndex<PlaysByEpisode>
  private var undatedIndex: LazyIndex<UndatedPlays>
  private var correctionIndex = LazyIndex<CorrectionsByPlace<Play>>([])

  /// Creates an empty log.
  public init() { self.init([]) }

  /// Creates a log from a table.
  public init(_ plays: EntityTable<Play>) {
    self.plays = plays
    byMomentIndex = LazyIndex(plays)
    byDayIndex = LazyIndex(plays)
    byEpisodeIndex = LazyIndex(plays)
    undatedIndex = LazyIndex(plays)
  }

  /// The number of plays.
  public var count: Int { plays.count }

  /// Changes the table and updates the indexes, at a cost proportional to the change.
  public mutating func change<Result>(_ body: (inout EntityTable<Play>) -> Result) -> Result {
    let before = plays
    let result = body(&plays)
    guard !plays.isIdentical(to: before) else { return result }
    let after = plays
    lazy var diff = after.diff(from: before)
    byMomentIndex.update(to: after) { diff }
    byDayIndex.update(to: after) { diff }
    byEpisodeIndex.update(to: after) { diff }
    undatedIndex.update(to: after) { diff }
    return result
  }

  /// Returns the plays of an episode, in the order of their keys.
  public func plays(of episode: EpisodeID) -> [Play] {
    entries(of: episode).map(\.id).sorted().compactMap { plays[id: $0] }
  }

  /// Returns the number of plays of an episode.
  ///
  /// - Complexity: O(log plays) once the index is built; the first few look-ups scan all plays instead.
  public func count(of episode: EpisodeID) -> Int { entries(of: episode).count }

  /// Returns the sort key of an episode's last play; nil if it was not watched.
  ///
  /// - Complexity: O(log plays) once the index is built; the first few look-ups scan all plays instead.
  public func latest(of episode: EpisodeID) -> EpisodeMoment? { entries(of: episode).last?.key }

  /// Returns an episode's last play, an undated one if no play has a date; nil if it was not watched.
  ///
  /// - Complexity: as ``latest(of:)``.
  public func last(of episode: EpisodeID) -> Play? { entries(of: episode).last.flatMap { plays[id: $0.id] } }

  /// Whether an episode was watched.
  public func isWatched(_ episode: EpisodeID) -> Bool { latest(of: episode) != nil }

  /// Whether an episode was watched since a moment in the viewer's zone, if there is one; see ``isSince(_:_:in:)``.
  public func isWatched(_ episode: EpisodeID, since moment: Timestamp?, in zone: Zone) -> Bool {
    guard let moment else { return isWatched(episode) }
    for entry in entries(of: episode).reversed() {
      // A day is sorted by its end in UTC, which is less than a day before its end elsewhere.
      guard entry.key.second > moment.seconds - 86_400 else { return false }
      if let play = plays[id: entry.id], isSince(play, moment, in: zone) { return true }
    }
    return false
  }

  /// Whether a play is not before a moment in the viewer's zone; an undated one counts as earlier.
  ///
  /// A day is later only if it is after the moment's. What was watched on the same day may have been before it, unless the viewer
  /// stated that day afterwards.
  public func isSince(_ play: Play, _ moment: Timestamp, in zone: Zone) -> Bool {
    switch play.watched {
    case .at(let time): return time >= moment
    case .on(let day):
      let same = zone.day(of: moment)
      return day > same || (day == same && isStated(play, since: moment))
    case nil: return false
    }
  }

  /// Whether the viewer stated that a play was at its time, at a moment or later.
  public func isStated(_ play: Play, since moment: Timestamp) -> Bool {
    corrections(at: [.thing(play.thing)]).contains {
      !$0.isRemoved && $0.statedAt >= moment && $0.became.isAt(play)
    }
  }

  /// Returns the corrections about any of the places, each once, in the order of their keys.
  ///
  /// - Complexity: O(found × log corrections) once the index is built; the first few look-ups scan all corrections instead.
  public func corrections(at places: Set<CorrectionPlace>) -> [PlayCorrection] {
    let index = correctionIndex.scan(places.contains) ?? correctionIndex.value
    return Set(places.flatMap(index.ids(for:))).sorted().compactMap { corrections[id: $0] }
  }

  /// A scan takes a tenth of the time of building the index, and marking one episode as watched needs only a few.
  private func entries(of episode: EpisodeID) -> Slice<SortedIndex<PlaysByEpisode>> {
    let keys = EpisodeMoment(episode, second: .min)...EpisodeMoment(episode, second: .max)
    return (byEpisodeIndex.scan(keys) ?? byEpisode).range(keys)
  }
}

extension PlayLog: Equatable, CustomReflectable {
  /// Whether two logs have equal tables, from which the indexes are derived.
  public static func == (left: Self, right: Self) -> Bool {
    left.plays == right.plays && left.corrections == right.corrections
  }

  /// The tables, without the indexes that are derived from them.
  public var customMirror: Mirror {
    Mirror(self, children: ["plays": plays, "corrections": corrections], displayStyle: .struct)
  }
}

extension PlayLog {
  mutating func movePlays(of replaced: [EpisodeID: EpisodeID]) {
    guard !replaced.isEmpty else { return }
    let before = self
    change { plays in
      for old in replaced.keys {
        for play in before.plays(of: old) { plays.remove(play.id) }
      }
      for (target, sources) in Dictionary(grouping: replaced.keys.sorted(), by: { replaced[$0] }) {
        guard let target else { continue }
        // If the target was replaced too, its plays belong to the episode that remains in its place.
        let own = replaced[target] == nil ? before.plays(of: target) : []
        let groups = [own] + sources.map { before.plays(of: $0) }
        for play in own { plays.remove(play.id) }
        for play in Self.joined(groups, as: target, nextID: max(before.plays.nextID, plays.nextID)) { plays.set(play) }
      }
    }
  }

  /// Joins the plays of merged episodes. Each known play is kept once; summary plays are added only up to the greatest
  /// count. What one of equal plays says of its moment holds for the play that is kept.
  private static func joined(_ groups: [[Play]], as episode: EpisodeID, nextID: PlayID) -> [Play] {
    let counts = groups.map { group in group.contains(where: \.isOnlyCounted) ? group.count : 0 }
    let groups = withoutOldWatches(groups)
    let known = joinedDays(groups, with: joinedDated(groups), as: episode, nextID: nextID) + joinedUndated(groups)
    let lacking = max(0, (counts.max() ?? 0) - known.count)
    var origins = MomentOrigins()
    for play in groups.joined() { origins.add(play.origin, at: play.watched, of: episode) }
    let counted = groups.joined().filter(\.isOnlyCounted).prefix(lacking)
    let moved = (known + counted).map { $0.moved(to: episode) }
    let changed = Dictionary(origins.changes(of: moved).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return moved.map { changed[$0.id] ?? $0 }
  }

  /// A watch in TV Time's older file is also one of the newer file's, if that has one of the episode.
  private static func withoutOldWatches(_ groups: [[Play]]) -> [[Play]] {
    guard groups.joined().contains(where: { $0.origin == .tvtime }) else { return groups }
    return groups.map { $0.filter { $0.origin != .tvtimeOld } }
  }

  /// All plays with a provider's id, all marks of different seconds, and one play for each other minute.
  private static func joinedDated(_ groups: [[Play]]) -> [Play] {
    let all = groups.joined().filter { $0.watchedAt != nil }
    var result = all.filter { $0.traktID != nil }
    let others = all.filter { $0.traktID == nil }
      .sorted { ($1.origin.strength, $0.id) < ($0.origin.strength, $1.id) }
    var minutes = Dictionary(grouping: result.indices) { result[$0].watchedAt?.minute }
    for play in others {
      guard let moment = play.watchedAt else { continue }
      let same = minutes[moment.minute, default: []]
      let known =
        same.first { result[$0].watchedAt == moment }
        ?? same.first { play.isPlain || (result[$0].origin != .here && play.origin != .here) }
      guard let known else {
        minutes[moment.minute, default: []].append(result.count)
        result.append(play)
        continue
      }
      let isOpen = result[known].traktID == nil && result[known].origin != .here
      if isOpen, result[known].isReplaced(by: moment, play.origin) {
        result[known].watched = .at(moment)
      }
    }
    return result
  }

  /// The plays with a moment and those of days: one for each day without an id, and the days that files state by the rule of
  /// ``DayPairing``.
  private static func joinedDays(
    _ groups: [[Play]], with timed: [Play], as episode: EpisodeID, nextID: PlayID
  ) -> [Play] {
    let all = groups.joined().filter { $0.watched?.statedDay != nil }
    var certain = all.filter { $0.traktID != nil }
    let others = all.filter { $0.traktID == nil && !$0.isOfFilesDay }
    for play in others.sorted(by: { ($1.origin.strength, $0.id) < ($0.origin.strength, $1.id) })
    where !certain.contains(where: { $0.watched == play.watched }) {
      certain.append(play)
    }
    let filed = all.filter(\.isOfFilesDay)
    let days = Set(filed.compactMap { $0.watched?.statedDay } + groups.joined().compactMap(\.pairedDay))
      .subtracting(certain.compactMap { $0.watched?.statedDay })
    let paired = DayPairing.paired(timed, with: days)
    var id = nextID.rawValue
    return paired.plays + certain
      + paired.left.map { day in
        if let play = filed.first(where: { $0.watched == .on(day) }) { return play }
        id += 1
        return Play(id: PlayID(rawValue: id - 1), episode: episode, watched: .on(day), origin: .history)
      }
  }

  /// All plays with a provider's id or marked in this app, plus other undated plays up to the largest group's number.
  private static func joinedUndated(_ groups: [[Play]]) -> [Play] {
    let undated = groups.map { $0.filter { $0.watched == nil && !$0.isOnlyCounted } }
    let (certain, others) = (
      undated.joined().filter { $0.traktID != nil || $0.origin == .here },
      undated.joined().filter { $0.traktID == nil && $0.origin != .here }
    )
    let lacking = max(0, (undated.map(\.count).max() ?? 0) - certain.count)
    return certain + others.prefix(lacking)
  }
}

extension Play {
  fileprivate var isOnlyCounted: Bool { watched == nil && origin == .summary }
}

extension PlayLog {
  /// Adds plays that the viewer marked, or changes them.
  ///
  /// A day that a file states is the play of that day if the viewer noted one, and no other play's. So the other days of
  /// the episode are paired anew. A file's moment in the minute of a mark is the mark's.
  public mutating func set(_ marks: [Play]) {
    guard !marks.isEmpty else { return }
    change { $0.set(contentsOf: marks) }
    for mark in marks where absorbMinute(of: mark) || mark.watched?.statedDay != nil { pairDays(of: mark.episode) }
  }

  /// Removes the moment of files that a mark states; returns whether a day of it is left.
  private mutating func absorbMinute(of mark: Play) -> Bool {
    guard mark.isMark, mark.watchedAt != nil else { return false }
    let same = plays(of: mark.episode).filter {
      mark.absorbs($0) || ($0.isPlain && $0.watchedAt == mark.watchedAt)
    }
    guard !same.isEmpty else { return false }
    let days = same.compactMap { play in play.pairedDay.map { play.ofDay($0) } }
    change { table in
      _ = table.remove(contentsOf: same.map(\.id))
      table.set(contentsOf: days)
    }
    return !days.isEmpty
  }

  private mutating func pairDays(of episode: EpisodeID) {
    let old = plays(of: episode).filter { $0.watched != nil }
    guard old.contains(where: { $0.pairedDay != nil || $0.isOfFilesDay }) else { return }
    let timed = old.filter { $0.watchedAt != nil }
    let new = Self.joinedDays([old], with: timed, as: episode, nextID: plays.nextID)
    let ids = Set(new.map(\.id))
    change { table in
      _ = table.remove(contentsOf: old.map(\.id).filter { !ids.contains($0) })
      table.set(contentsOf: new.filter { !old.contains($0) })
    }
  }
}

extension DayPairing {
  /// Returns plays with the days that files state of their moments, and the days that are plays of their own.
  ///
  /// - Parameter areApart: Returns whether a play or that of a day was corrected, and the day is not the play's own.
  static func paired(
    _ plays: [Play], with days: Set<Day>, areApart: (Play, Day) -> Bool = { _, _ in false }
  ) -> (plays: [Play], left: [Day]) {
    let known = plays
    var plays = plays
    // A mark made here is a viewing of its own.
    let timed = plays.indices.filter { plays[$0].watchedAt != nil && plays[$0].origin != .here }
      .sorted { (plays[$0].traktID ?? .max, plays[$0].id) < (plays[$1].traktID ?? .max, plays[$1].id) }
    let found = self.days(of: timed.compactMap { plays[$0].watchedAt }, among: days) { position, _, day in
      let play = known[timed[position]]
      return play.pairedDay == day || !areApart(play, day)
    }
    for index in plays.indices { plays[index].pairedDay = nil }
    for (position, index) in timed.enumerated() { plays[index].pairedDay = found[position] }
    return (plays, days.subtracting(found.values).sorted())
  }
}

extension Play {
  /// Whether another statement of the viewing gives it its moment; see ``Timestamp/isReplaced(by:)``. TV Time's older
  /// file, whose watches the newer one replaces, gives none.
  func isReplaced(by moment: Timestamp, _ origin: Origin) -> Bool {
    guard let watchedAt, self.origin != .tvtimeOld || origin == .tvtimeOld else { return true }
    guard origin != .tvtimeOld || self.origin == .tvtimeOld else { return false }
    return watchedAt.isReplaced(by: moment)
  }
}
