import ShowlogModels

/// Decides what a refresh asks: a value, before anything is asked.
///
/// A list of changes may be an hour old, since the server's edge caches it that long, and so may a show's page. A show
/// is therefore fetched again if it changed after one hour before it was last known to be up to date.
public struct RefreshPlan: Hashable, Sendable {
  /// What is done about a show.
  public enum Step: Hashable, Sendable {
    /// Fetched by TVmaze's id.
    case fetch(Int)
    /// Looked for by the ids of others, in this order, and fetched.
    case find([ExternalID])
    /// Left, since it has not changed.
    case keep
    /// Left, since it has no id that the catalog could find it by.
    case unidentified
  }

  private static let margin = 3_600

  /// The shows, in the order in which they are dealt with.
  public let shows: [RefreshShow]

  /// The list of changes that is asked for first: the shortest that reaches back to when the shows were up to date.
  /// Nil if no show is spared by it.
  public let period: UpdatePeriod?

  private let now: Timestamp

  /// A plan for shows at a moment.
  public init(shows: [RefreshShow], now: Timestamp) {
    self.shows = shows
    self.now = now
    let ages = shows.compactMap { $0.ids.tvmaze == nil ? nil : Self.age(of: $0, now: now) }
    period = ages.compactMap(Self.period(covering:)).max { $0.seconds < $1.seconds }
  }

  /// What is done about a show, by the changes in the plan's period.
  public func step(for show: RefreshShow, changes: [Int: Timestamp]) -> Step {
    guard let id = show.ids.tvmaze else {
      let others = [show.ids.imdb.map(ExternalID.imdb), show.ids.tvdb.map(ExternalID.tvdb)].compactMap(\.self)
      return others.isEmpty ? .unidentified : .find(others)
    }
    guard let asOf = show.asOf, let age = Self.age(of: show, now: now), Self.period(covering: age) != nil else {
      return .fetch(id)
    }
    guard let change = changes[id] else { return .keep }
    return change > asOf.advanced(by: -Self.margin) ? .fetch(id) : .keep
  }

  /// Seconds since a show was surely up to date. One that was in the future counts as never: the clock was set back.
  private static func age(of show: RefreshShow, now: Timestamp) -> Int? {
    guard let asOf = show.asOf, asOf <= now else { return nil }
    return now.seconds - asOf.seconds + margin
  }

  private static func period(covering age: Int) -> UpdatePeriod? {
    UpdatePeriod.allCases.first { $0.seconds >= age }
  }
}
