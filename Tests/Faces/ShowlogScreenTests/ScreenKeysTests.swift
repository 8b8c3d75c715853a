import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct ScreenKeysTests {
  @Test("Digits and the tab key cycle through the tabs")
  func tabs() async {
    let stage = Stage()
    let names = AppTabs.all.filter { $0.overlay == nil && !$0.isOptional }.map(\.name)
    #expect(names.prefix(5) == ["next", "history", "calendar", "trends", "shows"])
    for (index, name) in names.prefix(9).enumerated() {
      await stage.type("\(index + 1)")
      #expect(stage.state.screen.tab == name)
    }
    await stage.type("1")
    await stage.press(.backTab)
    #expect(stage.state.screen.tab == names.last)
    await stage.press(.tab)
    #expect(stage.state.screen.tab == "next")
  }

  @Test("Each list keeps its place while another tab is open")
  func places() async {
    let stage = Stage()
    await stage.type("2jjj13")
    await stage.type("2")
    #expect(stage.status.hasSuffix("4 of 14"))
    await stage.type("G")
    #expect(stage.status.hasSuffix("14 of 14"))
    await stage.press(.home)
    #expect(stage.status.hasSuffix("1 of 14"))
  }

  @Test("Space marks the next episode or removes the row's play; undo and redo revert and repeat it")
  func mark() async {
    let stage = Stage()
    let before = stage.state.app.persistent
    await stage.type(" ")
    #expect(stage.state.app.history.plays.count == 15)
    #expect(stage.status.hasPrefix("Watched Lost & Found S02E05"))
    let after = stage.state.app.persistent
    await stage.type("u")
    #expect(stage.state.app.persistent == before)
    await stage.type("U")
    #expect(stage.state.app.persistent == after)
    await stage.type("2 ")
    #expect(
      stage.status.hasPrefix("Remove the play of Wed 18 May 2016: Lost & Found S02E05? y n"), "\(stage.status)")
    #expect(stage.state.app.persistent == after)
    await stage.type("n")
    #expect(stage.state.app.persistent == after)
    await stage.type(" y")
    #expect(stage.status.hasPrefix("Unwatched Lost & Found S02E05"))
    #expect(stage.state.app.persistent.plays.plays == before.plays.plays)
  }

  @Test("W asks before it marks all up to the row, and marks nothing after no")
  func markUpTo() async {
    let stage = Stage()
    await stage.press(.enter, .down, .down, .character("W"))
    #expect(stage.status.hasPrefix("Mark 3 episodes of Lost & Found up to S02E07?"))
    await stage.type("n")
    #expect(stage.state.app.history.plays.count == 14)
    await stage.type("Wy")
    #expect(stage.state.app.history.plays.count == 17)
    #expect(stage.status.hasPrefix("Watched 3 episodes of Lost & Found"))
    await stage.type("W")
    #expect(stage.state.screen.question == nil)
  }

  @Test("Enter opens the show of a row at its episode, and escape returns to the previous row")
  func detail() async {
    let stage = Stage()
    await stage.type("2jj")
    await stage.press(.enter)
    #expect(stage.text.contains("Lost & Found"))
    #expect(stage.status.hasSuffix("12 of 30"))
    await stage.press(.escape)
    #expect(stage.status.hasSuffix("3 of 14"))
  }

  @Test("A filter is applied while typed, kept by enter and cleared by escape", arguments: ["1", "2", "5"])
  func filter(tab: String) async {
    let stage = Stage()
    await stage.type(tab)
    let all = stage.status
    await stage.type("/zzz")
    #expect(!stage.status.contains(" of "))
    await stage.press(.control("u"))
    await stage.type("LOST")
    #expect(!stage.text.contains("進撃の巨人"))
    await stage.press(.enter)
    #expect(stage.text.contains("with “LOST”"))
    await stage.press(.escape)
    #expect(stage.status == all)
  }

  @Test("Pasted text is inserted into a prompt, and ignored elsewhere")
  func paste() async {
    let stage = Stage()
    await stage.press(.paste("q\n"))
    #expect(!stage.state.screen.isDone)
    await stage.type("5/")
    await stage.press(.paste("the w\n"))
    #expect(stage.state.app.shows.search == "the w")
  }

  @Test(
    "100 kB of input in a filter are one change of it, whether typed, pasted or pasted without markers",
    arguments: [1, 1_000, 100_000])
  func flood(size: Int) async {
    let stage = Stage()
    await stage.type("2/")
    var states = 0
    let subscription = stage.screen.store.derived(state: \.screen.prompt).subscribe { _ in states += 1 }
    let text = String(repeating: "lost ", count: 100_000 / 5)
    var keys: [Key] = []
    var rest = text[...]
    while !rest.isEmpty {
      keys.append(size == 1 ? .character(rest.first ?? " ") : .paste(String(rest.prefix(size))))
      rest = rest.dropFirst(size)
    }
    for sent in stage.screen.press(keys) { await sent.finish() }
    withExtendedLifetime(subscription) {
      #expect(states == 1)
      #expect(stage.state.screen.prompt?.text == String(text.prefix(256)))
    }
  }

  @Test("Keys of one batch that close a prompt and go on are handled in order")
  func batch() async {
    let stage = Stage()
    let keys: [Key] = "5/lo".map { .character($0) } + [.enter, .character("1"), .character("q"), .character("2")]
    for sent in stage.screen.press(keys) { await sent.finish() }
    #expect(stage.state.app.shows.search == "lo")
    #expect(stage.state.screen.tab == "next" && stage.state.screen.isDone)
  }

  @Test("The sort key cycles through every order of the shows")
  func sort() async {
    let stage = Stage()
    await stage.type("5")
    var seen: [ShowsSort] = []
    for _ in ShowsSort.allCases {
      seen.append(stage.state.app.shows.sort)
      await stage.type("s")
    }
    #expect(Set(seen) == Set(ShowsSort.allCases))
    #expect(stage.state.app.shows.sort == seen[0])
  }

  @Test("The calendar steps back and forth, and returns to today")
  func calendar() async {
    let stage = Stage()
    await stage.type("3")
    let today = stage.text
    await stage.type("]")
    #expect(stage.text.contains("next week"))
    await stage.type("[[")
    #expect(stage.text.contains("last week"))
    await stage.type("t")
    #expect(stage.text == today)
  }

  @Test("Brackets in the history go by months that have plays")
  func months() async {
    let stage = Stage(Stage.sample(plays: 60))
    await stage.type("2[")
    #expect(stage.text.contains("› Sat 30 Apr 2016"))
    await stage.type("[")
    #expect(stage.text.contains("› Thu 31 Mar 2016"))
    await stage.type("]")
    #expect(stage.text.contains("› Sat 30 Apr 2016"))
  }

  @Test("The trends are computed while visible, and recomputed for another range")
  func trends() async {
    let stage = Stage()
    await stage.type("4")
    #expect(stage.text.contains("14 plays"))
    await stage.type("[")
    #expect(stage.text.contains("2016 so far"))
    await stage.type("v")
    #expect(stage.state.screen.tabs["trends"]?.isWorking == false)
    await stage.type("G")
    let end = stage.text
    await stage.press(.pageDown)
    #expect(stage.text == end)
  }

  @Test("A failed write is shown until it is dismissed, whatever is reported meanwhile, and the screen continues")
  func failure() async {
    let stage = Stage(outcome: .failed("the disk is full"))
    await stage.type(" ")
    #expect(stage.status.hasPrefix("the disk is full"))
    #expect(stage.state.unwritten == "the disk is full")
    await stage.type("2jk1")
    stage.screen.store.send(.screen(.said(Message("There is nothing to undo"))))
    stage.screen.store.send(.app(.imports(.failed(ImportFailure(message: "x.json: empty", exitCode: .dataError)))))
    #expect(stage.status.hasPrefix("the disk is full"))
    #expect(stage.state.unwritten == "the disk is full")
    await stage.press(.escape)
    #expect(!stage.status.contains("disk"))
    #expect(stage.state.unwritten == nil && stage.state.requests.open.isEmpty)
  }

  @Test("q quits, except from help; control-C quits from everywhere except a question")
  func quit() async {
    let stage = Stage()
    await stage.type("?q")
    #expect(!stage.state.screen.isDone)
    await stage.type("q")
    #expect(stage.state.screen.isDone)
    let other = Stage()
    await other.press(.control("c"))
    #expect(other.state.screen.isDone)
  }

  @Test("Every tab draws an empty library")
  func empty() async {
    let stage = Stage(AppState(settings: SettingsState(now: Stage.now, zone: .utc)))
    for tab in 1...5 {
      await stage.type("\(tab) jGW fn[]x")
      await stage.press(.enter, .pageDown)
      #expect(stage.screen.frame().lines.count == 24)
    }
  }

  @Test("Random keys leave a screen of the right size that matches its state", arguments: 0..<20)
  func random(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(Stage.sample(plays: 45))
    let keys: [Key] =
      "1234567jkhlgGnNsSfuUW yt[]wmarvbi?/x".map { .character($0) }
      + [.enter, .escape, .tab, .up, .down, .pageDown, .pageUp, .backspace]
    for _ in 0..<100 {
      await stage.press(keys[Int(random.next() % UInt64(keys.count))])
      let frame = stage.screen.frame()
      #expect(frame.lines.count == 24 && frame.lines.allSatisfy { $0.width <= 80 }, "seed \(seed)")
    }
  }
}
