/// The plays of one time stamp.
struct Moment: Equatable, Sendable {
  /// From how many plays with one time stamp on nobody watched them then: a list was ticked off.
  static let bulkThreshold = 5

  /// Seconds since 1970.
  let second: Int

  /// The local hour.
  let hour: UInt8

  /// The plays.
  var total = PlayTotal()

  /// Whether it is a bulk mark.
  var isBulk: Bool { total.plays >= Self.bulkThreshold }

  /// The plays that somebody watched then: none of a bulk mark.
  var watched: PlayTotal { isBulk ? PlayTotal() : total }
}

/// What became of a time stamp: nil where it had no play before, or has none any more.
struct MomentChange {
  var old: Moment?
  var new: Moment?

  /// Makes a sum of what was watched follow.
  func apply(to sum: inout PlayTotal) {
    if let old { sum -= old.watched }
    if let new { sum += new.watched }
  }
}

/// The plays of one local day by time stamp, the earliest first.
struct DayMoments: Equatable, Sendable {
  private(set) var moments: [Moment] = []

  /// Counts a play in: O(1) behind all others, else O(time stamps of the day).
  mutating func insert(_ play: DatedPlay) -> MomentChange {
    let place = place(of: play.second)
    let isNew = place == moments.count || moments[place].second != play.second
    let old = isNew ? nil : moments[place]
    if isNew { moments.insert(Moment(second: play.second, hour: play.hour), at: place) }
    moments[place].total.insert(minutes: play.fact.minutes)
    return MomentChange(old: old, new: moments[place])
  }

  /// Takes a play out that was counted in.
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

  /// The place of the first moment that is not before a second.
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
