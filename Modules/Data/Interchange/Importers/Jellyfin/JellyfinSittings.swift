import ShowlogModels

/// What the playbacks of a report are together: those of an item on one day, or with starts some hours apart as over midnight, are one
/// play if they lasted long enough.
struct JellyfinSittings: Sendable {
  /// What a playback is.
  enum Part: Sendable {
    case play, further, tooShort
  }

  private struct Playback {
    let row: Int
    let time: WatchTime
    let seconds: Int
  }

  private struct Sitting {
    var playbacks: [Playback]

    /// The playback of which the time is that of the play: the first long one.
    var main: Playback { playbacks.first { $0.seconds >= JellyfinSittings.leastDuration } ?? playbacks[0] }

    func includes(_ next: Playback, in zone: Zone) -> Bool {
      guard let first = playbacks.first, let last = playbacks.last else { return false }
      return first.time.day(in: zone) == next.time.day(in: zone)
        || next.time.instant.seconds - last.time.instant.seconds <= JellyfinSittings.longestPause
    }
  }

  /// The seconds that an item must have played to be watched: the report does not say how long it is.
  private static let leastDuration = 300

  /// The seconds between the starts of two playbacks of an item on two days that are one viewing.
  private static let longestPause = 6 * 3_600

  private var parts: [Int: Part] = [:]

  /// Reads the rest of a table, from the present row on; what cannot be read is reported where it is.
  init(_ csv: CSVReader, _ columns: JellyfinColumns, in zone: Zone?) {
    var (csv, playbacks) = (csv, [String: [Playback]]())
    repeat {
      guard let item = csv.text(columns.item) ?? csv.text(columns.name),
        let time = try? csv.time(columns.time, in: zone), let seconds = try? csv.jellyfinSeconds(columns)
      else { continue }
      playbacks[item, default: []].append(Playback(row: csv.rowStart, time: time, seconds: seconds))
    } while (try? csv.nextRow()) == true
    for playbacks in playbacks.values { add(playbacks, in: zone ?? .utc) }
  }

  private mutating func add(_ playbacks: [Playback], in zone: Zone) {
    var sittings: [Sitting] = []
    for next in playbacks.sorted(by: { ($0.time.seconds, $0.row) < ($1.time.seconds, $1.row) }) {
      if sittings.last?.includes(next, in: zone) == true {
        sittings[sittings.count - 1].playbacks.append(next)
      } else {
        sittings.append(Sitting(playbacks: [next]))
      }
    }
    for sitting in sittings {
      let isPlay = sitting.playbacks.reduce(0) { $0 + $1.seconds } >= Self.leastDuration
      for playback in sitting.playbacks {
        parts[playback.row] = !isPlay ? .tooShort : playback.row == sitting.main.row ? .play : .further
      }
    }
  }

  func part(ofRowAt row: Int) -> Part { parts[row] ?? .play }
}

extension CSVReader {
  mutating func jellyfinSeconds(_ columns: JellyfinColumns) throws -> Int {
    try integer(columns.duration, in: 0...10_000_000, "seconds") ?? 0
  }
}
