/// The plays of one time stamp.
struct TimestampTotal: Equatable, Sendable {
  /// The minimum number of plays with one time stamp that make it a bulk mark: a list that was ticked off.
  static let bulkThreshold = 5

  /// Seconds since 1970.
  let second: Int

  let hour: UInt8

  var total = PlayTotal()

  var isBulk: Bool { total.plays >= Self.bulkThreshold }

  /// The plays that count as watched at that time: none for a bulk mark.
  var watched: PlayTotal { isBulk ? PlayTotal() : total }
}

/// The change of a time stamp: `old` is nil if it had no play before, `new` if it has none after.
struct TimestampChange {
  var old: TimestampTotal?
  var new: TimestampTotal?

  func apply(to sum: inout PlayTotal) {
    if let old { sum -= old.watched }
    if let new { sum += new.watched }
  }
}

/// The plays of one local day by time stamp, in ascending order.
struct DayTimestamps: Equatable, Sendable {
  private(set) var totals: [TimestampTotal] = []

  /// - Complexity: O(1) for the latest play, otherwise O(time stamps of the day).
  mutating func insert(_ play: DatedPlay) -> TimestampChange {
    let index = index(of: play.second)
    let isNew = index == totals.count || totals[index].second != play.second
    let old = isNew ? nil : totals[index]
    if isNew { totals.insert(TimestampTotal(second: play.second, hour: play.hour), at: index) }
    totals[index].total.insert(minutes: play.fact.minutes)
    return TimestampChange(old: old, new: totals[index])
  }

  /// Traps if there is no play at its time stamp.
  mutating func remove(_ play: DatedPlay) -> TimestampChange {
    let index = index(of: play.second)
    precondition(
      index < totals.count && totals[index].second == play.second,
      "No play at second \(play.second) to remove.")
    let old = totals[index]
    totals[index].total.remove(minutes: play.fact.minutes)
    if totals[index].total.plays > 0 { return TimestampChange(old: old, new: totals[index]) }
    totals.remove(at: index)
    return TimestampChange(old: old, new: nil)
  }

  private func index(of second: Int) -> Int {
    guard let last = totals.last, last.second >= second else { return totals.count }
    var low = 0
    var high = totals.count - 1
    while low < high {
      let middle = (low + high) / 2
      if totals[middle].second < second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
