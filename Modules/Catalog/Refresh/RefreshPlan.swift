import ShowlogModels

/// A plan of the requests of a refresh: a pure value.
///
/// TVmaze's edge caches a list of updates and a show's page for up to an hour each. So a show is fetched again unless
/// its last change is at least an hour older than `asOf`.
public struct RefreshPlan: Hashable, Sendable {
  /// The step of a refresh for one show.
  public enum Step: Hashable, Sendable {
    /// Fetch it by the first of these ids of TVmaze that the catalog has.
    case fetch([Int])
    /// Look it up by these ids, in this order, and fetch it.
    case lookup([ExternalID])
    /// Skip it, since it has not changed.
    case unchanged
    /// Skip it, since it has no id that the catalog can look up.
    case unidentified
  }

  private static let margin = 3_600

  /// The shows, in the order of the refresh.
  public let shows: [RefreshShow]

  /// The shortest period of updates that covers the shows; nil if no list of updates could skip a show.
  public let period: UpdatePeriod?

  private let now: Timestamp

  /// A plan for these shows at a time.
  public init(shows: [RefreshShow], now: Timestamp) {
    self.shows = shows
    self.now = now
    let ages = shows.compactMap { $0.catalogIDs.isEmpty ? nil : Self.age(of: $0, now: now) }
    period = ages.compactMap(Self.period(covering:)).max { $0.seconds < $1.seconds }
  }

  /// Returns the step for a show, given the updates of the plan's period.
  public func step(for show: RefreshShow, changes: [Int: Timestamp]) -> Step {
    let ids = show.catalogIDs
    guard !ids.isEmpty else {
      let others =
        show.ids(of: .imdb).map(ExternalID.imdb) + show.ids(of: .tvdb).compactMap(Int.init).map(ExternalID.tvdb)
      return others.isEmpty ? .unidentified : .lookup(others)
    }
    guard let asOf = show.asOf, let age = Self.age(of: show, now: now), Self.period(covering: age) != nil else {
      return .fetch(ids)
    }
    guard let change = ids.compactMap({ changes[$0] }).max() else { return .unchanged }
    return change > asOf.advanced(by: -Self.margin) ? .fetch(ids) : .unchanged
  }

  /// Seconds since the show was certainly up to date. A time in the future counts as never: the clock was set back.
  private static func age(of show: RefreshShow, now: Timestamp) -> Int? {
    guard let asOf = show.asOf, asOf <= now else { return nil }
    return now.seconds - asOf.seconds + margin
  }

  private static func period(covering age: Int) -> UpdatePeriod? {
    UpdatePeriod.allCases.first { $0.seconds >= age }
  }
}
