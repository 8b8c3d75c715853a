import ShowlogFeatureKit
import ShowlogPages
import ShowlogTerminalUI

/// A list as a page: rows with covers as cards, and others as rows of a table.
public struct ListDrawing: Sendable {
  /// The state of the list.
  public let state: ListState
  /// The words for hints.
  public let controls: PageControls
  /// What is beside the rows, where there is room; nil for nothing.
  public var aside: HTML?
  /// Returns what can be pressed on a row, by its index among the visible ones; nil for nothing.
  public let row: @Sendable (Int) -> RowControls?

  /// Creates the drawing of a list, by default without anything to press.
  public init(
    _ state: ListState, _ controls: PageControls, row: @escaping @Sendable (Int) -> RowControls? = { _ in nil }
  ) {
    (self.state, self.controls, self.row) = (state, controls, row)
  }

  /// The indices of the visible rows by section, in their order.
  fileprivate var sections: [(section: ListSection?, rows: Range<Int>)] {
    var sections: [(section: ListSection?, rows: Range<Int>)] = []
    for (index, row) in state.rows.enumerated() {
      if let last = sections.last, last.section == row.section {
        sections[sections.count - 1].rows = last.rows.lowerBound..<index + 1
      } else {
        sections.append((row.section, index..<index + 1))
      }
    }
    return sections
  }

  /// The columns with a cell in any row.
  fileprivate var columns: [Int] {
    state.columns.indices.filter { column in
      state.rows.contains { row in row.cells.indices.contains(column) && row.cells[column].map { !$0.isBlank } ?? false
      }
    }
  }

  /// The column of the row's title: the first plain text, or else the first text that may be long, or any.
  fileprivate func title(of row: ListState.Row) -> Int? {
    let texts = row.cells.indices.filter { row.cells[$0]?.style != nil && state.columns[$0].alignment == .leading }
    return texts.first { row.cells[$0]?.style?.role == .plain } ?? texts.first { state.columns[$0].isFlexible }
      ?? texts.first
  }

  /// Whether the rows are the episodes of a season.
  fileprivate func hasTicks(_ rows: Range<Int>) -> Bool {
    rows.allSatisfy { state.rows[$0].cells.first??.episodeSign != nil }
  }

  /// Whether the first episode that was not watched is among the rows, or all of them are the only season.
  fileprivate func isCurrent(_ rows: Range<Int>) -> Bool {
    let next = state.rows.firstIndex { $0.cells.first??.episodeSign == .aired }
    return next.map { rows.contains($0) } ?? false || rows.count == state.rows.count
  }

  fileprivate func words(of row: ListState.Row) -> String {
    row.cells.compactMap { $0?.words.trimmingSpaces }.filter { !$0.isEmpty }.prefix(3).joined(separator: " ")
  }
}

extension HTML {
  /// Adds a list with its head.
  ///
  /// - Parameters:
  ///   - beside: Adds what is beside the title.
  ///   - before: Adds what is between the head and the rows.
  public mutating func add(
    _ list: ListDrawing, beside: (inout HTML) -> Void = { _ in }, before: (inout HTML) -> Void = { _ in }
  ) {
    let state = list.state
    addHead(state.title, note: state.note, facts: state.facts, beside: beside)
    before(&self)
    addChoices(state.choices, list.controls)
    for block in state.lead { add(block, list.controls) }
    if let placeholder = state.placeholder { add(placeholder, list.controls) }
    if let aside = list.aside {
      add(.div, .class("layout")) { html in
        html.add(.div) { $0.addSections(list) }
        html.add(aside)
      }
    } else {
      addSections(list)
    }
    if !state.legend.isEmpty {
      add(.p, .class("facts", "legend")) { html in for item in state.legend { html.add(.span) { $0.add(item) } } }
    }
    add(state.hints, list.controls)
  }

  private mutating func addSections(_ list: ListDrawing) {
    let columns = list.columns
    for (section, rows) in list.sections {
      add(.section) { html in
        if let section { html.add(section, rows, list) }
        if rows.contains(where: { list.state.rows[$0].cover != nil }) {
          html.addCards(rows, list)
        } else if let section, list.hasTicks(rows) {
          // The seasons are an overview; the one that is being watched is open.
          html.add(.details, .class("season"), list.isCurrent(rows) ? .open : nil) { html in
            html.add(.summary, .set(.label, "Episodes: \(section.title)")) { $0.add("Episodes") }
            html.addRows(rows, columns, list)
          }
        } else {
          html.addRows(rows, columns, list)
        }
      }
    }
  }

  private mutating func add(_ section: ListSection, _ rows: Range<Int>, _ list: ListDrawing) {
    add(.div, .class("title")) { html in
      html.add(.h2) { html in
        html.add(section.title)
        if let sign = section.sign { html.add(.row([.text(" "), .sign(sign, .accent)])) }
      }
      html.add(section.facts.filter { !$0.isEmpty }.joined(separator: " · "), .muted)
    }
    addTicks(rows, list)
  }

