import ShowlogApp
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct BarKeyTests {
  @Test("Enter lists the bars of Trends, and on one of them the plays that it counts; Escape leads back")
  func list() async throws {
    let stage = Stage()
    await stage.open("trends")
    await stage.press(.enter)
    #expect(stage.state.app.trends.listsBars)
    #expect(stage.text.contains("by month"), "\(stage.text)")
    await stage.press(.escape)
    #expect(!stage.state.app.trends.listsBars && stage.state.screen.tab == "trends")
    await stage.press("b", .enter, .end, .enter)
    #expect(stage.state.screen.tab == "history" && !stage.state.app.trends.listsBars, "\(stage.text)")
    let filter = try #require(stage.state.screen.tabs["history"]?.filter)
    #expect(filter.hasPrefix("since:"), "\(filter)")
    #expect(stage.text.contains("with “since:"), "\(stage.text)")
  }
}
