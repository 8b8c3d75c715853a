import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
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

  @Test("Today, watched episodes and followed shows are recognizable without color")
  func marks() throws {
    let month = ListView.draw(try state("month-typical"), in: Canvas(width: 200)).plainText
    #expect(month.contains("18›"))
    let week = ListView.draw(try state("typical"), in: Canvas(width: 80)).plainText
    #expect(week.contains("Mon 18 Apr ›"))
    #expect(week.contains("✓ all day"))
    #expect(week.contains("• Game of Thrones") && !week.contains("• Tonight"))
    #expect(week.hasSuffix("› today   ✓ watched   • followed   times in America/New_York"))
  }

  @Test("Watched episodes are muted, and others are not", arguments: [80, 200])
  func roles(width: Int) throws {
    let lines = ListView.draw(try state("month-typical"), in: Canvas(width: width)).lines
    let spans = lines.flatMap(\.spans).filter { $0.text.contains("Night") }
    #expect(Set(spans.map(\.role)) == [.plain, .muted])
  }
}
