import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import Testing

@testable import ShowlogCalendarFeature

@Suite("The calendar in a window")
struct CalendarWindowTests {
  private var sample: SampleLibrary {
    var sample = SampleLibrary()
    let show = sample.show("Lost")
    sample.episode(show, 1, 1, "2016-04-19")
    sample.play(sample.episode(show, 1, 2, "2016-04-21T20:00:00Z"), "2016-04-21T21:00:00Z")
    let other = sample.show("Dark")
    sample.episode(other, 1, 1, "2016-04-21T18:00:00Z")
    return sample
  }

  private func connect(
    _ period: CalendarPeriod, filter: String = "", _ window: ListWindow = ListWindow(height: 20),
    selected: CalendarSlot.ID? = nil, isAtToday: Bool = false
  ) -> ListState {
    let input = sample.input(CalendarState(period: period), now: "2016-04-20T12:00:00Z")
    var context = TabContext(window, row: selected.map { AnyValue($0) }, filter: filter)
    if isAtToday { context.position = nil }
    return CalendarTab.list.state(of: input, in: context)
  }

  @Test("The selected episode stays selected; if it is not listed, the next one of its day or later is")
  func selected() throws {
    let week = connect(.week)
    #expect(week.shows[4] == "Lost")
    let lost = CalendarSlot.ID(day: day("2016-04-21"), episode: week.rows[4].subject?.episode)
    for window in [ListWindow(height: 20), ListWindow(selected: 7, height: 3)] {
      #expect(connect(.week, window, selected: lost).extent.window.selected == 4)
      #expect(connect(.month, window, selected: lost).extent.window.selected == 2)
    }
    let dark = connect(.week, filter: "dark", selected: lost)
    #expect(dark.extent.window.selectedRow(in: dark.rows)?.texts[1] == "Dark")
    let other = CalendarSlot.ID(day: lost.day.advanced(by: 400), episode: lost.episode)
    #expect(connect(.week, selected: other).extent.window == connect(.week, isAtToday: true).extent.window)
  }

