import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages
import ShowlogTrendsFeature
import Testing

@Suite("Events of other features in Trends")
struct TrendsOthersTests {
  @Test("Events are counted as plays of episodes are", arguments: 0..<60)
  func sameAsPlays(_ seed: Int) throws {
    var input = TrendsReportTests.input(seed)
    let (library, plays, specials) = (input.library, input.plays.plays, input.includesSpecials)
    let expected = TrendsReport(input)
    input.events = [
      EventSource(one: "episode", several: "episodes", of: plays) { plays in
        plays.compactMap { play in
          guard let episode = library.episodes[id: play.episode], specials || !episode.isSpecial else { return nil }
          let minutes = episode.runtime ?? library.shows[id: episode.show]?.runtime
          return EventSource.Event(at: play.watched, minutes: minutes, group: episode.id.rawValue)
        }
      }
    ]
    let report = TrendsReport(input)
    #expect((report.figures, report.buckets) == (expected.figures, expected.buckets), "seed \(seed)")
    let figures = report.figures
    guard let other = report.others.first else {
      #expect(figures.plays + figures.undatedPlays == 0 || input.plays.count == 0, "seed \(seed)")
      return
    }
    #expect((other.plays, other.datedPlays) == (figures.plays, figures.datedPlays), "seed \(seed)")
    #expect((other.undatedPlays, other.minutes) == (figures.undatedPlays, figures.minutes), "seed \(seed)")
    #expect((other.things, other.activeDays) == (figures.episodes, figures.activeDays), "seed \(seed)")
    #expect(other.playsOfUnknownRuntime == figures.playsOfUnknownRuntime, "seed \(seed)")
    // By hour, bulk marks of episodes are left out; of other events, few facts are known.
    if input.state.by != .hour, !input.state.by.isByFact { #expect(other.buckets == report.buckets, "seed \(seed)") }
  }

  @Test("A source without events is left out, and one without episodes' plays has its tile")
  func tiles() {
    var input = Shelf().input(.all)
    let source = { (events: [EventSource.Event]) in
      EventSource(one: "film", several: "films", of: events.count) { _ in events }
    }
    input.events = [source([])]
    #expect(TrendsReport(input).others.isEmpty)
    #expect(TrendsPage.page(of: input).placeholder != nil)
    input.events = [source([.init(at: nil, minutes: 170, group: 1), .init(at: .at(input.now), minutes: 90, group: 1)])]
    let view = TrendsPage.page(of: input)
    #expect(view.placeholder == nil)
    #expect(view.tiles.map { "\($0.value) \($0.label), \($0.detail)" } == ["1 film, 2 plays, 4 h 20 min"])
    #expect(view.notes == ["Counted apart: films. The other figures are of episodes."])
  }

  @Test("By year of release, other events have bars as well, and by what is unknown of all of them, a note")
  func facts() throws {
    var shelf = Shelf()
    let show = shelf.show("Lost")
    shelf.tag(show, genres: ["Drama"], year: 2_004)
    shelf.play(show, 1, nil)
    var input = shelf.input(.all, by: .release)
    input.events = [
      EventSource(one: "film", several: "films", of: 0) { _ in
        [.init(at: nil, minutes: 170, group: 1, year: 1_995), .init(at: nil, minutes: 90, group: 2)]
      }
    ]
    let released = try #require(TrendsReport(input).others.first)
    #expect(released.buckets.map { "\($0.name) \($0.plays)" } == ["1995 1", "unknown 1"])
    let page = TrendsPage.page(of: input)
    #expect(page.charts.map(\.title).prefix(2) == ["Episodes by year of release", "Films by year of release"])
    input.state.by = .genre
    let genres = TrendsPage.page(of: input)
    #expect(genres.charts.first?.bars.map(\.label) == ["Drama"])
    #expect(genres.notes.first == "A play counts for each genre of its show. Of films, the genre is unknown.")
  }

  @Test("All time includes the events of other features, whose bars have them all")
  func allTime() throws {
    var input = Shelf().input(.all)
    let (first, now) = (try #require(Timestamp(iso8601: "2018-03-04T20:00:00Z")), input.now)
    input.events = [
      EventSource(one: "film", several: "films", of: 0) { _ in
        [.init(at: .at(first), minutes: nil, group: 1), .init(at: .at(now), minutes: 90, group: 2)]
      }
    ]
    input.state.by = .year
    let report = TrendsReport(input)
    #expect(report.period.from == input.zone.day(of: first) && report.period.until > input.today)
    #expect(report.others.first?.buckets.reduce(0) { $0 + $1.plays } == 2)
    let view = TrendsPage.page(of: input)
    #expect(view.heatmap == nil && view.charts.map(\.title) == ["Films by year"])
    #expect(view.charts.first?.bars.first?.label == "2018")
    #expect(
      view.notes == ["Counted apart: films; 1 play of films of unknown runtime. The other figures are of episodes."])
  }
}
