import ShowlogModels
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@Suite("The connector of the list of shows")
struct ShowsConnectorTests {
  private let connector = ShowsConnector()

  private func connect(_ state: ShowsState = ShowsState()) -> ShowsView.State {
    connector.connect(state: Sample.standings.input(state))
  }

  @Test("A row has the progress as numbers and as a word")
  func rows() {
    let rows = connect(ShowsState(sort: .added)).list.rows
    #expect(
      rows.map(\.title)
        == ["Lost", "The Winds of Winter", "Disenchantment", "severance", "Breaking Bad", "Game of Thrones"])
    #expect(rows.map(\.counts) == ["1/?", "", "0/1", "1/1", "1/1", "2/3"])
    #expect(rows.map(\.fraction) == [nil, nil, 0, 1, 1, 2.0 / 3])
    #expect(rows.map(\.word) == ["", "upcoming", "ended", "caught up", "finished", "ended"])
    #expect(rows.map(\.isDone) == [false, false, false, true, true, false])
    #expect(rows.map(\.isFollowed) == [false, true, false, false, true, true])
    #expect(rows.map(\.left) == ["", "", "", "", "", "55 min"])
    #expect(rows.map(\.year) == ["", "", "2018", "2022", "2008", "2011"])
  }

  @Test("The next episode is named if it has aired, and dated otherwise")
  func next() {
    let rows = connect(ShowsState(sort: .added)).list.rows
    #expect(rows.map(\.nextCode) == ["", "S01E01", "S01E01", "S02E01", "", "S02E01"])
    #expect(
      rows.map(\.nextTitle) == ["", "on Mon 18 Jan 2027", "Episode 8", "on Fri 15 Jan 2027", "", "Episode 3"])
  }

  @Test("A show without any air date is marked as such")
  func noDates() {
    var sample = Sample()
    sample.show("Lost")
    sample.episode(1, 1, airs: nil)
    let row = connector.connect(state: sample.input()).list.rows.first
    #expect(row?.word == "no dates")
    #expect(row?.nextTitle == "no date yet")
  }

  @Test("A show without a title is named by an id")
  func untitled() {
    var sample = Sample()
    sample.show("", Ids(tvmaze: 82, slug: "thrones"))
    #expect(connector.connect(state: sample.input()).list.rows.first?.title == "tvmaze:82")
  }

  @Test("The list shows its order and the number of unwatched episodes")
  func frame() {
    let state = connect(ShowsState(search: "gam", filter: "game", sort: .left, followedOnly: true))
    #expect(state.search == "gam")
    #expect(state.isSearching)
    #expect(state.scope == ["most left first", "with “game”"])
    #expect(state.footer == ["1 of 6 shows", "1 episode left", "55 min"])
    #expect(connect().scope == ["by title"])
    #expect(connect().footer == ["6 shows", "2 episodes left", "55 min"])
    #expect(!connect().isSearching)
  }

  @Test("A search covers all shows, so its list is not called the viewer's own; a blank one is no search")
  func scope() {
    let searched = connect(ShowsState(search: "lost", filter: "lost", followedOnly: true))
    #expect(searched.list.rows.map(\.title) == ["Lost"] && searched.scope == ["by title", "with “lost”"])
    let text = ShowsView.draw(searched, in: Canvas(width: 80)).plainText
    #expect(text.hasPrefix("Shows  by title  with “lost”") && !text.contains("Search:"), "\(text)")
    for blank in ["", " "] {
      let own = connect(ShowsState(filter: blank, followedOnly: true))
      #expect(own.scope == ["by title", "your shows only"] && own.list.rows.count == 5)
    }
  }

  @Test("Every sort order has its own description", arguments: ShowsSort.allCases)
  func orders(sort: ShowsSort) {
    let others = ShowsSort.allCases.filter { $0 != sort }.map { connect(ShowsState(sort: $0)).scope }
    #expect(!others.contains(connect(ShowsState(sort: sort)).scope))
  }

  @Test("An empty list suggests the next step")
  func empty() {
    #expect(connector.connect(state: Sample().input()).placeholder?.hints.first == .step(.importPlays))
    let missed = connect(ShowsState(filter: "xyz")).placeholder
    #expect(missed?.message == "No title contains \"xyz\".")
    #expect(missed?.hints == [.command("shows --all", "lists all 6 shows", key: "Esc")])
    var sample = Sample()
    sample.show("Lost")
    let unfollowed = connector.connect(state: sample.input(ShowsState(followedOnly: true)))
    #expect(unfollowed.placeholder?.message == "You follow no show.")
    #expect(unfollowed.footer == [])
  }

  @Test("A view action becomes an action of the feature")
  func actions() {
    let show = ShowID(rawValue: 3)
    let wishes: [(ShowsView.Action, ShowsAction)] = [
      (.type(text: "a"), .searchTyped(text: "a")), (.commit, .searchCommitted),
      (.sort(by: .year), .sorted(by: .year)),
      (.showFollowedOnly(true), .followedOnlyChosen(isOn: true)), (.open(show: show), .opened(show: show)),
      (.close, .closed),
      (.follow(show: show), .followed(show: show)), (.unfollow(show: show), .unfollowed(show: show)),
    ]
    for (wish, action) in wishes {
      #expect(connector.connect(action: wish) == action)
      #expect(ShowDetailConnector().connect(action: wish) == action)
    }
  }
}
