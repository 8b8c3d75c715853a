import LeftfoldIndexes

/// The dated plays in the order of a zone's calendar, the earliest first: on each day those with a moment, then those without.
///
/// A play of a day is on that day in every zone, so the order depends on the zone. Nothing is sorted: positions are found in
/// the log's indexes.
public struct PlayTimeline: Sendable {
  private let moments: SortedIndex<PlaysByMoment>
  private let days: SortedIndex<PlaysByDay>
  private let zone: Zone

  /// The number of dated plays.
  public let count: Int

  fileprivate init(_ log: PlayLog, in zone: Zone) {
    (moments, days, self.zone) = (log.byMoment, log.byDay, zone)
    count = moments.count + days.count
  }

  /// Returns the number of plays before a day: O(log plays).
  public func rank(of day: Day) -> Int { moments.rank(of: zone.moment(of: day).seconds) + days.rank(of: day) }

  /// Returns the keys of the plays at some positions.
  ///
  /// - Complexity: O(log² plays), and O(1) for each play with a moment, O(log plays) for each other.
  public func ids(_ positions: Range<Int>) -> [PlayID] {
    guard !days.isEmpty else { return moments[positions].map(\.id) }
    let (first, last) = (daysBefore(positions.lowerBound), daysBefore(positions.upperBound))
    var timed = moments[positions.lowerBound - first..<positions.upperBound - last].map(\.id)[...]
    var (ids, place) = ([PlayID](), positions.lowerBound - first)
    for (offset, entry) in days[first..<last].enumerated() {
      let next = timed.prefix(momentsBefore(dayAt: first + offset) - place)
      ids += next
      (timed, place) = (timed.dropFirst(next.count), place + next.count)
      ids.append(entry.id)
    }
    return ids + timed
  }

  /// Returns the position of a play; nil if it is not dated, or the log lacks it: O(log² plays).
  public func position(of play: Play) -> Int? {
    switch play.watched {
    case .at(let moment)?:
      let rank = moments.rank(of: .init(key: moment.seconds, id: play.id))
      return rank + (0..<days.count).partitioningIndex { momentsBefore(dayAt: $0) > rank }
    case .on(let day)?:
      let rank = days.rank(of: .init(key: day, id: play.id))
      return rank + moments.rank(of: end(of: day))
    case nil: return nil
    }
  }

  private func end(of day: Day) -> Int { zone.moment(of: day.advanced(by: 1)).seconds }

  private func momentsBefore(dayAt index: Int) -> Int { moments.rank(of: end(of: days[index].key)) }

  /// The number of plays of days before a position.
  private func daysBefore(_ position: Int) -> Int {
    (0..<days.count).partitioningIndex { $0 + momentsBefore(dayAt: $0) >= position }
  }
}

extension PlayLog {
  /// Returns the dated plays in the order of a zone's calendar.
  public func timeline(in zone: Zone) -> PlayTimeline { PlayTimeline(self, in: zone) }
}
