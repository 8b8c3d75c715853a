import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct KeyTableTests {
  @Test("No two key tables bind the same key in the same scope")
  func conflicts() {
    #expect(KeyConflict.find(in: KeyTables.claims(of: AppTabs.all)) == [])
  }

  @Test("The screen's keys equal the recorded ones, with which the tests of each feature compare its own")
  func recorded() {
    expectGolden(KeyTables.host.map { "\($0)" }.joined(separator: "\n"), "keys")
  }

  @Test(
    "A key bound by another feature's rows or by the screen is a conflict, and one of another tab is not",
    arguments: [
      (Key.character("t"), KeyRow.Scope.tab, [String]()), (" ", .tab, [" "]), ("t", .row, ["t", "t", "t", "t"]),
      ("q", .tab, ["q"]),
    ])
  func foundConflicts(key: Key, scope: KeyRow.Scope, found: [String]) {
    let tabs = Stage.recordedTabs + [ProbeTab.make("probe", title: "Probe", key: key, scope: scope)]
    let conflicts = KeyConflict.find(in: KeyTables.claims(of: tabs))
    #expect(conflicts.count == found.count, "\(conflicts)")
    #expect(conflicts.allSatisfy { $0.key == key.name && $0.description.contains("probe") })
  }

  @Test("Keys of rows conflict if one row is about the things of both, and not otherwise")
  func kinds() {
    let film = RowKind("film")
    for (other, found) in [(RowKind.show, 1), (.episode, 1), (.play, 1), (film, 0)] {
      let claims = [RowKind.episode, other].flatMap { kind in
        KeyClaim.all(in: kind.name, [KeyRow(.row, [" "], help: "", actsOn: kind)])
      }
      #expect(claims.map { "\($0)" }.map(KeyClaim.init) == claims)
      #expect(KeyConflict.find(in: claims).count == found, "\(other.name)")
    }
  }

  @Test("On each tab the ? page has the keys of the tab, of lists and of every page, each once, and cuts no text")
  func help() async {
    let stage = Stage(columns: 60, rows: 200)
    for tab in stage.screen.bar {
      await stage.open(tab.name)
      await stage.type("?")
      let page = stage.textBelowBar
      let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let own = tab.keys.filter(\.scope.isOwn)
      let rows = AppTabs.all.flatMap(\.keys).filter { !$0.scope.isOwn } + HostKeys<RootState>(tabs: 9).rows
      let inspector = RootState.help.flatMap(\.rows)
      for row in own + rows where !inspector.contains(row) {
        let isShadowed = !own.contains(row) && Set(own.flatMap(\.keys)).isSuperset(of: row.keys)
        #expect(isShadowed || words.contains(row.help), "\(tab.name): \(row.label) \(row.help)")
      }
      #expect(!page.contains("…\n"))
      let labels = page.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map {
        $0.prefix(13)
      }
      #expect(labels.count == Set(labels).count, "\(labels)")
      #expect(words.contains("Signs") && words.contains("✓ watched"))
      await stage.type("?")
    }
  }

  @Test("No two signs look alike unless they mean the same, and none is a separator or the pointer")
  func signs() {
    for glyphs in [Glyphs.unicode, .ascii] {
      let canvas = Canvas(width: 80, height: 24, glyphs: glyphs)
      var meanings: [String: String] = [glyphs.separator: "separator", glyphs.pointer: "pointer"]
      for sign in TableCell.Sign.allCases {
        let text = canvas.text(of: sign)
        #expect(meanings[text] ?? sign.words == sign.words, "\(text)")
        #expect(text == canvas.unbounded.text(of: sign))
        meanings[text] = sign.words
      }
    }
  }

  @Test("At 80 columns every tab has a name, at 60 the chosen one and its neighbors do")
  func namedTabs() async {
    let state = AppState(settings: SettingsState(now: Stage.now, zone: .utc))
    // More tabs than digits, as with features that a team adds, have no room for names at 80 columns.
    let app = Array(AppTabs.all.filter { $0.isListed(state) }.prefix(9))
    // The tenth is listed while players are known.
    let players = ProbeTab.make("probe", title: "Players")
    for (columns, distance, tabs) in [(80, 9, app), (80, 9, app + [players]), (60, 1, app), (60, 1, app + [players])] {
      let stage = Stage(columns: columns, tabs: tabs)
      for (index, tab) in tabs.enumerated() {
        await stage.type("\((index + 1) % 10)")
        let bar = String(stage.text.prefix { $0 != "\n" })
        for other in max(0, index - distance)...min(tabs.count - 1, index + distance) {
          #expect(bar.contains(tabs[other].shortTitle) || bar.contains(tabs[other].title), "\(tab.name): \(bar)")
        }
        #expect(Line(bar).width <= columns)
      }
    }
  }

  @Test("A key of the settings acts as another one, but not in a text, and the ? page has it")
  func meanings() async {
    let stage = Stage(keys: ["e": " ", "z": .enter])
    await stage.open("history")
    await stage.type("e")
    #expect(stage.state.screen.question != nil, "as Space, which asks before it removes a play")
    await stage.press(.escape)
    await stage.type("/e")
    #expect(stage.state.screen.prompt?.text == "e")
    await stage.press(.escape)
    await stage.type("z")
    #expect(stage.screen.openOverlays.map(\.name) == ["show"])
    await stage.type("?")
    #expect(stage.text.contains("Of your settings") && stage.text.contains("as Space"), "\(stage.text)")
  }

  @Test("One line of a key table feeds the handler, the help and the hint")
  func ownTable() async {
    let record = Record()
    let tabs = AppTabs.all + [ProbeTab.make("probe", title: "Probe", record: record)]
    let stage = Stage(tabs: tabs)
    await stage.type("5p")
    #expect(!record.all.contains("key: p"))
    await stage.type("?")
    #expect(!stage.text.contains("advances Probe"))
    await stage.press(.escape)
    await stage.open("probe")
    #expect(stage.text.contains("Probe]") && stage.text.contains("the probe"))
    await stage.type("p")
    #expect(record.all.contains("key: p"))
    await stage.type("?")
    #expect(stage.text.contains("advances Probe"))
  }

  @Test("10 tabs at any width are all reachable, and the chosen one is readable", arguments: [60, 72, 80, 100, 200])
  func tabBar(columns: Int) async {
    let titles = [
      "Up next", "History", "Calendar", "Trends", "Shows", "Watchlist", "Ratings", "Notes", "Catalog", "Backups",
    ]
    let tabs = titles.map { ProbeTab.make($0, title: $0) }
    let stage = Stage(columns: columns, rows: 24, tabs: tabs)
    for (index, title) in titles.enumerated() {
      await stage.type("\((index + 1) % 10)")
      let bar = String(stage.text.prefix { $0 != "\n" })
      #expect(bar.contains("[\((index + 1) % 10) \(title)]"), "\(bar)")
      #expect(Line(bar).width <= columns)
    }
    await stage.type("1")
    for title in titles.dropFirst() {
      await stage.press(.tab)
      #expect(stage.text.prefix { $0 != "\n" }.contains(title))
    }
  }

  @Test("Tabs that do not fit as digits scroll, with an ellipsis for the hidden ones")
  func scrolledBar() async {
    let tabs = (1...40).map { ProbeTab.make("tab\($0)", title: "Number \($0)") }
    let stage = Stage(columns: 60, rows: 24, tabs: tabs)
    for index in 1...40 {
      let bar = String(stage.text.prefix { $0 != "\n" })
      #expect(bar.contains(index <= 10 ? "[\(index % 10) Number \(index)]" : "[Number \(index)]"), "\(bar)")
      #expect(Line(bar).width <= 60 && bar.hasSuffix("…") == !bar.contains("Number 40"), "\(bar)")
      await stage.press(.tab)
    }
  }
}

/// The tables of keys, which the handler, the `?` page and the status line read.
private enum KeyTables {
  /// The tabs' tables by name, followed by the screen's own.
  static func all(of tabs: [AppTab]) -> [(name: String, rows: [KeyRow])] {
    tabs.map { ($0.name, $0.keys) }
      + [("the screen", HostKeys<RootState>(tabs: tabs.count { $0.overlay == nil }).rows)]
  }

  /// The screen's own keys, with those of as many tabs as have one.
  static var host: [KeyClaim] { KeyClaim.all(in: "the screen", HostKeys<RootState>(tabs: 10).rows) }

  /// The keys of the tables, which may conflict.
  static func claims(of tabs: [AppTab]) -> [KeyClaim] { all(of: tabs).flatMap { KeyClaim.all(in: $0.name, $0.rows) } }
}
