import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import Testing

@Suite("Requests to mark episodes")
struct HistoryRequestsTests {
  private let id = EpisodeID(rawValue: 1)

  private func marked(
    _ airing: Airing, now: String, zone: Zone = .utc
  ) -> (plays: PlayLog, answer: WatchAnswer) {
    let episode = Episode(
      id: id, show: Sample.lost, season: 1, number: 1, ids: Ids(trakt: 1), airing: airing)
    let show = Show(id: Sample.lost, ids: Ids(trakt: 511), title: "Lost")
    let library = Library(shows: [show], episodes: EntityTable([episode]))
    let input = HistoryInput(
      library: library, plays: PlayLog(), state: HistoryQuery(), now: Sample.moment(now), zone: zone)
    var state = HistoryState()
    let request = WatchRequest(.episodes([id]), at: .released)
    _ = HistoryReducer().reduce(
      &state, .watchRequested(request), Reading(HistoryEnvironment { Sample.moment(now) }) { [input] in input })
    return (state.plays, input.answer(to: request))
  }

  @Test(
    "An episode that has not aired gets no play at its air date",
    arguments: [Airing.on(Sample.day("2010-05-23")), .at(Sample.moment("2010-05-23T20:00:00Z"))])
  func future(airing: Airing) {
    let state = marked(airing, now: "2010-05-22T23:59:59Z")
    #expect(state.answer == .notAired(id))
    #expect(state.plays.plays.isEmpty)
  }

  @Test("An episode that airs now gets a play at its air date")
  func airsNow() {
    let state = marked(.at(Sample.now), now: "2026-05-24T20:00:00Z")
    #expect(state.plays.plays.map(\.watchedAt) == [Sample.now])
  }

  @Test(
    "A play at the air date of an episode without a time is of that day, in every zone",
    arguments: [
      ("2018-08-17", "UTC"), ("2018-08-17", "America/New_York"), ("1900-01-01", "Pacific/Chatham"),
      ("1970-01-01", "UTC"),
    ])
  func day(day: String, zone: String) {
    let state = marked(.on(Sample.day(day)), now: "2026-05-24T20:00:00Z", zone: Sample.zone(zone))
    #expect(state.plays.plays.map(\.watched) == [.on(Sample.day(day))])
    #expect(state.plays.plays.map(\.watchedAt) == [nil])
  }

  /// Four episodes and a special of season 1, and one of season 2: each aired (`a`), to come (`c`) or without a date (`-`).
  private func input(_ airings: String, includesSpecials: Bool) -> HistoryInput {
    let days: [Character: String] = ["a": "2010-05-23", "c": "2030-05-23"]
    let episodes = airings.enumerated().map { index, airing in
      Episode(
        id: EpisodeID(rawValue: index + 1), show: Sample.lost, season: index == 5 ? 2 : 1,
        number: index == 4 ? nil : index + 1, ids: Ids(trakt: index + 1),
        airing: days[airing].map { .on(Sample.day($0)) })
    }
    let show = Show(id: Sample.lost, ids: Ids(trakt: 511), title: "Lost")
    let library = Library(shows: [show], episodes: EntityTable(episodes))
    return HistoryInput(
      library: library, plays: PlayLog(), state: HistoryQuery(), now: Sample.now, zone: .utc,
      includesSpecials: includesSpecials)
  }

  @Test(
    "A season, and all episodes up to one, are those that have aired, or all if the show has no dates",
    arguments: [
      ("aac-aa", false, [1, 2, 6]), ("aac-aa", true, [1, 2, 5, 6]), ("------", false, [1, 2, 3, 4, 6]),
      ("-----c", false, []),
    ])
  func several(airings: String, includesSpecials: Bool, wanted: [Int]) {
    let input = input(airings, includesSpecials: includesSpecials)
    #expect(Set(input.unwatched(upTo: EpisodeID(rawValue: 6)).map(\.id.rawValue)) == Set(wanted))
    let season = input.library.episodes(of: Sample.lost, season: 1)
    #expect(Set(input.aired(season) { $0.season == 0 }.map(\.id.rawValue)) == Set(wanted).subtracting([6]))
  }

  @Test("A play from before the show was started over is not the next one, and is added once")
  func beforeRestart() {
    var input = input("aa", includesSpecials: false)
    let restart = Sample.moment("2020-01-01T00:00:00Z")
    input.library.change { shows, _ in shows.update(Sample.lost) { $0.resetAt = restart } }
    var state = HistoryState()
    func answer(_ choice: WatchRequest.Choice, _ moment: WatchRequest.Moment, again: Bool = false) -> WatchAnswer {
      input.plays = state.plays
      let request = WatchRequest(choice, at: moment, again: again)
      _ = HistoryReducer().reduce(
        &state, .watchRequested(request), Reading(HistoryEnvironment { Sample.now }) { [input] in input })
      return input.answer(to: request)
    }
    let early = WatchRequest.Moment.at(.at(Sample.moment("2019-01-01T00:00:00Z")))
    for moment in [early, .unknown, .released] {
      #expect(answer(.next(show: Sample.lost), moment) == .beforeRestart(id))
    }
    #expect(answer(.episodes([id]), early) == .marked([id]))
    for moment in [early, .unknown, .released] { #expect(answer(.episodes([id]), moment) == .watchedBefore([id])) }
    #expect(state.plays.count == 1)
    #expect(answer(.episodes([id]), .unknown, again: true) == .marked([id]))
    #expect(answer(.next(show: Sample.lost), .at(.at(restart))) == .marked([id]))
    #expect(answer(.episodes([id]), .now) == .watchedBefore([id]))
    #expect(answer(.next(show: Sample.lost), .now) == .marked([EpisodeID(rawValue: 2)]))
    #expect(state.plays.count == 4)
  }

  @Test("Each repeated viewing of now is a play of its own, of the seconds before if it is requested within one second")
  func againWithinOneSecond() {
    var input = input("aa", includesSpecials: false)
    var state = HistoryState()
    let ids = [id, EpisodeID(rawValue: 2)]
    for _ in 1...3 {
      input.plays = state.plays
      let request = WatchRequest(.episodes(ids), again: true)
      _ = HistoryReducer().reduce(
        &state, .watchRequested(request), Reading(HistoryEnvironment { Sample.now }) { [input] in input })
      #expect(input.answer(to: request) == .marked(ids))
    }
    for id in ids {
      let moments = state.plays.plays.filter { $0.episode == id }.compactMap { $0.watchedAt?.seconds }
      #expect(moments == (0...2).map { Sample.now.seconds - $0 })
    }
  }

  @Test(
    "An air date that no export can state counts as none", arguments: ["1899-12-31T23:59:59Z", "2201-01-01T00:00:00Z"])
  func outOfRange(text: String) {
    let state = marked(.at(Sample.moment(text)), now: "2300-01-01T00:00:00Z")
    #expect(state.answer == .noAirDate(id))
    #expect(state.plays.plays.isEmpty)
  }
}
