import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
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

  @Test("The keys of the screen itself are found by their words, and Enter does what each does on the page below")
  func hostKeys() async {
    let stage = Stage()
    func go(_ words: String) async {
      await stage.press(.control("p"))
      await stage.type(words)
      await stage.press(.enter)
    }
    let before = stage.state.app.persistent
    await stage.open("next")
    await stage.type(" ")
    let watched = stage.state.app.persistent
    #expect(watched != before)
    await go("undo")
    #expect(stage.state.app.persistent == before && stage.state.screen.tab == "next", "\(stage.text)")
    await go("redo")
    #expect(stage.state.app.persistent == watched, "\(stage.text)")
    await go("count specials")
    #expect(stage.state.app.settings.includesSpecials)
    await go("import")
    #expect(stage.status.hasPrefix("Import file or folder: ") && !stage.state.app.finder.isOpen, "\(stage.text)")
    await stage.press(.escape)
    await stage.open("shows")
    await go("filter")
    await stage.type("winds")
    await stage.press(.enter)
    #expect(stage.text.contains("The Winds of Winter") && !stage.text.contains("Lost & Found"), "\(stage.text)")
    await go("clear the filter")
    #expect(stage.text.contains("Lost & Found") && stage.state.screen.tab == "shows", "\(stage.text)")
    await go("help")
    #expect(stage.state.screen.isHelpShown)
    await stage.press(.escape)
    await go("inspect")
    #expect(stage.state.inspector?.isPageShown == true)
    await stage.press(.escape)
    await go("quit")
    #expect(stage.state.screen.isDone)
  }

  @Test("Over the page of a show, a found key acts on that page")
  func overPage() async {
    let stage = Stage()
    await stage.open("shows")
    await stage.press(.enter)
    #expect(stage.screen.openOverlays.map(\.name) == ["show"])
    await stage.press(.control("p"))
    await stage.type("go back")
    await stage.press(.enter)
    #expect(stage.screen.openOverlays.isEmpty && !stage.state.app.finder.isOpen)
  }

  @Test("A found key has the name of the viewer's own key; one whose key means another and has no other has none")
  func meanings() async {
    let stage = Stage(columns: 60, keys: ["e": "u", "i": "S"])
    await stage.press(.control("p"))
    for (words, row) in [
      ("undo", "› undo e"), ("count or", "› count or ignore specials i"), ("import", "› import files"),
    ] {
      await stage.type(words)
      let shown = stage.first.split(separator: " ").joined(separator: " ")
      #expect(shown == row, "\(stage.text)")
      for _ in words { await stage.press(.backspace) }
    }
    await stage.type("undo")
    await stage.press(.enter)
    #expect(stage.status.contains("nothing to undo"), "\(stage.text)")
  }

  @Test("Every line of the ? page for all pages is found by its words, but those that move in a list or choose a tab")
  func allLines() async {
    let stage = Stage(columns: 200)
    let lines = HostKeys<RootState>(tabs: 9).apart
    #expect(lines.count >= 9)
    for line in lines {
      await stage.press(.control("p"))
      await stage.type(line.help)
      let key = line.keys[0].name
      #expect(stage.first.contains(line.help) && stage.first.hasSuffix(key), "\(line.help): \(stage.text)")
      await stage.press(.escape)
    }
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