  @Test("A week has one row per episode and one per empty day")
  func week() {
    let state = connect(.week)
    #expect(state.extent.count == 8)
    #expect(
      state.shows == ["nothing", "Lost", "nothing", "Dark", "Lost", "nothing", "nothing", "nothing"])
    #expect(state.rows.filter { $0.section?.sign == .today }.map { $0.section?.title } == ["Wed 20 Apr"])
    #expect(state.texts(0)[4].hasPrefix("done"))
  }

  @Test("The initial selection is today's row, or the next one")
  func today() {
    #expect(connect(.week, isAtToday: true).extent.window.selected == 2)
    #expect(connect(.days(28), isAtToday: true).extent.window.selected == 0)
    #expect(connect(.month, isAtToday: true).extent.window.selected == 1)
  }

  @Test("A month also has a grid, with the selected row's day")
  func month() throws {
    let state = connect(.month, ListWindow(selected: 1, height: 20))
    let month = try #require(state.month)
    #expect((month.leading, month.days.count) == (4, 30))
    #expect(month.days.filter(\.isSelected).map(\.number) == [21])
    #expect(month.days[20].count == 2)
    #expect(connect(.week).month == nil)
  }

  @Test("A month has the names of the viewer's locale, and wide ones fit its columns")
  func locale() {
    var input = sample.input(CalendarState(period: .month), now: "2016-04-20T12:00:00Z")
    input.wording = Wording(names: "ja_JP.UTF-8", numbers: "ja_JP.UTF-8")
    let state = CalendarTab.list.state(of: input, in: TabContext(ListWindow(height: 20)))
    #expect(state.title == "4月 2016" && state.sections[0] == "火 19 4月")
    let text = ListView.draw(state, in: Canvas(width: 35, height: 20))
    #expect(text.lines.contains { $0.plainText.hasPrefix("月   火   水   木   金   土   日") }, "\(text.plainText)")
    #expect(text.lines.allSatisfy { $0.width <= 35 })
  }

  @Test("A filter keeps the shows with a matching title")
  func filter() {
    #expect(connect(.month, filter: "LOS").shows == ["Lost", "Lost"])
  }

  @Test("The heading and the grid count only the episodes that the filter lists")
  func filteredFacts() throws {
    let month = connect(.month, filter: "lost")
    #expect(month.facts == ["with “lost”", "2 episodes of 1 show", "1 watched", "of all shows"])
    #expect(try #require(month.month).days.filter { $0.count > 0 }.map(\.count) == [1, 1])
    #expect(try #require(month.month).days[20].isDone)
    #expect(connect(.month).facts.first == "3 episodes of 2 shows")
    #expect(connect(.month, filter: "zzz").facts == ["with “zzz”", "of all shows"])
  }

  @Test(
    "If the filter hides every episode of the days, the placeholder is about the filter",
    arguments: [CalendarPeriod.day, .week, .month, .days(28)])
  func filteredOut(period: CalendarPeriod) {
    var sample = sample
    sample.episode(sample.show("Chuck"), 1, 1, "2016-04-20")
    let input = sample.input(CalendarState(period: period), now: "2016-04-20T12:00:00Z")
    func connect(_ filter: String, _ input: CalendarInput) -> ListState {
      CalendarTab.list.state(of: input, in: TabContext(ListWindow(height: 20), filter: filter))
    }
    let hidden = connect("zzz", input)
    #expect(hidden.rows.isEmpty && hidden.extent.count == 0)
    #expect(hidden.placeholder?.message == "No title contains this text.")
    #expect(connect("chuck", input).placeholder == nil)
    var empty = input
    empty.state.anchor = day("2015-01-01")
    #expect(connect("zzz", empty).placeholder?.message != "No title contains this text.")
  }

  @Test("Only the rows of the window are formatted")
  func window() {
    let state = connect(.week, ListWindow(selected: 4, top: 3, height: 2))
    #expect(state.shows == ["Dark", "Lost"])
  }

  @Test("The grid of a month has its declared height, at any canvas height", arguments: [12, 20, 34, 44, 60])
  func grid(height: Int) throws {
    let state = connect(.month)
    let text = ListView.draw(state, in: Canvas(width: 80, height: height))
    let head = ListFrame.headHeight(in: height)
    let first = text.lines.firstIndex { $0.plainText.contains("Tue 19 Apr") }
    let headings = 1
    #expect(first == head + Block.month(try #require(state.month)).height(in: height - head) + 1 + headings)
  }

  @Test("A cell of the grid has whole words or none, at any width")
  func gridWords() throws {
    var sample = SampleLibrary()
    let show = sample.show("A")
    for number in 1...3 { sample.episode(show, 1, number, "2016-04-12") }
    for number in 4...15 { sample.episode(show, 1, number, "2016-04-20") }
    sample.episode(show, 1, 16, "2016-04-26")
    let input = sample.input(CalendarState(period: .month), now: "2016-04-20T12:00:00Z")
    let state = CalendarTab.list.state(of: input, in: TabContext(ListWindow(height: 20)))
    for width in 60...200 {
      let text = ListView.draw(state, in: Canvas(width: width, height: 20))
      let head = try #require(text.lines.firstIndex { $0.plainText.hasPrefix("Mon") })
      let grid = text.lines[head...].prefix(7).map(\.plainText).joined(separator: "\n")
      #expect(!grid.contains("…"), "\(width): \(grid)")
      #expect(grid.contains(" 3") && grid.contains(" 12") && grid.contains(" 1"), "\(width): \(grid)")
      #expect(grid.contains("12 episodes") == (width >= 7 * 16), "\(width): \(grid)")
    }
  }

  @Test("A long title of a show leaves room for the episode's number", arguments: [60, 80, 200])
  func longTitle(width: Int) {
    var sample = SampleLibrary()
    sample.episode(
      sample.show("Last Week Tonight with John Oliver"), 13, 12, "2016-04-20T18:00:00Z", title: "Libraries")
    let input = sample.input(CalendarState(period: .week), now: "2016-04-20T12:00:00Z")
    let state = CalendarTab.list.state(of: input, in: TabContext(ListWindow(height: 20)))
    let text = ListView.draw(state, in: Canvas(width: width, height: 20)).plainText
    #expect(text.contains("Last Week") && text.contains("  S13E12"), "\(text)")
  }
}

extension ListState {
  fileprivate var shows: [String] { texts(1) }
}
