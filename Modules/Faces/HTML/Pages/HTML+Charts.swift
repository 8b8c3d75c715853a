import ShowlogPages
import ShowlogTerminalUI

extension HTML {
  /// Adds a chart: a course as columns side by side, a ranking as rows.
  mutating func add(_ chart: BarChart, _ controls: PageControls) {
    addTitle(chart.title)
    let most = Double(chart.bars.map(\.value).max() ?? 0)
    if chart.isRanking || chart.bars.count < 4 {
      addRows(chart, most, controls)
    } else {
      addColumns(chart, most, controls)
    }
    if !chart.note.isEmpty { add(.p, .class("meta")) { $0.add(chart.note) } }
  }

  private mutating func addRows(_ chart: BarChart, _ most: Double, _ controls: PageControls) {
    add(.ul, .class("bars")) { html in
      for bar in chart.bars {
        html.add(.li) { html in
          html.add(.p) { html in
            html.add(.b) { html in html.add(bar, controls) { $0.add(bar.label) } }
            html.add(.span, .class("soft")) { $0.add(bar.words) }
          }
          html.addTrack(most > 0 ? Double(bar.value) / most : 0, isHidden: true)
        }
      }
    }
  }

  /// Adds a part of a bar, as a link if the list of what the bar counts has an address.
  private mutating func add(
    _ bar: BarChart.Bar, _ controls: PageControls, label: String? = nil, content: (inout HTML) -> Void
  ) {
    guard let path = bar.list.flatMap({ controls.list?($0) ?? nil }) else { return content(&self) }
    add(.a, .href(path), label.map { .set(.label, $0) }, content: content)
  }

  private mutating func addColumns(_ chart: BarChart, _ most: Double, _ controls: PageControls) {
    let (step, height) = (max(26, 720 / Double(chart.bars.count)), 190.0)
    let every = max(1, chart.bars.count / 14)
    let words = chart.bars.map { "\($0.label) \($0.words)" }.joined(separator: ", ")
    let areLinks = controls.list != nil && chart.bars.contains { $0.list != nil }
    addPicture(chart.title, words, step * Double(chart.bars.count), height + 42, hasLinks: areLinks) { html in
      for (index, bar) in chart.bars.enumerated() {
        let (x, length) = (step * Double(index), most > 0 ? height * Double(bar.value) / most : 0)
        let words = "\(bar.label): \(bar.words)"
        html.add(bar, controls, label: words) { html in
          // A low bar is as easy to hit as a high one.
          if areLinks { html.addRect(x, 0, step, height + 42, "hit") }
          html.addRect(x + step * 0.12, 20 + height - length, step * 0.76, length, "bar", title: words)
          if bar.value > 0, step >= 44 || index % every == 0 {
            html.addText(bar.text, x + step / 2, 20 + height - length - 6, "v")
          }
          if index % every == 0 { html.addText(bar.shortLabel, x + step / 2, height + 38) }
        }
      }
    }
  }

  mutating func add(_ line: Sparkline) {
    let (most, step) = (Double(line.values.max() ?? 0), 1_200 / Double(max(1, line.values.count)))
    add(.section, .class("card", "panel")) { html in
      html.addTitle(line.title)
      let words = "\(line.first) to \(line.last): \(line.values.map(String.init).joined(separator: ", "))"
      html.addPicture(line.title, words, 1_200, 84) { html in
        for (index, value) in line.values.enumerated() {
          let length = most > 0 ? 60 * Double(value) / most : 0
          html.addRect(step * Double(index), 62 - length, step * 0.8, max(length, 1), value > 0 ? "bar" : .level(0))
        }
        html.addText(line.first, 0, 80, anchor: "start")
        html.addText(line.last, 1_200, 80, anchor: "end")
      }
    }
  }

  mutating func add(_ map: Heatmap) {
    addTitle(map.title)
    let (cell, left, top) = (14.0, 34.0, 20.0)
    let days = map.weeks.joined().compactMap(\.self)
    let words = "something on \(days.count { $0 > 0 }) of \(days.count) days"
    addPicture(map.title, words, left + cell * Double(map.weeks.count), top + cell * 7) { html in
      for (week, name) in map.months.sorted(by: { $0.key < $1.key }) {
        html.addText(name, left + cell * Double(week), 12, anchor: "start")
      }
      for index in [0, 2, 4] where map.weekdays.indices.contains(index) {
        html.addText(map.weekdays[index], 0, top + cell * Double(index) + 10, anchor: "start")
      }
      html.addDays(map, x: left, y: top, cell: cell)
    }
    if !map.legend.isEmpty { add(.p, .class("meta")) { $0.add(map.legend) } }
  }

