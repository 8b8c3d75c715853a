import LeftfoldEntities
import ShowlogApp
import ShowlogFinderFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct FinderKeyTests {
  @Test("Ctrl-P finds a show by some letters, Enter opens its page at once, and Escape leads back to the tab")
  func show() async {
    let stage = Stage()
    let tab = stage.state.screen.tab
    await stage.press(.control("p"))
    #expect(stage.status.hasPrefix("Go to: "), "\(stage.text)")
    let show = stage.state.app.library.shows[2]
    await stage.type(show.title.lowercased())
    #expect(stage.text.contains(show.title), "\(stage.text)")
    await stage.press(.enter)
    #expect(stage.state.app.shows.detail == show.id && !stage.state.app.finder.isOpen)
    await stage.press(.escape)
    #expect(stage.state.app.shows.detail == nil && stage.state.screen.tab == tab)
  }

  @Test("An arrow chooses another match while the field is open, and an episode opens the page of its show")
  func episode() async {
    let stage = Stage()
    let show = stage.state.app.library.shows[1]
    await stage.type(":")
    await stage.type("\(show.title.lowercased()) s01")
    await stage.press(.down, .enter)
    let chosen = Array(stage.state.app.library.episodes(of: show.id, season: 1))[1]
    #expect(stage.state.app.shows.detail == show.id && stage.state.app.shows.detailEpisode == chosen.id)
  }

  @Test("A film opens its page")
  func film() async {
    var app = Stage.sample()
    app.movies.movies = [Movie(id: MovieID(rawValue: 7), title: "Zodiac", year: 2007)]
    let stage = Stage(app)
    await stage.press(.control("p"))
    await stage.type("zod")
    await stage.press(.enter)
    #expect(stage.state.app.movies.detail == MovieID(rawValue: 7))
  }

  @Test("A found key is pressed on the tab below: it goes to a tab, and asks about the selected row")
  func command() async {
    let stage = Stage()
    await stage.press(.control("p"))
    await stage.type("trends")
    await stage.press(.enter)
    #expect(stage.state.screen.tab == "trends" && !stage.state.app.finder.isOpen)
    await stage.open("shows")
    await stage.press(.control("p"))
    await stage.type("rate or note")
    await stage.press(.enter)
    #expect(stage.state.screen.question != nil, "\(stage.text)")
  }

  @Test("Another text selects its best match, whatever was selected before, also when the page is opened again")
  func anew() async {
    let stage = Stage()
    let titles = stage.state.app.library.shows.map(\.title)
    await stage.press(.control("p"))
    await stage.type("s")
    _ = stage.text
    await stage.press(.down, .down)
    _ = stage.text
    await stage.type("o")
    _ = stage.text
    #expect(stage.first.hasPrefix("›"), "\(stage.text)")
    await stage.press(.down, .escape)
    await stage.press(.control("p"))
    await stage.type(titles[0].lowercased())
    _ = stage.text
    #expect(stage.first.hasPrefix("›") && stage.first.contains(titles[0]), "\(stage.text)")
  }

  @Test("Enter right behind the letters opens what these find, also after another search")
  func pasted() async {
    let stage = Stage()
    let shows = stage.state.app.library.shows
    let before = stage.state.app.persistent
    await stage.press(.control("p"))
    await stage.type("watched once")
    await stage.press(.escape)
    for key in [Key.control("p")] + shows[1].title.map(Key.character) + [.enter] { _ = stage.screen.press(key) }
    #expect(stage.state.app.shows.detail == shows[1].id && stage.state.app.persistent == before, "\(stage.text)")
  }

  @Test("Nothing is found for other letters, Enter then says nothing and does nothing, and Escape closes")
  func nothing() async {
    let stage = Stage()
    let before = stage.state.app.persistent
    await stage.press(.control("p"))
    await stage.type("qqqq")
    await stage.press(.enter)
    #expect(stage.state.app.persistent == before && stage.state.app.shows.detail == nil)
    #expect(stage.status.hasPrefix("Go to: qqqq"), "the field stays, so that a letter is no key: \(stage.text)")
    await stage.press(.escape)
    #expect(!stage.state.app.finder.isOpen && stage.state.screen.prompt == nil)
  }
}

extension Stage {
  /// The first row of the finder, below the bar and the title.
  fileprivate var first: Substring { text.split(separator: "\n").dropFirst(3).first ?? "" }
}
