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
    expectGoldenPages(ListView.self, CalendarPreviews.cases, CalendarPreviews.window, width: width)
    expectGoldenPages(ListView.self, [], CalendarPreviews.month, width: width, name: "window-month")
  }

  @Test("The cases cover a loading, a failed, an empty, a typical and an extreme library")
  func names() {
    let names = CalendarPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
    #expect(CalendarPreviews.cases.contains { $0.state.rows.count >= 3_000 })
  }

  @Test("Every row of the list has the same width, whatever the titles", arguments: [20, 40, 60, 80, 200])
  func listRows(width: Int) {
    let view = hostile(.day)
    let rows = ListView.draw(view, in: Canvas(width: width)).lines.drop { !$0.isEmpty }.dropFirst()
      .prefix(view.rows.count)
    #expect(rows.count == titles.count)
    #expect(Set(rows.map(\.width)).count == 1)
  }

  @Test("No terminal control character is drawn", arguments: [CalendarPeriod.day, .week, .month, .days(9)])
  func hostileTitles(period: CalendarPeriod) {
    for width in [24, 80, 200] {
      let text = ANSIRenderer(color: false).render(
        ListView.draw(hostile(period), in: Canvas(width: width)))
      let unsafe = text.unicodeScalars.filter { scalar in
        let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
        return isControl || (0x202A...0x202E).contains(scalar.value)
          || (0x2066...0x2069).contains(scalar.value)
      }
      #expect(unsafe.isEmpty)
    }
  }

  @Test("With ASCII glyphs the text is ASCII", arguments: [60, 80, 200])
  func ascii(width: Int) {
    for preview in CalendarPreviews.cases where !preview.name.hasPrefix("extreme") {
      let text = ListView.draw(preview.state, in: Canvas(width: width, glyphs: .ascii)).plainText
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(preview.name)")
    }
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

  private let titles = [
    "進撃の巨人", "e\u{301}\u{302}", "👩‍👩‍👧‍👦🇩🇰", "\u{1B}[2J\u{1B}]0;owned\u{07}", "a\u{202E}b\u{2066}",
    "\u{9B}31m\u{0}\r\n\t", "",
    String(repeating: "Long ", count: 800),
  ]

  private func hostile(_ period: CalendarPeriod) -> ListState {
    var sample = SampleLibrary()
    for title in titles {
      sample.episode(
        sample.show(title), 1, 1, "2016-04-18T20:00:00Z", title: titles.reversed().joined() + title)
    }
    return CalendarTab.list.state(of: sample.input(CalendarState(period: period)))
  }
}
