import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A rendering view of the calendar: a line per episode, and above them a month as a grid.
public enum CalendarView: PageView {
  /// The calendar, ready to draw.
  public struct State: ScrollableViewState, Sendable {
    /// An episode.
    public struct Entry: Equatable, Sendable {
      /// The time of day, or `all day`.
      public var time: String
      /// The show's title.
      public var show: String
      /// The number in the show; `special` for one without.
      public var code: String
      /// The episode's title, which may be empty.
      public var title: String
      /// The runtime; empty if unknown.
      public var length: String
      /// Whether it was watched.
      public var isWatched: Bool
      /// Whether to mark its show as followed; false if only followed shows are listed.
      public var isFollowed: Bool
      /// `special` for a numbered special; empty for others.
      public var tag: String
    }

    /// An episode, or a day without any.
    public struct Row: Equatable, Sendable {
      /// The identity of a row.
      public struct ID: Hashable, Sendable {
        /// The day.
        public var day: ShowlogModels.Day
        /// The episode; nil for the row of a day without any.
        public var episode: EpisodeID?
      }

      /// The identity.
      public var id: ID
      /// The day.
      public var day: String
      /// Whether it is today.
      public var isToday: Bool
      /// The details of the episode; nil for a day without episodes.
      public var entry: Entry?
    }

    /// A month.
    public struct Month: Equatable, Sendable {
      /// Monday to Sunday, abbreviated.
      public var weekdays: [String]
      /// The number of days of its first week that belong to the previous month.
      public var leading: Int
      /// Its days.
      public var days: [Day]

      /// A day of a month.
      public struct Day: Equatable, Sendable {
        /// Its number.
        public var number: Int
        /// The number of episodes.
        public var count: Int
        /// The shows of the first episodes.
        public var titles: [String]
        /// Whether it has episodes and all of them were watched.
        public var isWatched: Bool
        /// Whether it is today.
        public var isToday: Bool
        /// Whether the selected row belongs to this day.
        public var isSelected: Bool
      }
    }

    /// The period, such as `April 2016`.
    public var title: String
    /// The distance from today, such as `this month`.
    public var detail: String
    /// The days, the number of episodes and the filters; the most important first.
    public var facts: [String]
    /// The episodes of the window, and the days without any.
    public var rows: [Row]
    /// The number of rows, the visible window, and the subject of the selected row.
    public var extent: ListExtent
    /// The month as a grid; nil for other periods.
    public var month: Month?
    /// The zone of the times; empty without times.
    public var zoneNote: String
    /// The placeholder; nil if there are episodes.
    public var placeholder: Placeholder?
  }

  /// The view actions of the calendar.
  public enum Action: Hashable, Sendable {
    /// Moves to the next period.
    case next
    /// Moves to the previous period.
    case previous
    /// Returns to today.
    case today
    /// Shows one week.
    case week
    /// Shows one month.
    case month
    /// Shows a list of days from the displayed one on.
    case agenda
    /// Hides unfollowed shows, or shows them.
    case followedOnly(Bool)
  }

  /// Draws the calendar; no line is wider than the canvas.
  public static func draw(_ state: State, in canvas: Canvas) -> StyledText {
    let hasSigns = canvas.height == nil && state.rows.contains { $0.entry?.isFollowed == true }
    let table = ListTable(
      columns: [
        Table.Column("", minimumWidth: 7, priority: 6),
        Table.Column("", minimumWidth: 16, priority: 5, isFlexible: true),
        Table.Column("", minimumWidth: 6, priority: 6),
        Table.Column("", minimumWidth: 8, priority: 3, isFlexible: true),
        Table.Column("", alignment: .trailing, minimumWidth: 4, priority: 2),
      ],
      rows: state.rows.map { row in
        ListTable.Row(
          section: row.day + (row.isToday ? " \(canvas.todaySign)" : ""), cells(row, hasSigns: hasSigns, in: canvas))
      },
      selected: state.extent.window.selectedIndex(in: state.rows), printsSectionsAbove: false)
    return ListFrame(
      title: state.title, detail: state.detail, facts: state.facts,
      lead: state.month.map { MonthGrid($0, canvas).lines } ?? [], table: table, placeholder: state.placeholder,
      foot: legend(state, in: canvas)
    ).draw(in: canvas)
  }

  private static func cells(_ row: State.Row, hasSigns: Bool, in canvas: Canvas) -> [Line] {
    guard let entry = row.entry else { return ["", Line("nothing", .muted)] }
    let role: Role = entry.isWatched ? .muted : .plain
    let sign: Line = hasSigns ? (entry.isFollowed ? Line("\(canvas.glyphs.bullet) ", .accent) : "  ") : ""
    return [
      (entry.isWatched ? Line("\(canvas.glyphs.check) ", .good) : "  ") + Line(entry.time, .muted),
      sign + Line(entry.show, role, bold: entry.isFollowed && !entry.isWatched), Line(entry.code, .accent),
      title(of: entry, in: canvas), Line(entry.length, .muted),
    ]
  }

