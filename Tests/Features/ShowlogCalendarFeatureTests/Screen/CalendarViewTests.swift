import ShowlogCalendarFeature
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

@Suite("CalendarView")
struct CalendarViewTests {
  private func state(_ name: String) throws -> CalendarView.State {
    try #require(CalendarPreviews.cases.first { $0.name == name }).state
  }

  @Test("No line is wider than the canvas", arguments: [0, 1, 7, 20, 33, 60, 80, 139, 140, 200])
  func widths(width: Int) {
    // Thousands of rows are drawn at some widths only.
    for preview in CalendarPreviews.cases where !preview.name.hasPrefix("extreme") || [20, 80, 140].contains(width) {
      let lines = CalendarView.draw(preview.state, in: Canvas(width: width)).lines
      #expect(lines.allSatisfy { $0.width <= width }, "\(preview.name) at \(width)")
    }
  }

  @Test("Every row of a grid has the same width, whatever the titles", arguments: [47, 60, 80, 141, 200])
  func gridRows(width: Int) throws {
    for name in ["month", "extreme-month"] {
      let lines = CalendarView.draw(try state(name), in: Canvas(width: width, height: 60)).lines
      let grid = lines.drop { !$0.isEmpty }.dropFirst().prefix { !$0.isEmpty }
      #expect(grid.count > 15)
      #expect(Set(grid.map(\.width)).count == 1, "\(name) at \(width)")
    }
  }

  @Test("Every row of the list has the same width, whatever the titles", arguments: [20, 40, 60, 80, 200])
  func listRows(width: Int) {
    let view = hostile(.day)
    let lines = CalendarView.draw(view, in: Canvas(width: width)).lines
    let rows = lines.drop { !$0.isEmpty }.dropFirst(2).prefix(view.sections[0].entries.count)
    #expect(rows.count == titles.count)
    #expect(Set(rows.map(\.width)).count == 1)
  }

  @Test("No terminal control character is drawn", arguments: [CalendarPeriod.day, .week, .month, .days(9)])
  func hostileTitles(period: CalendarPeriod) {
    for width in [24, 80, 200] {
      let text = ANSIRenderer(color: false).render(
        CalendarView.draw(hostile(period), in: Canvas(width: width)))
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
      let text = CalendarView.draw(preview.state, in: Canvas(width: width, glyphs: .ascii)).plainText
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(preview.name)")
    }
  }

  @Test("Today and watched episodes are recognizable without color")
  func marks() throws {
    let month = CalendarView.draw(try state("month"), in: Canvas(width: 200)).plainText
    #expect(month.contains("› 18 today"))
    #expect(month.contains("✓ Night Ferry S02E01"))
    let week = CalendarView.draw(try state("typical"), in: Canvas(width: 80)).plainText
    #expect(week.contains("› Mon 18 Apr  today"))
    #expect(week.contains("✓ all day"))
  }

  @Test("Watched episodes are muted, and others are not", arguments: [80, 200])
  func roles(width: Int) throws {
    let lines = CalendarView.draw(try state("month"), in: Canvas(width: width)).lines
    let spans = lines.flatMap(\.spans).filter { $0.text.contains("Night") }
    #expect(Set(spans.map(\.role)) == [.plain, .muted])
  }

  @Test("A wide screen shows the days as a grid, unless a day has too many episodes")
  func columns() throws {
    func isGrid(_ name: String, _ width: Int) throws -> Bool {
      CalendarView.draw(try state(name), in: Canvas(width: width)).plainText.contains("┼")
    }
    #expect(try isGrid("typical", 140))
    #expect(try !isGrid("typical", 139))
    #expect(try !isGrid("extreme", 200))
  }

  private let titles = [
    "進撃の巨人", "e\u{301}\u{302}", "👩‍👩‍👧‍👦🇩🇰", "\u{1B}[2J\u{1B}]0;owned\u{07}", "a\u{202E}b\u{2066}",
    "\u{9B}31m\u{0}\r\n\t", "",
    String(repeating: "Long ", count: 800),
  ]

  private func hostile(_ period: CalendarPeriod) -> CalendarView.State {
    var sample = SampleLibrary()
    for title in titles {
      sample.episode(
        sample.show(title), 1, 1, "2016-04-18T20:00:00Z", title: titles.reversed().joined() + title)
    }
    return CalendarConnector().connect(state: sample.input(CalendarState(period: period)))
  }
}
