import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import Testing

@testable import ShowlogShowsFeature

@Suite("The report on the shows")
struct ShowsReportTests {
  private func report(_ state: ShowsState = ShowsState()) -> ShowsPage {
    ShowsPage(Sample.standings.input(state))
  }

  private func keys(_ sort: ShowsSort) -> [Int] { report(ShowsState(sort: sort)).rows.map(\.show.id.rawValue) }

  @Test(
    "A paused or dropped show that is not finished says so, comes last by what is left, and leaves nothing to watch")
  func paused() {
    var input = Sample.standings.input(ShowsState(sort: .added))
    let paused = { Standing(id: ShowID(rawValue: $0), $1, at: Sample.now) }
    input.standings.set(contentsOf: [paused(1, .dropped), paused(2, .dropped), paused(3, .paused), paused(4, .dropped)])
    let shows = ShowsPage(input).rows.reversed()
    #expect(shows.map(\.standing) == [.dropped, .finished, .paused, .dropped, .waiting, .watching])
    #expect(
      ShowsTab.list.state(of: input).texts(8).suffix(4) == [
        "dropped", "paused", "finished", "dropped",
      ])
    input.state.sort = .left
    let report = ShowsPage(input)
    #expect((report.episodesLeft, report.minutesLeft) == (0, 0) && report.rows.first?.episodesLeft == 0)
    #expect(report.rows.suffix(3).map(\.standing) == [.dropped, .dropped, .paused])
    #expect(ShowsTab.list.state(of: input).texts(7).allSatisfy { $0.isEmpty })
  }

  @Test("Orders sort descending, titles regardless of case, and unknown values last")
  func orders() {
    #expect(keys(.title) == [2, 4, 1, 6, 3, 5])
    #expect(keys(.progress) == [2, 3, 1, 4, 6, 5])
    #expect(keys(.recent) == [1, 3, 2, 4, 6, 5])
    #expect(keys(.added) == [6, 5, 4, 3, 2, 1])
    #expect(keys(.left) == [1, 4, 2, 6, 3, 5])
    #expect(keys(.year) == [3, 4, 1, 2, 6, 5])
  }

  @Test("Titles are in the order of their letters, whatever the case and the accents")
  func accents() {
    var sample = Sample()
    for title in ["Zoo", "Élan", "elite", "Ärger", "Æon", "Øst", "Ost"] { sample.show(title) }
    let titles = ShowsPage(sample.input(ShowsState())).rows.map(\.show.title)
    #expect(titles == ["Æon", "Ärger", "Élan", "elite", "Øst", "Ost", "Zoo"])
  }

  @Test("Ties are sorted by title, then by key", arguments: ShowsSort.allCases)
  func ties(sort: ShowsSort) {
    var sample = Sample()
    for title in ["b", "A", "a", "B"] { sample.show(title) }
    let keys = ShowsPage(sample.input(ShowsState(sort: sort))).rows.map(\.show.id.rawValue)
    #expect(keys == (sort == .added ? [4, 3, 2, 1] : [2, 3, 1, 4]))
  }

  @Test("A search finds titles that contain all its words, in any case, accents and order")
  func search() {
    var sample = Sample()
    for title in ["Pokémon", "The Walking Dead", "Fear the Walking Dead", "Øen"] { sample.show(title) }
    func found(_ filter: String) -> [String] {
      ShowsPage(sample.input(ShowsState(filter: filter))).rows.map(\.show.title)
    }
    #expect(found("pokemon") == ["Pokémon"])
    #expect(found("DEAD the") == ["Fear the Walking Dead", "The Walking Dead"])
    #expect(found("dead fear") == ["Fear the Walking Dead"])
    #expect(found("oe") == ["Øen"])
    #expect(found("dead  pokemon").isEmpty)
    #expect(found("  ").count == 4)
  }

  @Test("Text that is typed but not yet searched does not filter")
  func typed() {
    #expect(report(ShowsState(search: "lost")).rows.count == 6)
  }

  @Test("Shows neither followed nor watched can be filtered out, and totals cover the listed ones")
  func followedOnly() {
    let report = report(ShowsState(followedOnly: true))
    #expect(report.rows.map(\.show.id.rawValue) == [2, 1, 6, 3, 5])
    #expect((report.rows.count, report.episodesLeft, report.minutesLeft) == (5, 1, 55))
    #expect(self.report().episodesLeft == 2)
  }

  @Test("A show whose only plays are of specials, or from before a restart, is a watched one")
  func specialsOnly() {
    var sample = Sample()
    let show = sample.show("Specials")
    sample.play(sample.episode(0, 1))
    sample.show("Again", resetAt: "2020-01-01T00:00:00Z")
    sample.play(sample.episode(1, 1), "2019-01-01T00:00:00Z")
    sample.show("Unwatched")
    let report = ShowsPage(sample.input(ShowsState(followedOnly: true)))
    #expect(report.rows.map(\.show.title) == ["Again", "Specials"])
    #expect(report.rows.last?.show.id == show && report.rows.allSatisfy { $0.progress.watched == 0 })
  }

  @Test("The JSON has every key, with null for unknown values")
  func encoding() throws {
    var sample = Sample()
    sample.show("Lost", Ids(trakt: 511), status: .running, isFollowed: true)
    sample.episode(1, 1, airs: "2026-05-25T01:00:00Z")
    sample.show("Øen", Ids(tvmaze: 7))
    let report = ShowsPage(sample.input(zone: Sample.zone("America/New_York")))
    #expect(
      try json(report.json) == """
        {"episodesLeft":0,"minutesLeft":0,"shown":2,"shows":[\
        {"aired":0,"completion":null,"country":null,"episodes":1,"genres":[],"ids":{"trakt":511},"isFollowed":true,"key":1,"lastWatchedAt":null,\
        "minutesLeft":0,"network":null,"next":{"airsAt":"2026-05-25T01:00:00Z","day":"2026-05-24","hasAired":false,"ids":{"trakt":1},\
        "key":1,"number":1,"season":1,"title":"Episode 1"},"rating":null,"standing":"waiting","status":"running","title":"Lost",\
        "watched":0,"watchedUnaired":0,"year":null},\
        {"aired":0,"completion":null,"country":null,"episodes":0,"genres":[],"ids":{"tvmaze":7},"isFollowed":false,"key":2,"lastWatchedAt":null,\
        "minutesLeft":0,"network":null,"next":null,"rating":null,"standing":"waiting","status":null,"title":"Øen","watched":0,\
        "watchedUnaired":0,"year":null}],"sort":"title","total":2}
        """)
  }
}