  private static func title(of entry: State.Entry, in canvas: Canvas) -> Line {
    let parts = [entry.tag, entry.title].filter { !$0.isEmpty }
    return Line(parts.joined(separator: " \(canvas.glyphs.separator) "), .muted)
  }

  private static func legend(_ state: State, in canvas: Canvas) -> [Line] {
    let entries = state.rows.lazy.compactMap(\.entry)
    var notes: [String] = []
    if state.rows.contains(where: \.isToday) { notes.append("\(canvas.todaySign) today") }
    if entries.contains(where: \.isWatched) { notes.append("\(canvas.glyphs.check) watched") }
    if entries.contains(where: \.isFollowed) { notes.append("\(canvas.glyphs.bullet) followed") }
    if !state.zoneNote.isEmpty { notes.append(state.zoneNote) }
    return Line.wrapped(notes.map { Line($0, .muted) }, separator: "   ", to: canvas.width)
  }
}

extension Canvas {
  /// A printed list has a sign for followed shows, from which that for today differs; on a screen, they are bold.
  fileprivate var todaySign: String { height == nil ? glyphs.pointer : glyphs.bullet }
}

/// A month drawn in seven columns.
public struct MonthGrid {
  private let month: CalendarView.State.Month
  private let canvas: Canvas

  init(_ month: CalendarView.State.Month, _ canvas: Canvas) {
    self.month = month
    self.canvas = canvas
  }

  /// Returns the number of lines of a month on a canvas of a given height; a taller canvas has room for more titles.
  public static func height(in canvasHeight: Int) -> Int { 1 + 6 * linesOfWeek(canvasHeight) + 1 }

  private static func linesOfWeek(_ height: Int) -> Int { height >= 44 ? 5 : height >= 34 ? 3 : 1 }

  private var cellWidth: Int { max(3, canvas.width / 7) }

  /// Padded to ``height(in:)``, which does not depend on the month; a printed month is as long as its titles.
  var lines: [Line] {
    let head = month.weekdays.reduce(into: Line()) {
      $0 += Line($1, .muted).fitted(to: cellWidth, ellipsis: "")
    }
    let cells = Array(repeating: nil, count: month.leading) + month.days.map(Optional.some)
    // No cell has words if those of one do not fit.
    let hasWords = month.days.allSatisfy { worded($0).width < cellWidth }
    let weeks = stride(from: 0, to: cells.count, by: 7).flatMap { start in
      let week = cells[start..<min(start + 7, cells.count)]
      let titles = week.map { $0?.titles.count ?? 0 }.max() ?? 0
      return (0..<(canvas.height.map(Self.linesOfWeek) ?? 1 + titles)).map { row(week, $0, hasWords: hasWords) }
    }
    let lines = [head] + weeks
    let height = canvas.height.map(Self.height) ?? lines.count + 1
    return lines + Array(repeating: Line(), count: max(0, height - lines.count))
  }

  private func row(
    _ week: ArraySlice<CalendarView.State.Month.Day?>, _ line: Int, hasWords: Bool
  ) -> Line {
    week.reduce(into: Line()) { row, day in
      let cell = day.map { line > 0 ? title($0, line - 1) : hasWords ? worded($0) : label($0) } ?? ""
      row += cell.fitted(to: cellWidth - 1, ellipsis: canvas.glyphs.ellipsis) + .spaces(1)
    }
  }

  private func label(_ day: CalendarView.State.Month.Day) -> Line {
    let number = Line("\(day.number)".count < 2 ? " \(day.number)" : "\(day.number)")
    let marked = number.with(role: day.isSelected ? .selected : day.isToday ? .accent : .plain)
    let today = Line(day.isToday ? canvas.todaySign : " ", .accent)
    guard day.count > 0 else { return (day.isSelected || day.isToday ? marked : number.with(role: .muted)) + today }
    let sign = day.isWatched ? Line(" \(canvas.glyphs.check)", .good) : Line(" \(day.count)", .bar)
    return marked + today + sign
  }

  private func worded(_ day: CalendarView.State.Month.Day) -> Line {
    guard day.count > 0, !day.isWatched else { return label(day) }
    return label(day) + Line(day.count == 1 ? " episode" : " episodes", .muted)
  }

  private func title(_ day: CalendarView.State.Month.Day, _ index: Int) -> Line {
    index < day.titles.count ? Line(" " + day.titles[index], day.isWatched ? .muted : .plain) : ""
  }
}
