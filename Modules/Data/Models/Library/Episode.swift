/// An episode of a show, identified by show, season and number.
public struct Episode: Identifiable, Hashable, Sendable {
  /// The key.
  public let id: EpisodeID

  /// The key of the episode's show.
  public let show: ShowID

  /// The season's number in 0...99,999; 0 holds the specials.
  public var season: Int

  /// The number in the season; nil for a special without one.
  public var number: Int?

  /// The providers' ids.
  public var ids: Ids

  /// The ids that files state besides the preferred ones.
  public var otherIDs: OtherIDs

  /// The title as in the file, with composed characters, empty if no file has one; not safe for a terminal.
  public var title: String

  /// The air date, if known.
  public var airing: Airing?

  /// The runtime in minutes, if known.
  public var runtime: Int?

  /// Whether the viewer skips the episode: unless watched, it is neither offered nor counted as aired.
  public var isSkipped: Bool

  /// When the viewer last said whether they skip it; nil if only a file did, or nobody.
  public var skipStatedAt: Timestamp?

  /// The provenance of each fact.
  public var ranks: FactRanks

  /// The most trusted source of the facts.
  public var source: Source { ranks.base.source ?? .mention }

  /// Creates an episode from its facts.
  public init(
    id: EpisodeID, show: ShowID, season: Int, number: Int?, ids: Ids = Ids(), title: String = "",
    airing: Airing? = nil, runtime: Int? = nil, source: Source = .mention
  ) {
    self.init(
      id: id, show: show, season: season, number: number, ids: ids, title: title, airing: airing, runtime: runtime,
      ranks: FactRanks(FactRank(source)))
  }

  /// Creates an episode from its facts and their ranks.
  public init(
    id: EpisodeID, show: ShowID, season: Int, number: Int?, ids: Ids, title: String, airing: Airing?, runtime: Int?,
    ranks: FactRanks, otherIDs: OtherIDs = OtherIDs(), isSkipped: Bool = false, skipStatedAt: Timestamp? = nil
  ) {
    self.id = id
    self.show = show
    self.season = season
    self.number = number
    self.ids = ids
    self.otherIDs = otherIDs
    self.title = title
    self.airing = airing
    self.runtime = runtime
    self.ranks = ranks
    self.isSkipped = isSkipped
    self.skipStatedAt = skipStatedAt
  }

  /// States whether the viewer skips the episode; a statement that is made again keeps its first moment.
  public mutating func skip(_ isSkipped: Bool, at moment: Timestamp) {
    if isSkipped != self.isSkipped { (self.isSkipped, skipStatedAt) = (isSkipped, moment) }
  }

  /// Whether the episode is outside of the show's numbered run, and so excluded from statistics.
  public var isSpecial: Bool { season == 0 || number == nil }

  /// The number in the usual notation: `S01E02`, or `S00` for a special without a number.
  public var code: String { Self.code(season: season, number: number) }

  /// Returns a number in the usual notation: `S01E02`; `S01` without an episode number.
  public static func code(season: Int, number: Int?) -> String {
    "S\(padded(season, to: 2))" + (number.map { "E\(padded($0, to: 2))" } ?? "")
  }

  /// Whether the episode has aired by now in a zone; false without an air date.
  public func hasAired(by now: Timestamp, in zone: Zone) -> Bool {
    airing?.hasAired(by: now, in: zone) ?? false
  }
}

/// The air date of an episode: a moment, or a day.
///
/// A broadcast has a moment, which falls on different days in different zones. A streamed episode has a day, the same
/// in all zones.
public enum Airing: Hashable, Sendable {
  /// Aired at a moment.
  case at(Timestamp)

  /// Released on a day, in every zone.
  case on(Day)

  /// Returns the day in a zone.
  public func day(in zone: Zone) -> Day {
    switch self {
    case .at(let moment): zone.day(of: moment)
    case .on(let day): day
    }
  }

  /// Returns the moment from which it can be watched in a zone: its own, or the start of its day there.
  public func moment(in zone: Zone) -> Timestamp {
    switch self {
    case .at(let moment): moment
    case .on(let day): zone.moment(of: day)
    }
  }

  /// Returns the moment, if it has one, and the day and time in a zone.
  public func local(in zone: Zone) -> (moment: Timestamp?, day: Day, time: TimeOfDay?) {
    switch self {
    case .on(let day): return (nil, day, nil)
    case .at(let moment):
      let (day, time) = zone.local(moment)
      return (moment, day, time)
    }
  }

  /// Whether it has aired by now in a zone.
  public func hasAired(by now: Timestamp, in zone: Zone) -> Bool { moment(in: zone) <= now }

  /// A zone-independent sort key in seconds since 1970, within a day of the air date in any zone.
  public var orderingKey: Int {
    switch self {
    case .at(let moment): moment.seconds
    case .on(let day): day.number * 86_400
    }
  }
}
