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
    _ sample: SampleLibrary, _ show: ShowID? = nil, listsAll: Bool = false, now: String = "2016-04-24T14:00:00Z",
    in context: TabContext = .printed
  ) -> ListState {
    connect(sample.input(UpNextState(show: show, listsAll: listsAll), now: now, zone: "America/New_York"), in: context)
  }

  private func connected(_ sample: SampleLibrary, filter: String) -> ListState {
    connected(sample, in: TabContext(ListWindow(height: 20), filter: filter))
  }

  private var mixed: SampleLibrary {
    var sample = SampleLibrary()
    for title in ["Lost", "Pokémon", "Dark"] { sample.episode(sample.show(title), 1, 1, "2016-04-01", title: "Pilot") }
    sample.episode(sample.show("Westworld"), 1, 1, "2016-10-02")
    return sample
  }

  @Test("Shows are in sections by status, and counted")
  func sections() {
    var sample = SampleLibrary.thrones
    let lost = sample.show("Lost", runtime: 42)
    sample.play(sample.episode(lost, 1, 1, "2004-09-22"), "2016-04-01T20:00:00Z")
    for number in 2...4 { sample.episode(lost, 1, number, "2004-09-29") }
    sample.episode(sample.show("Stranger Things"), 5, 1)
    let view = connected(sample)
    #expect(view.title == "Up next")
    #expect(view.sections == ["Ready to watch", "Coming up", "No date yet"])
    #expect(view.texts(0) == ["Lost", "Game of Thrones", "Stranger Things"])
    #expect(view.facts == ["1 show ready", "2 h 6 min left", "1 coming"])
    #expect(view.placeholder == nil)
  }

  @Test(
    "An episode of today or tomorrow has its time, a later one only the distance",
    arguments: [
      ("2016-04-24T14:00:00Z", "today 21:00"), ("2016-04-23T14:00:00Z", "tomorrow 21:00"),
      ("2016-04-21T14:00:00Z", "in 3 days"), ("2016-04-25T14:00:00Z", "yesterday"),
    ])
  func when(now: String, when: String) {
    let row = connected(.thrones, now: now).rows.first
    #expect(row?.texts[3] == when)
    #expect(row?.texts[4] == "Sun 24 Apr 2016 21:00")
  }

  @Test("A requested show is listed alone, even without a next episode, with its figures beside its title")
  func single() throws {
    var sample = SampleLibrary()
    let loop = sample.show("Loop", isFollowed: nil, status: .ended)
    sample.play(sample.episode(loop, 1, 1, "2014-02-03T21:00:00Z"))
    let view = connected(sample, loop)
    #expect(view.title == "Loop")
    #expect(view.facts == ["1 of 1 watched"])
    let row = try #require(view.rows.first)
    #expect(row.section?.title == "Finished")
    #expect(row.texts == ["", "the show is over, and you have seen all of it", "", "1.0"])

    let lost = sample.show("Lost", runtime: 42)
    sample.play(sample.episode(lost, 1, 1, "2014-04-01"))
    sample.episode(lost, 1, 2, "2014-04-08T21:00:00Z", title: "Tabula Rasa")
    #expect(connected(sample, lost).facts == ["Tue 8 Apr 2014 17:00", "42 min", "1 of 2 watched", "42 min left"])
  }

  @Test("A requested show that is paused or dropped says so, with the reason")
  func paused() throws {
    let sample = SampleLibrary.thrones
    let show = try #require(sample.library.shows.first?.id)
    var input = sample.input(UpNextState(show: show))
    for (kind, reason, words) in [(Standing.Kind.paused, nil, "paused"), (.dropped, "too long", "dropped, too long")] {
      input.standings = [Standing(id: show, kind, reason: reason, at: moment("2016-04-01T20:00:00Z"))]
      #expect(connect(input).facts.first == words)
    }
    input.standings = []
    #expect(connect(input).facts.first?.contains("paused") == false)
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

  @Test("With all shows listed, an empty list does not hint at the key that lists them")
  func emptyOfAll() {
    var sample = SampleLibrary()
    sample.play(sample.episode(sample.show("Lost", isFollowed: false), 1, 1, "2014-02-03"))
    #expect(connected(sample, listsAll: true).placeholder?.message == "You are caught up with the show.")
    sample.show("Dark", isFollowed: false)
    let unlisted = connected(sample, listsAll: true).placeholder?.message
    #expect(unlisted == "The episodes of 1 show are unknown, and so is what comes next.")
    #expect(
      connected(sample).placeholder?.hints.last == .command("next SHOW", "shows what is next of any show", key: "a"))
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

  @Test("A filter ignores case and accents")
  func filter() {
    #expect(connected(mixed, filter: "POKE").texts(0) == ["Pokémon"])
    #expect(connected(mixed, filter: "zzz").placeholder?.message.contains("title") == true)
  }

  @Test("The heading counts only the shows that the filter lists")
  func filteredFacts() {
    var sample = mixed
    sample.play(sample.episode(sample.show("Chuck"), 1, 1, "2014-02-03"))
    sample.show("Elementary")
    #expect(
      connected(sample).facts == ["3 shows ready", "1 coming", "1 caught up", "1 without a list of episodes"])
    #expect(connected(sample, filter: "lost").facts == ["1 show ready", "with “lost”"])
  }
}
