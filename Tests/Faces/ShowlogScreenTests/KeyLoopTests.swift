import LeftfoldCore
import ShowlogApp
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

/// The whole path of a key: view action, view store with its connector, derived store, root.
@MainActor
struct KeyLoopTests {
  @Test(
    "A key press becomes a view action, a feature action and an app action, and is reduced by the root, in order")
  func order() async {
    let record = Record()
    let stage = Stage(tabs: [ProbeTab.make("probe", title: "Probe", record: record)])
    let before = record.all.count
    let subscription = stage.screen.store.derived(state: \.app.settings.includesSpecials).subscribe { isOn in
      record.note("root: specials \(isOn)")
    }
    await stage.type("p")
    withExtendedLifetime(subscription) {
      #expect(
        Array(record.all.dropFirst(before)) == [
          "key: p", "connector: advance", "derived store: specialsChosen(isOn: true)", "root: specials true",
        ])
    }
  }

  @Test(
    "A page is notified when it appears and disappears, and of its search text while typed and on completion")
  func events() async {
    let record = Record()
    let stage = Stage(tabs: [ProbeTab.make("one", title: "One", record: record), ProbeTab.make("two", title: "Two")])
    #expect(record.all.first == "connector: onAppear")
    await stage.type("/a")
    await stage.press(.enter)
    await stage.type("2")
    await stage.type("1")
    #expect(
      record.all.filter { $0.hasPrefix("connector") } == [
        "connector: onAppear", "connector: type(\"a\")", "connector: commit", "connector: onDisappear",
        "connector: onAppear",
      ])
  }

  @Test("A mark is committed by the session, with the message from the commit; a view action is reduced at once")
  func intents() async {
    let stage = Stage()
    let sent = stage.screen.press(" ")
    #expect(stage.state.requests.open.count == 1)
    for sent in sent { await sent.finish() }
    #expect(stage.state.requests.open.isEmpty)
    #expect(stage.status.hasPrefix("Watched Lost & Found S02E05"))
    stage.screen.press("5")
    stage.screen.press("s")
    #expect(stage.state.unwritten == nil)
    #expect(stage.state.app.shows.sort == .progress)
  }
}
