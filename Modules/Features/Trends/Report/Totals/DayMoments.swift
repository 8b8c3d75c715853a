/// The plays of one time stamp.
struct Moment: Equatable, Sendable {
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
struct MomentChange {
  var old: Moment?
  var new: Moment?

  func apply(to sum: inout PlayTotal) {
    if let old { sum -= old.watched }
    if let new { sum += new.watched }
  }
}

/// The plays of one local day by time stamp, in ascending order.
struct DayMoments: Equatable, Sendable {
  private(set) var moments: [Moment] = []

  /// - Complexity: O(1) for the latest play, otherwise O(time stamps of the day).
  mutating func insert(_ play: DatedPlay) -> MomentChange {
    let index = index(of: play.second)
    let isNew = index == moments.count || moments[index].second != play.second
    let old = isNew ? nil : moments[index]
    if isNew { moments.insert(Moment(second: play.second, hour: play.hour), at: index) }
    moments[index].total.insert(minutes: play.fact.minutes)
    return MomentChange(old: old, new: moments[index])
  }

  /// Traps if there is no play at its time stamp.
  mutating func remove(_ play: DatedPlay) -> MomentChange {
    let index = index(of: play.second)
    precondition(
      index < moments.count && moments[index].second == play.second,
      "No play at second \(play.second) to remove.")
    let old = moments[index]
    moments[index].total.remove(minutes: play.fact.minutes)
    if moments[index].total.plays > 0 { return MomentChange(old: old, new: moments[index]) }
    moments.remove(at: index)
    return MomentChange(old: old, new: nil)
  }

  private func index(of second: Int) -> Int {
    guard let last = moments.last, last.second >= second else { return moments.count }
    var low = 0
    var high = moments.count - 1
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].second < second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