  /// Adds the days of a heatmap to a picture.
  mutating func addDays(_ map: Heatmap, x: Double, y: Double, cell: Double) {
    for (week, days) in map.weeks.enumerated() {
      for case (let day, let level?) in days.enumerated() {
        addRect(
          x + cell * Double(week), y + cell * Double(day), cell * 0.82, cell * 0.82, .level(level), round: cell * 0.2)
      }
    }
  }

  /// Adds a picture that scrolls where it is wider than the page.
  ///
  /// - Parameters:
  ///   - words: What it shows, for whoever cannot see it: the texts of a picture are not read out.
  ///   - hasLinks: Whether its parts are links, which say themselves what they show.
  private mutating func addPicture(
    _ title: String, _ words: String, _ width: Double, _ height: Double, hasLinks: Bool = false,
    content: (inout HTML) -> Void
  ) {
    add(.div, .class("scroll"), .number(.tabindex, 0), .set(.role, "group"), .set(.label, title)) { html in
      html.add(
        .svg, .class("chart"), .viewBox(width, height), .set(.role, hasLinks ? "group" : "img"),
        .set(.label, "\(title): \(words)"), content: content)
    }
  }

  mutating func addRect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ name: ClassName, title: String? = nil,
    round: Double = 3
  ) {
    add(
      .rect, .class(name), .number(.x, x), .number(.y, y), .number(.width, width), .number(.height, height),
      .number(.rx, round)
    ) { html in
      if let title { html.add(.title) { $0.add(title) } }
    }
  }

  mutating func addText(
    _ text: String, _ x: Double, _ y: Double, _ name: ClassName = "t", anchor: String = "middle"
  ) {
    add(.text, .class(name), .number(.x, x), .number(.y, y), .set(.anchor, anchor)) { $0.add(text) }
  }
}

extension HTML {
  /// Adds a table with its title and note; a column without cells and title is left out.
  mutating func add(_ table: DataTable) {
    addTitle(table.title, table.summary)
    add(.table) { html in
      html.addHeads(table.columns)
      html.add(.tbody) { html in
        for row in table.rows {
          html.add(.tr) { html in
            for (column, cell) in zip(table.columns, row) { html.add(.td, column.isAtEnd) { $0.add(cell) } }
          }
        }
      }
    }
    if !table.note.isEmpty { add(.p, .class("meta")) { $0.add(table.note) } }
  }

  /// Adds the titles of columns, if any has one.
  mutating func addHeads(_ columns: [TableColumn], hasMore: Bool = false) {
    guard columns.contains(where: { !$0.title.isEmpty }) else { return }
    add(.thead) { html in
      html.add(.tr) { html in
        for column in columns {
          html.add(
            column.title.isEmpty ? .td : .th, column.isAtEnd, column.title.isEmpty ? nil : .set(.scope, "col")
          ) { $0.add(column.title) }
        }
        if hasMore { html.add(.td) }
      }
    }
  }

  /// Adds a month as a table of weeks.
  mutating func add(_ month: Month) {
    let cells = Array(repeating: nil, count: month.leading) + month.days.map(Optional.some)
    add(.table, .class("month")) { html in
      html.add(.thead) { html in
        html.add(.tr) { html in
          for name in month.weekdays { html.add(.th, .set(.scope, "col")) { $0.add(name) } }
        }
      }
      html.add(.tbody) { html in
        for start in stride(from: 0, to: cells.count, by: 7) {
          html.add(.tr) { html in
            for index in start..<start + 7 { html.addDay(cells.indices.contains(index) ? cells[index] : nil, month) }
          }
        }
      }
    }
  }

  private mutating func addDay(_ day: Month.Day?, _ month: Month) {
    guard let day else { return add(.td, .class("none")) }
    add(.td, .class(day.isToday ? "today" : "day", day.count > 0 ? "some" : "no")) { html in
      html.add(.b) { $0.add("\(day.number)") }
      for title in day.titles.prefix(4) { html.add(.span, .class("on")) { $0.add(title) } }
      guard day.count > 0 else { return }
      let word = month.things.count > 1 ? month.things[day.count == 1 ? 0 : 1] : ""
      html.add("\(day.isDone ? "✓ " : "")\(day.count) \(word)", day.isDone ? .good : .muted)
    }
  }
}

extension TableColumn {
  var isAtEnd: HTML.Attribute? { alignment == .trailing ? .class("end") : nil }
}

extension BarChart.Bar {
  var words: String { [text, detail].filter { !$0.isEmpty }.joined(separator: " · ") }

  /// The label without what is in the one before: the first word, and the rest if there is room.
  fileprivate var shortLabel: String { label.count <= 8 ? label : String(label.prefix { $0 != " " }) }
}
