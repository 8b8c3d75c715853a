import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogTerminalUI
import Testing

@Suite("CalendarView")
struct CalendarViewTests {
  private func state(_ name: String) throws -> ListState {
    try #require(CalendarPreviews.cases.first { $0.name == name }).state
  }

  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectCases(CalendarPreviews.cases.map(\.name))
    expectGoldenPages(ListView.self, CalendarPreviews.cases, CalendarPreviews.window, width: width)
    expectGoldenPages(ListView.self, [], CalendarPreviews.month, width: width, name: "window-month")
  }

  @Test("Watched episodes are muted, and others are not", arguments: [80, 200])
  func roles(width: Int) throws {
    let lines = ListView.draw(try state("month-typical"), in: Canvas(width: width)).lines
    let spans = lines.flatMap(\.spans).filter { $0.text.contains("Night") }
    #expect(Set(spans.map(\.role)) == [.plain, .muted])
  }
}
