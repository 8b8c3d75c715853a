import LeftfoldJSON
import ShowlogModels

/// The plays that cannot have been, since they are after the present: all readers' plays pass here.
struct FuturePlays {
  /// The present; nil if no play is refused.
  var now: Timestamp?

  /// The first one of the record that is being read, in words.
  private var found: String?

  /// Whether a play is after the present, and so is left out: by over a day, which no clock and no zone explains.
  mutating func refuse(_ time: WatchTime?, of name: @autoclosure () -> String) -> Bool {
    guard let now, let time, time.earliest > now.advanced(by: 86_400) else { return false }
    found = found ?? "a play of \(shortened(visible(name()))) at \(time)"
    return true
  }

  /// Returns the first one since the last call, in words.
  mutating func take() -> String? {
    defer { found = nil }
    return found
  }
}

extension WatchTime {
  /// The moment, or the beginning of the day in UTC.
  fileprivate var earliest: Timestamp { moment ?? instant.advanced(by: -43_200) }
}

extension PlayRecord.Evidence {
  /// The time that it states; nil if it states none.
  var time: WatchTime? {
    switch self {
    case .item(_, let time, _), .through(let time): time
    case .summary(_, let last, _): last.map(WatchTime.at)
    case .pairedDay(let day): .on(day)
    case .undated: nil
    }
  }
}

extension ShowRecord {
  /// The title, or else an id, and the place of an episode, for words about it.
  func name(of episode: EpisodeRecord) -> String {
    let code = Episode.code(season: episode.season, number: episode.number)
    return "\(facts.title ?? facts.ids.aliases.first?.description ?? "a show") \(code)"
  }
}