  /// The episodes of a season as ticks, each of which leads to its row or marks it.
  private mutating func addTicks(_ rows: Range<Int>, _ list: ListDrawing) {
    let all = list.state.rows
    guard list.hasTicks(rows) else { return }
    add(.div, .class("ticks")) { html in
      for index in rows {
        guard let sign = all[index].cells.first??.episodeSign else { continue }
        let words = "\(list.words(of: all[index]))"
        if let main = list.row(index)?.main {
          html.add(
            .button, .class("tick", sign.className), .set(.id, "t\(index)"), .set(.form, "f\(index)"),
            .set(.name, "key"), .set(.value, main.key), .set(.title, words), .set(.label, words))
        } else {
          html.add(.i, .class("tick", sign.className), .set(.title, words))
        }
      }
    }
  }
}

/// Rows of a table.
extension HTML {
  private mutating func addRows(_ rows: Range<Int>, _ columns: [Int], _ list: ListDrawing) {
    add(.table, .class("card", "rows")) { html in
      // Once, and not above the rows of every day.
      if rows.lowerBound == 0 {
        html.addHeads(columns.map { list.state.columns[$0] }, hasMore: list.row(rows.lowerBound) != nil)
      }
      html.add(.tbody) { html in for index in rows { html.addRow(index, columns, list) } }
    }
  }

  private mutating func addRow(_ index: Int, _ columns: [Int], _ list: ListDrawing) {
    let (row, controls) = (list.state.rows[index], list.row(index))
    let title = list.title(of: row)
    add(.tr, .set(.id, "r\(index)")) { html in
      for column in columns {
        let cell = row.cells.indices.contains(column) ? row.cells[column] : nil
        let layout = list.state.columns[column]
        html.add(
          .td, .class(layout.alignment == .trailing ? "end" : column == title || layout.isFlexible ? "wide" : "cell")
        ) { html in
          guard let cell else { return }
          if column == title, let link = controls?.link {
            html.add(.a, .href(link)) { $0.add(cell) }
          } else {
            html.add(cell)
          }
        }
      }
      guard let controls else { return }
      html.add(.td, .class("press")) { html in
        html.add(controls, id: "f\(index)", title: list.words(of: row), isMain: false)
      }
    }
  }
}

/// Rows as cards with covers.
extension HTML {
  private mutating func addCards(_ rows: Range<Int>, _ list: ListDrawing) {
    let hasStrong = list.state.rows.contains { list.isStrong($0) }
    add(.div, .class("cards")) { html in
      for index in rows { html.addCard(index, isSmall: hasStrong && !list.isStrong(list.state.rows[index]), list) }
    }
  }

  private mutating func addCard(_ index: Int, isSmall: Bool, _ list: ListDrawing) {
    let (row, controls) = (list.state.rows[index], list.row(index))
    let title = list.title(of: row)
    let name = title.flatMap { row.cells[$0]?.words.trimmingSpaces } ?? row.cover?.title ?? ""
    add(.article, .class("card", isSmall ? "small" : "show"), .set(.id, "r\(index)")) { html in
      if let cover = row.cover { html.add(cover, link: controls?.link, isSmall: isSmall) }
      html.add(.div, .class("body")) { html in
        // Below the section's heading, if there is one.
        html.add(row.section == nil ? .h2 : .h3) { html in
          if let link = controls?.link { html.add(.a, .href(link)) { $0.add(name) } } else { html.add(name) }
        }
        html.addLines(of: row, title: title, list)
        if let controls {
          html.add(controls, id: "f\(index)", title: name, isMain: index == 0 && list.isStrong(row))
        }
      }
    }
  }

  /// The other cells of a card: the episode in a line, what is before the bar in another, and what is after it below.
  private mutating func addLines(of row: ListState.Row, title: Int?, _ list: ListDrawing) {
    let bar = row.cells.firstIndex { $0?.bar != nil }
    let others = row.cells.indices.filter { $0 != title && row.cells[$0].map { !$0.isBlank } ?? false }
    let code = others.first { row.cells[$0]?.style?.role == .accent && list.state.columns[$0].alignment == .leading }
    let episode = code.flatMap { code in others.first { $0 > code && list.state.columns[$0].isFlexible } }
    if let code {
      add(.p, .class("ep")) { html in
        for case let cell? in [code, episode].compactMap({ $0 }).map({ row.cells[$0] }) {
          html.add(cell)
          html.add(" ")
        }
      }
    }
    let rest = others.filter { $0 != code && $0 != episode && $0 != bar }
    addMeta(rest.filter { $0 < bar ?? .max }.compactMap { row.cells[$0] }, "meta")
    if let cover = row.cover, let season = cover.current, !cover.seasons[season].isEmpty {
      addReel(cover, season)
    } else if let bar = bar.flatMap({ row.cells[$0]?.bar }) {
      addTrack(bar.share, bar.role)
    }
    addMeta(bar.map { bar in rest.filter { $0 > bar }.compactMap { row.cells[$0] } } ?? [], "tally")
  }

  private mutating func addMeta(_ cells: [TableCell], _ name: ClassName) {
    guard !cells.isEmpty else { return }
    add(.p, .class(name)) { html in for cell in cells { html.add(.span) { $0.add(cell) } } }
  }
}

extension ListDrawing {
  fileprivate func isStrong(_ row: ListState.Row) -> Bool { row.cells.contains { $0?.style?.isStrong == true } }
}

extension TableCell {
  fileprivate var isBlank: Bool { bar == nil && words.allSatisfy { $0 == " " } }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
