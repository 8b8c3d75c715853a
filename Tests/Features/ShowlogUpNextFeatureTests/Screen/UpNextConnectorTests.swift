import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import ShowlogUpNextFeature
import Testing

@Suite("UpNextConnector")
struct UpNextConnectorTests {
  private func connected(
    _ sample: SampleLibrary, _ show: ShowID? = nil, listsAll: Bool = false, now: String = "2016-04-24T14:00:00Z"
  ) -> UpNextView.State {
    UpNextConnector().connect(
      state: sample.input(UpNextState(show: show, listsAll: listsAll), now: now, zone: "America/New_York"))
  }

  @Test("Shows are in sections by status, and counted")
  func sections() {
    var sample = SampleLibrary.thrones
    let lost = sample.show("Lost", runtime: 42)
    sample.play(sample.episode(lost, 1, 1, "2004-09-22"), "2016-04-01T20:00:00Z")
    for number in 2...4 { sample.episode(lost, 1, number, "2004-09-29") }
    sample.episode(sample.show("Stranger Things"), 5, 1)
    let view = connected(sample)
    #expect(view.title == "Next to watch")
    #expect(view.sections.map(\.title) == ["Ready to watch", "Coming up", "No date yet"])
    #expect(
      view.sections.map { $0.rows.map(\.show) } == [["Lost"], ["Game of Thrones"], ["Stranger Things"]])
    #expect(view.facts == ["1 show ready", "2 h 6 min left", "1 coming"])
    #expect(view.placeholder == nil)
    #expect(!view.isSingle)
  }

  @Test("A row has the episode, its date and the progress")
  func row() throws {
    var sample = SampleLibrary()
    let lost = sample.show("Lost", runtime: 42)
    sample.play(sample.episode(lost, 1, 1, "2014-04-01"))
    sample.episode(lost, 1, 2, "2014-04-08", title: "Tabula Rasa")
    let row = try #require(connected(sample).sections.first?.rows.first)
    #expect((row.id, row.show, row.code, row.title) == (lost, "Lost", "S01E02", "Tabula Rasa"))
    #expect((row.when, row.date, row.length) == ("2 years ago", "Tue 8 Apr 2014", "42 min"))
    #expect((row.fraction, row.watched, row.left) == (0.5, "1 of 2", "42 min left"))
    #expect(row.isReady)
  }

  @Test(
    "An episode of today or tomorrow has its time, a later one only the distance",
    arguments: [
      ("2016-04-24T14:00:00Z", "today 21:00"), ("2016-04-23T14:00:00Z", "tomorrow 21:00"),
      ("2016-04-21T14:00:00Z", "in 3 days"), ("2016-04-25T14:00:00Z", "yesterday"),
    ])
  func when(now: String, when: String) {
    let row = connected(.thrones, now: now).sections.first?.rows.first
    #expect(row?.when == when)
    #expect(row?.date == "Sun 24 Apr 2016 21:00")
  }

  @Test("Without an aired episode, no progress is shown")
  func notBegun() {
    let row = connected(.thrones).sections.first?.rows.first
    #expect(row?.fraction == nil)
    #expect(row?.watched == "")
    #expect(row?.left == "")
    #expect(row?.isReady == false)
  }

  @Test("A requested show is drawn alone, even without a next episode")
  func single() throws {
    var sample = SampleLibrary()
    let loop = sample.show("Loop", isFollowed: nil, status: .ended)
    sample.play(sample.episode(loop, 1, 1, "2014-02-03T21:00:00Z"))
    let view = connected(sample, loop)
    #expect(view.isSingle)
    #expect(view.facts.isEmpty)
    #expect(view.sections.map(\.title) == ["Finished"])
    let row = try #require(view.sections.first?.rows.first)
    #expect(row.title == "finished: the show is over and you have seen all of it")
    #expect((row.code, row.when, row.date) == ("", "", ""))
  }

  @Test("A requested show that is paused or dropped says so, with the reason")
  func paused() throws {
    let sample = SampleLibrary.thrones
    let show = try #require(sample.library.shows.first?.id)
    var input = sample.input(UpNextState(show: show))
    for (kind, reason, words) in [(ShowPause.Kind.paused, nil, "paused"), (.dropped, "too long", "dropped, too long")] {
      input.pauses = [ShowPause(id: show, kind: kind, reason: reason, addedAt: moment("2016-04-01T20:00:00Z"))]
      let row = try #require(UpNextConnector().connect(state: input).sections.first?.rows.first)
      #expect(row.pause == words)
    }
    input.pauses = []
    #expect(UpNextConnector().connect(state: input).sections.first?.rows.first?.pause == "")
  }

  @Test("An empty list shows the reason and the next step")
  func hints() {
    #expect(connected(SampleLibrary()).placeholder?.message == "There are no shows yet.")
    #expect(connected(.thrones, ShowID(rawValue: 9)).placeholder?.message == "This show is not in your library.")

    var unfollowed = SampleLibrary()
    unfollowed.show("Lost", isFollowed: false)
    #expect(connected(unfollowed).placeholder?.message == "You follow no show.")
    #expect(connected(unfollowed).placeholder?.hints.first == .step(.follow))

    var seen = SampleLibrary()
    let messages = (1...3).map { number -> String? in
      seen.play(seen.episode(seen.show("Show \(number)"), 1, 1, "2014-02-03"))
      return connected(seen).placeholder?.message
    }
    #expect(
      messages == [
        "You are caught up with the show you follow.", "You are caught up with both shows you follow.",
        "You are caught up with all 3 shows you follow.",
      ])
    #expect(connected(seen, listsAll: true).placeholder?.message == "You are caught up with all 3 shows.")
  }

  @Test("A show of which only watched episodes are known is not caught up: its list of episodes is missing")
  func unlisted() {
    var sample = SampleLibrary()
    sample.play(sample.episode(sample.show("Lost"), 1, 1))
    let state = connected(sample)
    #expect(state.facts == ["1 without a list of episodes"], "\(state.facts)")
    #expect(
      state.placeholder?.message == "The episodes of 1 show you follow are unknown, and so is what comes next.")
    #expect(state.placeholder?.hints.first == .step(.fetchEpisodes))
    sample.episode(sample.show("Chuck"), 1, 1, "2014-02-03")
    #expect(connected(sample).facts.last == "1 without a list of episodes")
  }

  @Test("A show whose listed episodes were all watched before they air is caught up")
  func watchedUnaired() {
    var sample = SampleLibrary()
    sample.play(sample.episode(sample.show("Lost"), 1, 1, "2030-01-01"))
    #expect(connected(sample).placeholder?.message == "You are caught up with the show you follow.")
  }

  @Test("A view action becomes an action of the feature")
  func actions() {
    #expect(UpNextConnector().connect(action: .listAll(true)) == .listsAllChosen(isOn: true))
  }
}
