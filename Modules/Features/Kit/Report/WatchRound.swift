import LeftfoldEntities
import ShowlogModels

/// One round of watching a show, of which each but the first was started by its viewer.
public struct WatchRound: Equatable, Sendable {
  /// The number of the round, from 1.
  public let number: Int

  /// The start that the viewer stated; nil of the first.
  public let startedAt: Timestamp?

  /// The day of its first dated play.
  public private(set) var first: Day?

  /// The day of its last dated play.
  public private(set) var last: Day?

  /// The number of episodes that were watched in it.
  public private(set) var episodes = 0

  /// Returns the rounds of a show, in order; none if it was never started over: O(plays of the show).
  public static func rounds(of show: Show, in library: Library, plays: PlayLog, zone: Zone) -> [WatchRound] {
    guard !show.rewatches.starts.isEmpty else { return [] }
    var rounds = ([nil] + show.rewatches.starts.map(Optional.some)).enumerated().map { index, start in
      WatchRound(number: index + 1, startedAt: start)
    }
    for episode in library.episodes(of: show.id) {
      var seen: Set<Int> = []
      for play in plays.plays(of: episode.id) {
        let round = show.rewatches.round { plays.isSince(play, $0, in: zone) }
        rounds[round].add(play.watched?.day(in: zone), isNew: seen.insert(round).inserted)
      }
    }
    return rounds
  }

  private init(number: Int, startedAt: Timestamp?) { (self.number, self.startedAt) = (number, startedAt) }

  private mutating func add(_ day: Day?, isNew: Bool) {
    episodes += isNew ? 1 : 0
    guard let day else { return }
    (first, last) = (min(first ?? day, day), max(last ?? day, day))
  }

  /// The round in words: `2nd time`.
  public var name: String { Self.name(number) }

  /// The round that a viewer is in, in words: `2nd time`; nil outside of one.
  public static func current(of show: Show) -> String? {
    show.resetAt == nil ? nil : name(show.rewatches.starts.count + 1)
  }

  private static func name(_ number: Int) -> String {
    let suffix =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(suffix) time"
  }

  /// The round as JSON.
  public var json: JSONObject {
    ["number": number, "startedAt": startedAt, "firstDay": first, "lastDay": last, "episodes": episodes]
  }
}
