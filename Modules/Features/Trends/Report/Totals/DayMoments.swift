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
    let place = place(of: play.second)
    let isNew = place == moments.count || moments[place].second != play.second
    let old = isNew ? nil : moments[place]
    if isNew { moments.insert(Moment(second: play.second, hour: play.hour), at: place) }
    moments[place].total.insert(minutes: play.fact.minutes)
    return MomentChange(old: old, new: moments[place])
  }

  /// Traps if there is no play at its time stamp.
  mutating func remove(_ play: DatedPlay) -> MomentChange {
    let place = place(of: play.second)
    precondition(
      place < moments.count && moments[place].second == play.second,
      "No play at second \(play.second) to remove.")
    let old = moments[place]
    moments[place].total.remove(minutes: play.fact.minutes)
    if moments[place].total.plays > 0 { return MomentChange(old: old, new: moments[place]) }
    moments.remove(at: place)
    return MomentChange(old: old, new: nil)
  }

  private func place(of second: Int) -> Int {
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
