import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The connector of the list of shows")
struct ShowsConnectorTests {
  private func connect(_ state: ShowsState = ShowsState()) -> ListState {
    ShowsTab.list.state(of: Sample.standings.input(state))
  }

  @Test(
    "A row has the progress as numbers and as a word, and the next episode, named if it has aired, and dated otherwise")
  func rows() {
    let state = connect(ShowsState(sort: .added))
    #expect(
      state.texts(1)
        == ["Lost", "The Winds of Winter", "Disenchantment", "severance", "Breaking Bad", "Game of Thrones"])
    #expect(state.texts(0) == ["", "followed", "", "", "followed", "followed"])
    #expect(state.texts(2) == ["", "", "2018", "2022", "2008", "2011"])
    #expect(
      state.rows.map { $0.cells[3] } == [nil, nil, .bar(0), .bar(1, .good), .bar(1, .good), .bar(2.0 / 3)])
    #expect(state.texts(4) == ["1/?", "", "0/1", "1/1", "1/1", "2/3"])
    #expect(state.texts(5) == ["", "S01E01", "S01E01", "S02E01", "", "S02E01"])
    #expect(state.texts(6) == ["", "on Mon 18 Jan 2027", "Episode 8", "on Fri 15 Jan 2027", "", "Episode 3"])
    #expect(state.texts(7) == ["", "", "", "", "", "55 min"])
    #expect(state.texts(8) == ["", "upcoming", "ended", "caught up", "finished", "ended"])
    #expect(state.legend.map(\.text) == ["followed followed"])
  }

  @Test("A show without any air date is marked as such")
  func noDates() {
    var sample = Sample()
    sample.show("Lost")
    sample.episode(1, 1, airs: nil)
    let row = ShowsTab.list.state(of: sample.input()).rows.first?.texts
    #expect(row?[8] == "no dates" && row?[6] == "no date yet")
  }

  @Test("A show without a title is named by an id")
  func untitled() {
    var sample = Sample()
    sample.show("", Ids(tvmaze: 82, slug: "thrones"))
    #expect(ShowsTab.list.state(of: sample.input()).texts(1) == ["tvmaze:82"])
  }

  @Test("The heading has the order, the search and the number of unwatched episodes")
  func heading() {
    let state = connect(ShowsState(search: "gam", filter: "game", sort: .left, followedOnly: true))
    #expect(state.facts == ["1 of 6 shows", "most left first", "with “game”", "1 episode left", "55 min"])
    #expect(connect().facts == ["6 shows", "by title", "2 episodes left", "55 min"])
  }

  @Test("A search covers all shows, so its list is not called the viewer's own; a blank one is no search")
  func scope() {
    let searched = connect(ShowsState(search: "lost", filter: "lost", followedOnly: true))
    #expect(searched.texts(1) == ["Lost"])
    #expect(searched.facts == ["1 of 6 shows", "by title", "with “lost”"])
    for blank in ["", " "] {
      let own = connect(ShowsState(filter: blank, followedOnly: true))
      #expect(own.facts.contains("your shows only") && !own.facts.contains { $0.hasPrefix("with") })
      #expect(own.rows.count == 5)
    }
  }

  @Test("Every sort order has its own description", arguments: ShowsSort.allCases)
  func orders(sort: ShowsSort) {
    let others = ShowsSort.allCases.filter { $0 != sort }.map { connect(ShowsState(sort: $0)).facts }
    #expect(!others.contains(connect(ShowsState(sort: sort)).facts))
  }

  @Test("An empty list suggests the next step")
  func empty() {
    #expect(ShowsTab.list.state(of: Sample().input()).placeholder?.hints.first == .step(.importPlays))
    let missed = connect(ShowsState(filter: "xyz")).placeholder
    #expect(missed?.message == "No show matches \"xyz\".")
    #expect(missed?.hints == [.command("shows --all", "lists all 6 shows", key: "Esc")])
    var sample = Sample()
    sample.show("Lost")
    let unfollowed = ShowsTab.list.state(of: sample.input(ShowsState(followedOnly: true)))
    #expect(unfollowed.placeholder?.message == "You have neither followed nor watched a show.")
    #expect(unfollowed.placeholder?.hints.last == .command("shows --all", "lists all 1 show", key: "a"))
  }
}

@Suite("The shows in a window")
struct ShowsWindowTests {
  private var sample: Sample {
    var sample = Sample()
    for title in ["Alias", "Bones", "Castle", "Dark"] {
      sample.show(title, isFollowed: title == "Bones")
      for number in 1...3 { sample.play(sample.episode(1, number), "2026-01-0\(number)T10:00:00Z") }
      sample.episode(1, 4)
    }
    return sample
  }

  private func connect(_ window: ListWindow) -> ListState {
    ShowsTab.list.state(of: sample.input(), in: TabContext(window))
  }

  @Test("Only the rows of the window are formatted, and the subject is the selected one with its next episode")
  func window() {
    let state = connect(ListWindow(selected: 2, top: 1, height: 2))
    #expect(state.extent.count == 4)
    #expect(state.texts(1) == ["Bones", "Castle"])
    #expect(state.extent.subject == RowSubject(show: ShowID(rawValue: 3), episode: EpisodeID(rawValue: 12)))
    #expect(state.facts.prefix(2) == ["4 shows", "by title"])
  }

  @Test("A report from the progress cache equals a full computation")
  func remembered() {
    let input = sample.input()
    let progress = ProgressCache()
    _ = progress.read(input) { $0(ShowID(rawValue: 2)) }
    let state = ShowsTab.list.connector(Never.self, progress: progress).connect(state: input)
    #expect(state == ShowsTab.list.state(of: input))
  }

  @Test("A show's episodes are limited to the window, each with its season")
  func episodes() {
    let input = sample.input(ShowsState(detail: ShowID(rawValue: 2)))
    let state = ShowPage.list.state(
      of: input, in: TabContext(ListWindow(selected: 3, top: 2, height: 7)))
    #expect(state.title == "Bones")
    #expect(state.note?.text == "followed followed")
    #expect(state.texts(0) == ["watched", "watched", "watched", "aired"])
    #expect(state.rows.allSatisfy { $0.section?.title == "Season 1" })
    #expect(state.lead == [.progress(0.75, ["3 of 4 episodes", "75 %"])])
  }

  @Test("Without a show, the list of episodes is empty")
  func nothing() {
    let state = ShowPage.list.state(of: sample.input(), in: TabContext(ListWindow(height: 9)))
    #expect(state.extent.count == 0)
    #expect(!ListView.draw(state, in: Canvas(width: 60, height: 9)).lines.isEmpty)
  }

  @Test("Every line is as wide as the canvas, at any width", arguments: [20, 60, 80, 140, 200])
  func view(width: Int) {
    let lines = ListView.draw(connect(ListWindow(height: 4)), in: Canvas(width: width, height: 20)).lines
    #expect(lines.suffix(4).allSatisfy { $0.width == width } && lines.allSatisfy { $0.width <= width })
  }
}
