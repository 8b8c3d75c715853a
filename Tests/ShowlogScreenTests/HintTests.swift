import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreen
import ShowlogTerminalUI
import Testing

@MainActor
@Suite("What an empty tab hints at")
struct HintTests {
  @Test("The hints of every tab are keys that do what they say, or commands")
  func keys() async throws {
    var hints: Set<String> = []
    for tab in AppTabs.all where tab.overlay == nil {
      let stage = Stage(AppState(settings: SettingsState(now: Stage.now, zone: .utc)))
      await stage.open(tab.name)
      for line in stage.text.split(separator: "\n") {
        guard Hint.Step.allCases.contains(where: { line.hasSuffix("  \($0.purpose)") }) else { continue }
        let hint = String(line.drop { $0 == " " }.prefix { $0 != " " })
        hints.insert(hint)
        #expect(hint == "showlog" || hint.count == 1, "\(tab.name): \(line)")
      }
    }
    let shows = try #require(AppTabs.all.filter { $0.overlay == nil }.firstIndex { $0.name == "shows" })
    #expect(hints == ["i", "showlog", "\(shows + 1)"])
    let stage = Stage()
    await stage.type("\(shows + 1)")
    #expect(stage.state.screen.tab == "shows")
    await stage.type("i")
    #expect(stage.state.screen.prompt?.kind == .importPath)
  }
}
