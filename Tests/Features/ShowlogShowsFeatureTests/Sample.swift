import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

@testable import ShowlogShowsFeature

/// A builder of a library and plays, show by show.
struct Sample {
  private(set) var shows = EntityTable<Show>()
  private(set) var episodes = EntityTable<Episode>()
  private(set) var plays = EntityTable<Play>()
  private(set) var standings = EntityTable<Standing>()

  var library: Library { Library(shows: shows, episodes: episodes) }

  @discardableResult
  mutating func show(
    _ title: String, _ ids: Ids = Ids(), year: Int? = nil, status: Show.Status? = nil, runtime: Int? = nil,
    isFollowed: Bool? = nil, resetAt: String? = nil
  ) -> ShowID {
    let id = shows.nextID
    let ids = ids.isEmpty ? Ids(trakt: 1_000 + id.rawValue) : ids
    shows.add(
      Show(
        id: id, ids: ids, title: title, year: year, status: status, runtime: runtime,
        resetAt: resetAt.map(Self.moment)))
    if let isFollowed { standings.set(Standing(id: id, isFollowed ? .followed : .unfollowed)) }
    return id
  }

  /// Adds an episode to the last added show; `airs` is a moment, a day, or nil.
  @discardableResult
  mutating func episode(
    _ season: Int, _ number: Int?, airs: String? = "2011-04-18T01:00:00Z", runtime: Int? = nil
  )
    -> EpisodeID
  {
    let id = episodes.nextID
    let airing = airs.map { text in Day(iso8601: text).map(Airing.on) ?? .at(Self.moment(text)) }
    episodes.add(
      Episode(
        id: id, show: shows.last?.id ?? ShowID(rawValue: 0), season: season, number: number,
        ids: Ids(trakt: id.rawValue), title: "Episode \(id.rawValue)", airing: airing, runtime: runtime))
    return id
  }

  mutating func play(_ episode: EpisodeID, _ moment: String? = nil) {
    plays.add(Play(id: plays.nextID, episode: episode, watchedAt: moment.map(Self.moment)))
  }

  mutating func stand(_ standing: Standing) { standings.set(standing) }

  mutating func change(_ show: ShowID, _ body: (inout Show) -> Void) { shows.update(show, body) }

  func input(_ state: ShowsState = ShowsState(), zone: Zone = .utc, includesSpecials: Bool = false)
    -> ShowsInput
  {
    ShowsInput(
      library: library, plays: PlayLog(plays), state: state, now: Self.now, zone: zone,
      includesSpecials: includesSpecials, standings: standings)
  }

  static let now = moment("2026-05-24T20:00:00Z")

  static func moment(_ text: String) -> Timestamp {
    guard let moment = Timestamp(iso8601: text) else { fatalError("\(text) is no moment") }
    return moment
  }

  static func zone(_ name: String) -> Zone {
    guard let zone = Zone(name) else { fatalError("\(name) is no zone") }
    return zone
  }
}

extension Sample {
  /// One show of each standing, in the order of their keys: watching, finished, caught up, not started, waiting, and a
  /// show that is known from plays only.
  static let standings: Sample = {
    var sample = Sample()
    sample.show(
      "Game of Thrones", Ids(trakt: 1_390, tvmaze: 82, slug: "game-of-thrones"), year: 2011, status: .ended,
      runtime: 60,
      isFollowed: true)
    let first = sample.episode(1, 1)
    let second = sample.episode(1, 2)
    sample.episode(2, 1, runtime: 55)
    sample.episode(0, nil, runtime: 10)
    sample.play(first, "2026-05-23T23:31:00Z")
    sample.play(first, "2020-01-01T10:00:00Z")
    sample.play(second)

    sample.show("Breaking Bad", year: 2008, status: .ended, runtime: 47, isFollowed: true)
    sample.play(sample.episode(1, 1), "2019-01-01T10:00:00Z")

    sample.show("severance", year: 2022, status: .running, runtime: 50)
    sample.play(sample.episode(1, 1), "2025-01-01T10:00:00Z")
    sample.episode(2, 1, airs: "2027-01-15")

    sample.show("Disenchantment", year: 2018, status: .ended, isFollowed: false)
    sample.episode(1, 1, airs: "2018-08-17")

    sample.show("The Winds of Winter", status: .upcoming, isFollowed: true)
    sample.episode(1, 1, airs: "2027-01-18T02:00:00Z")

    sample.show("Lost")
    sample.play(sample.episode(1, 1, airs: nil))
    return sample
  }()
}

extension ShowsPage {
  init(_ input: ShowsInput) { self.init(ListQuestion(input)) }
}
