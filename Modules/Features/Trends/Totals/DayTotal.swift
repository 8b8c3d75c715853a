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
}

/// The plays of one local day: in all, and by time stamp.
struct DayTotal: Equatable, Sendable {
  /// The plays.
  private(set) var total = PlayTotal()

  /// The plays by time stamp, the earliest first.
  private(set) var moments: [Moment] = []

  /// Counts a play in: O(1) behind all others, else O(time stamps of the day).
  mutating func insert(_ play: DatedPlay) {
    let minutes = play.fact.minutes
    total.insert(minutes: minutes)
    let place = place(of: play.second)
    if place == moments.count {
      moments.append(Moment(second: play.second, hour: play.hour))
    } else if moments[place].second != play.second {
      moments.insert(Moment(second: play.second, hour: play.hour), at: place)
    }
    moments[place].total.insert(minutes: minutes)
  }

  /// Takes a play out that was counted in.
  mutating func remove(_ play: DatedPlay) {
    let minutes = play.fact.minutes
    let place = place(of: play.second)
    precondition(
      place < moments.count && moments[place].second == play.second,
      "No play at second \(play.second) to remove.")
    total.remove(minutes: minutes)
    moments[place].total.remove(minutes: minutes)
    if moments[place].total.plays == 0 { moments.remove(at: place) }
  }

  /// The plays that were not marked in bulk.
  var watched: PlayTotal {
    guard moments.contains(where: \.isBulk) else { return total }
    return moments.reduce(into: PlayTotal()) { if !$1.isBulk { $0 += $1.total } }
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
