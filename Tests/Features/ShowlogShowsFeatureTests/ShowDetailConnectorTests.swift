import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The connector of one show")
struct ShowDetailConnectorTests {
  private func connect(_ key: Int, zone: Zone = .utc) -> ListState {
    let state = ShowsState(detail: ShowID(rawValue: key))
    return ShowPage.list.state(of: Sample.standings.input(state, zone: zone))
  }

  @Test("The head has the show's title, year and facts")
  func head() {
    var sample = Sample.standings
    let id = ShowID(rawValue: 1)
    sample.change(id) { show in
      show.network = "HBO"
      show.genres = ["Drama", "Fantasy"]
      show.premiered = Day(iso8601: "2011-04-17")
      show.ended = Day(iso8601: "2019-05-19")
    }
    let state = ShowPage.list.state(of: sample.input(ShowsState(detail: id)))
    #expect(state.title == "Game of Thrones (2011)")
    #expect(state.note?.text == "followed followed")
    #expect(
      state.facts == [
        "HBO", "ended", "Drama, Fantasy", "60 min an episode", "Sun 17 Apr 2011 to Sun 19 May 2019",
        "trakt:1390", "tvmaze:82", "slug:game-of-thrones",
      ])
    let tab = ShowPage.list.state(of: sample.input(ShowsState(detail: id)), in: TabContext(ListWindow(height: 9)))
    #expect(tab.facts == ["HBO", "ended", "Drama, Fantasy", "60 min an episode"])
  }

  @Test("Progress is shown as counts and percent, with the remaining or upcoming episodes")
  func progress() {
    #expect(connect(1).progress == ["2 of 3 episodes", "66 %", "55 min left"])
    #expect(connect(2).progress == ["1 of 1 episode", "100 %", "finished"])
    #expect(connect(3).progress == ["1 of 1 episode", "100 %", "caught up", "1 to come"])
    #expect(connect(4).progress == ["0 of 1 episode", "0 %"])
    #expect(connect(5).progress == ["upcoming"])
    #expect(connect(6).progress == ["1 episode watched"])
  }

  @Test("Nothing is left to watch of a paused show, which leaves room for its marks in a narrow head")
  func pausedProgress() {
    var input = Sample.standings.input(ShowsState(detail: ShowID(rawValue: 1)))
    input.standings = [Standing(id: ShowID(rawValue: 1), .paused, at: Sample.now)]
    #expect(ShowPage.list.state(of: input).progress == ["2 of 3 episodes", "66 %"])
  }

  @Test("A watched episode without an air date is not to come")
  func watchedUnaired() {
    var sample = Sample()
    let id = sample.show("Lost")
    sample.play(sample.episode(1, 1))
    sample.play(sample.episode(7, 1, airs: nil))
    let state = ShowPage.list.state(of: sample.input(ShowsState(detail: id)))
    #expect(state.progress == ["1 of 1 episode", "100 %", "caught up", "1 watched without a past air date"])
  }

  @Test(
    "What is printed has the rating, the note, the pause and the place on the watchlist, the tab's head the first three"
  )
  func marks() {
    var sample = Sample()
    let id = sample.show("Lost")
    sample.episode(1, 1)
    var input = sample.input(ShowsState(detail: id))
    #expect(ShowPage.list.state(of: input).labels.map(\.label) == ["Next"])
    input.opinions = [OpinionEntry(id: id, rating: 9, note: "a hero", changedAt: Sample.now)]
    for (standing, words) in [
      (Standing(id: id, .planned, at: Sample.now), "Planned: on the watchlist since Sun 24 May 2026 "),
      (Standing(id: id, .dropped, reason: "too long", at: Sample.now), "Dropped: Sun 24 May 2026 too long"),
    ] {
      input.standings = [standing]
      let lines = ShowPage.list.state(of: input).labels.dropFirst()
      #expect(
        lines.map { "\($0.label): \($0.text) \($0.detail)" } == ["Rating: 9 of 10 ", "Note: a hero ", words], "\(lines)"
      )
    }
    let list = ShowPage.list.state(of: input, in: TabContext(ListWindow(height: 7)))
    #expect(list.labels.isEmpty)
    #expect(list.progress.suffix(3) == ["dropped", "9 of 10", "a note"], "\(list.progress)")
  }

  @Test("A slug that another show shares is written with the year, so that it finds the show")
  func sharedSlug() {
    var sample = Sample()
    let ids = [2004, 2010].map { sample.show("Lost", Ids(slug: "lost"), year: $0) }
    let states = ids.map { ShowPage.list.state(of: sample.input(ShowsState(detail: $0))) }
    #expect(states.map(\.facts.last) == ["slug:lost/2004", "slug:lost/2010"])
  }

  @Test("Partial progress is between 1 % and 99 %")
  func percent() {
    func progress(watched: Int, of count: Int) -> String? {
      var sample = Sample()
      let show = sample.show("Lost")
      for number in 1...count {
        let episode = sample.episode(1, number)
        if number <= watched { sample.play(episode) }
      }
      let state = sample.input(ShowsState(detail: show))
      return ShowPage.list.state(of: state).progress.dropFirst().first
    }
    #expect(progress(watched: 299, of: 300) == "99 %")
    #expect(progress(watched: 1, of: 300) == "1 %")
    #expect(progress(watched: 300, of: 300) == "100 %")
  }

  @Test("Notes have the next episode and the plays, in the viewer's zone")
  func labeledLines() {
    let labels = connect(1, zone: Sample.zone("Europe/Berlin")).labels
    #expect(
      labels == [
        Fact("Next", "S02E01 Episode 3", detail: "aired Mon 18 Apr 2011"),
        Fact("Watched", "3 plays", detail: "3 h"),
        Fact("Last play", "Sun 24 May 2026"),
      ])
    #expect(connect(5).labels == [Fact("Next", "S01E01 Episode 9", detail: "on Mon 18 Jan 2027")])
  }

  @Test("A restarted show has the date of the restart")
  func reset() {
    var sample = Sample()
    let show = sample.show("Lost", resetAt: "2020-01-01T00:00:00Z")
    let labels = ShowPage.list.state(of: sample.input(ShowsState(detail: show))).labels
    #expect(
      labels == [
        Fact("1st time", "no dates", detail: "0 episodes"),
        Fact("2nd time", "since Wed 1 Jan 2020", detail: "0 episodes; earlier plays do not count"),
      ])
  }
}

extension ListState {
  fileprivate var progress: [String] {
    lead.lazy.compactMap { if case .progress(_, let words) = $0 { words } else { nil } }.first ?? []
  }

  fileprivate var labels: [Fact] {
    lead.lazy.compactMap { if case .facts(let facts) = $0 { facts } else { nil } }.first ?? []
  }
}
