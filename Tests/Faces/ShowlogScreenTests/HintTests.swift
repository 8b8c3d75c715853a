import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
@Suite("What an empty tab hints at")
struct HintTests {
  @Test("A hint without a key of the screen is left out there, except for what another start of the program does")
  func commands() {
    let keys = Stage().screen.hints
    #expect(keys.words(of: .command("web --hooks", "takes what players report")) == nil)
    #expect(keys.words(of: .command("shows", "lists the shows"))?.text == keys.words(of: .step(.listShows))?.text)
    #expect(keys.words(of: .command("rate SHOW 1-10", "rates", key: "R on a row"))?.text == "R on a row")
    #expect(keys.words(of: .step(.fetchEpisodes))?.text == "+")
    #expect(
      [Hint.Step.demo, .otherStore].map { keys.words(of: .step($0))?.text } == ["showlog demo", "showlog --store FILE"])
  }

  @Test(
    "A hint of an empty tab is a key",
    arguments: [
      ("history", "SHOWS                    lists the shows"), ("trends", "Space on an episode  marks"),
      ("watchlist", "B on a show  adds"), ("pauses", "P on a show  pauses"), ("ratings", "R on a row  rates"),
    ])
  func words(tab: String, hint: String) async throws {
    let stage = Stage(Stage.sample(plays: 0))
    await stage.open(tab)
    let shows = try #require(AppTabs.all.filter { $0.overlay == nil }.firstIndex { $0.name == "shows" })
    let hint = hint.replacing("SHOWS", with: "\(shows + 1)")
    #expect(stage.state.screen.tab == tab && stage.text.contains("  \(hint)"), "\(stage.text)")
    #expect(!stage.text.replacing("showlog demo", with: "").contains("showlog "), "\(stage.text)")
  }

  @Test(
    "With an empty store each tab leads with finding a show, then an import, then the demonstration, as the key bar does"
  )
  func emptyStore() async {
    let stage = Stage(AppState(settings: SettingsState(now: Stage.now, zone: .utc)))
    for tab in AppTabs.all where tab.overlay == nil {
      await stage.open(tab.name)
      let lines = stage.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
      let hints = lines.filter {
        $0.contains("  finds a show") || $0.contains("  reads ") || $0.contains("  shows what")
      }
      #expect(hints.map { $0.prefix { $0 != " " } } == ["+", "i", "showlog"], "\(stage.text)")
      #expect(stage.text.contains("Your log is empty."))
      #expect(lines.last?.hasPrefix("+ add a show   i import") == true, "\(stage.text)")
    }
    await stage.type("+")
    #expect(stage.text.contains("Title: _"), "\(stage.text)")
  }

  @Test("A key that an empty tab hints at does what the hint says")
  func effects() async throws {
    let stage = Stage()
    for (key, tab, placeholder) in [
      ("B", "watchlist", "Nothing is here yet."), ("P", "pauses", "You have paused"),
      ("R", "ratings", "You have rated"),
    ] {
      await stage.open(tab)
      #expect(stage.text.contains(placeholder), "\(stage.text)")
      await stage.open("shows")
      await stage.type(key)
      if let question = stage.state.screen.question { await stage.type(question.choices[0].key.name) }
      if stage.state.screen.prompt != nil {
        await stage.type("8")
        await stage.press(.enter)
      }
      await stage.open(tab)
      #expect(!stage.text.contains(placeholder), "\(stage.text)")
    }
    await stage.type("i")
    #expect(stage.state.screen.prompt?.kind == .importPath)
  }
}
