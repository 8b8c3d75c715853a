/// An episode of a show, known by show, season and number.
public struct Episode: Identifiable, Hashable, Codable, Sendable {
  /// Its own key.
  public let id: EpisodeID

  /// The show that it is of.
  public let show: ShowID

  /// The season's number in 0...99,999; 0 holds the specials.
  public var season: Int

  /// The number in its season, or nil for a special that has none.
  public var number: Int?

  /// What the providers call it.
  public var ids: Ids

  /// The title as the file gave it: safe to keep, not to print. Empty if no file had one.
  public var title: String

  /// When it is first on, where that is known.
  public var airing: Airing?

  /// Minutes, where they are known.
  public var runtime: Int?

  /// Where each fact came from.
  public var ranks: FactRanks

  /// The greatest source of the facts.
  public var source: Source { ranks.base.source ?? .mention }

  /// An episode with what is known of it.
  public init(
    id: EpisodeID, show: ShowID, season: Int, number: Int?, ids: Ids = Ids(), title: String = "",
    airing: Airing? = nil, runtime: Int? = nil, source: Source = .mention
  ) {
    self.init(
      id: id, show: show, season: season, number: number, ids: ids, title: title, airing: airing, runtime: runtime,
      ranks: FactRanks(FactRank(source)))
  }

  /// An episode with what is known of it, and how much each fact is trusted.
  public init(
    id: EpisodeID, show: ShowID, season: Int, number: Int?, ids: Ids, title: String, airing: Airing?, runtime: Int?,
    ranks: FactRanks
  ) {
    self.id = id
    self.show = show
    self.season = season
    self.number = number
    self.ids = ids
    self.title = title
    self.airing = airing
    self.runtime = runtime
    self.ranks = ranks
  }

  /// Whether it stands outside the numbered run of the show, and so outside the figures.
  public var isSpecial: Bool { season == 0 || number == nil }

  /// The place in the show as people write it: `S01E02`, or `S00` for a special without a number.
  public var code: String { Self.code(season: season, number: number) }

  /// A place in a show as people write it: `S01E02`; `S01` where there is no number.
  public static func code(season: Int, number: Int?) -> String {
    "S\(padded(season, to: 2))" + (number.map { "E\(padded($0, to: 2))" } ?? "")
  }

  /// Whether it has been on by now, for somebody in a zone; without a date it has not.
  public func hasAired(by now: Timestamp, in zone: Zone) -> Bool {
    airing?.hasAired(by: now, in: zone) ?? false
  }
}
