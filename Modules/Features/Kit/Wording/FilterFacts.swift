import ShowlogModels
import ShowlogPages

/// A fact of a show, by which lists are filtered and figures grouped.
public enum ShowFact: String, NamedValue {
  /// The title.
  case title
  /// A genre of the show.
  case genre
  /// The network or streaming service.
  case network
  /// The country of the network.
  case country
  /// The year in which the show began.
  case year

  /// Whether a show has a value, or lacks the fact where that was asked for; a name has one with which it begins.
  public func matches(_ value: String, _ show: Show) -> Bool {
    switch self {
    case .title: isNamed(value, [show.title])
    case .genre: isNamed(value, show.genres)
    case .network: isNamed(value, [show.network].compactMap(\.self))
    case .country: isNamed(value, [show.country].compactMap(\.self))
    case .year: value == (show.year.map(String.init) ?? FilterFact.none)
    }
  }

  private func isNamed(_ value: String, _ names: [String]) -> Bool {
    if value == FilterFact.none { return names.isEmpty }
    guard value.first == "=" else { return names.contains { $0.folded.hasPrefix(value) } }
    return names.contains { FilterFact.plain($0) == value.dropFirst() }
  }
}

/// A fact of the time of a play, by which lists are filtered.
public enum PlayedFact: String, NamedValue {
  /// From a day on, such as `2016-05-18`, or the first one of a month or year.
  case since
  /// Before a day.
  case until
  /// On a weekday, in English, or its number from Monday at 1.
  case weekday
  /// In an hour of the local clock, from 0 to 23.
  case hour
}

/// The times that facts of a filter ask for.
public struct PlayedTimes: Sendable {
  /// The first day; nil for no first one.
  public private(set) var since: Day?

  /// The day after the last one; nil for no last one.
  public private(set) var until: Day?

  private var weekdays: [Int] = []
  private var hours: [Int] = []

  /// Whether nothing is asked for, so that a play without a date is among them.
  public private(set) var isEmpty = true

  /// Creates the times of facts, which must all be true; nil if one has a value that no time can have.
  public init?(_ facts: [(fact: PlayedFact, value: String)]) {
    for (fact, value) in facts {
      isEmpty = false
      switch fact {
      case .since, .until:
        guard let day = Self.day(value) else { return nil }
        if fact == .since { since = max(since ?? day, day) } else { until = min(until ?? day, day) }
      case .weekday:
        guard let weekday = Self.weekday(value) else { return nil }
        weekdays.append(weekday)
      case .hour:
        guard let hour = Int(value), (0...23).contains(hour) else { return nil }
        hours.append(hour)
      }
    }
  }

  /// Whether a play at a time is among them; one without a time of day is in no hour.
  public func contains(_ time: WatchTime?, in zone: Zone) -> Bool {
    if isEmpty { return true }
    guard let (day, clock) = time?.local(in: zone) else { return false }
    return since.map { day >= $0 } ?? true && until.map { day < $0 } ?? true
      && weekdays.allSatisfy { day.weekday == $0 } && hours.allSatisfy { clock?.hour == $0 }
  }

  /// Returns the parts of a filter for the days from one on and before another; the first one of a month or year is named by that.
  public static func text(since: Day, until: Day) -> [String] {
    [(PlayedFact.since, since), (.until, until)].map { fact, day in
      let suffix = day == day.startOfYear ? 6 : day == day.startOfMonth ? 3 : 0
      return FilterFact.text(fact.rawValue, String("\(day)".dropLast(suffix)))
    }
  }

  private static func day(_ text: String) -> Day? {
    Day(iso8601: text) ?? Day(iso8601: "\(text)-01") ?? Day(iso8601: "\(text)-01-01")
  }

  /// The number of a weekday, from Monday at 1; nil for any other text.
  public static func weekday(_ text: String) -> Int? {
    if let number = Int(text) { return (1...7).contains(number) ? number : nil }
    let names = Wording.english.fullWeekdayNames.map(\.folded)
    return text.count < 2 ? nil : names.firstIndex { $0.hasPrefix(text) }.map { $0 + 1 }
  }
}

extension ListLink {
  /// Returns a link to the plays of episodes with facts; see ``PlayedFact`` and ``ShowFact``.
  public static func plays(_ facts: [String]) -> Self { Self(page: "history", filter: facts.joined(separator: " ")) }
}
