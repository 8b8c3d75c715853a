import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogScreen
import ShowlogTerminalUI
import Testing

@MainActor
struct StatusLineTests {
  private func hints(_ stage: Stage) -> String { String(stage.text.split(separator: "\n").last ?? "") }

  @Test("The hints for help and quit are never displaced", arguments: [60, 72, 80, 100, 200])
  func navigation(columns: Int) async {
    let stage = Stage(columns: columns)
    for tab in AppTabs.all.filter({ $0.overlay == nil }).indices {
      await stage.type("\(tab + 1)")
      #expect(hints(stage).hasSuffix("? help   q quit"), "\(hints(stage))")
      #expect(Line(hints(stage)).width <= columns)
    }
    await stage.type("1")
    await stage.press(.enter)
    #expect(hints(stage).hasSuffix("Esc back   ? help   q quit"), "\(hints(stage))")
    #expect(hints(stage).hasPrefix("Space watched"), "\(hints(stage))")
  }

  @Test("In a narrow window, the page's hints displace those of all rows, and no hint appears twice")
  func priority() async {
    let stage = Stage(columns: 60)
    await stage.type("3")
    #expect(hints(stage).contains("w m d view") && !hints(stage).contains("B watchlist"), "\(hints(stage))")
    let wide = Stage(columns: 200)
    await wide.type("3")
    #expect(hints(wide).contains("B watchlist") && hints(wide).contains("/ filter"), "\(hints(wide))")
  }
}
