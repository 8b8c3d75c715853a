import ShowlogPages
import ShowlogTerminalUI

/// The visible rows of a list, or all rows of a printed one, as values for any renderer.
public struct ListState: ScrollableViewState, Sendable {
  /// A row with a cell for each column.
  public struct Row: Equatable, Sendable {
    /// The subject of the row; nil for a row about nothing.
    public var subject: RowSubject?
    /// The list of what the row counts; nil for none.
    public var list: ListLink?
    /// The section of the row; nil in a list without sections.
    public var section: ListSection?
    /// The cells; nil for an empty one.
    public var cells: [TableCell?]
    /// The cover; nil for none, or without room for it.
    public var cover: Cover?
  }

  /// The title of the list.
  public var title = ""
  /// The words beside the title, before the facts; nil for none.
  public var note: TableCell?
  /// The facts beside the title, the most important first.
  public var facts: [String] = []
  /// The choices, group by group, as buttons of a page in a browser: a screen has them as keys, and their words in the facts.
  public var choices: [[Choice]] = []
  /// The blocks between the title and the rows, which an empty line follows.
  public var lead: [Block] = []
  /// The columns; one whose cells are all empty takes no space.
  public var columns: [TableColumn] = []
  /// The rows of the window.
  public var rows: [Row] = []
  /// Whether a printed section has a line of its own, or is a column.
  public var printsSectionsAbove = true
  /// Whether the columns' titles are above the rows of a window; a printed list always has them.
  public var hasHeadings = false
  /// The widths of sections, and of the cells of each column, in a sample of all rows; empty for a printed list.
  public var widths: [Int] = []
  /// The number of rows, the visible window, and the selected row.
  public var extent = ListExtent()
  /// The legend below a printed list, item by item.
  public var legend: [TableCell] = []
  /// The hints below a printed list.
  public var hints: [Hint] = []
  /// The placeholder; nil if there are rows.
  public var placeholder: Placeholder?
}

extension ListState {
  /// Creates the state of a list in a context; only the rows of its window become cells.
  ///
  /// - Parameter title: The title of the page, for a list without its own.
  public init<Page: ListPage>(_ page: Page, title: String, in context: TabContext) {
    let (all, columns) = (page.rows, page.columns.compactMap { $0 })
    self.title = page.title ?? title
    note = page.note
    facts = page.facts.compactMap { $0 }
    if !context.isPrinted { choices = page.choices }
    self.columns = columns.map(\.layout)
    printsSectionsAbove = page.printsSectionsAbove
    hasHeadings = context.hasHeadings(self.columns)
    extent = ListExtent(of: all, in: context.window(of: page, all), id: page.id, subject: page.subject)
    let selected = extent.window.selected
    lead = page.lead(selected: !context.isPrinted && all.indices.contains(selected) ? all[selected] : nil)
    rows = extent.range.map { index in
      let row = all[index]
      return Row(
        subject: page.subject(of: row), list: page.list(of: row), section: page.section(of: row),
        cells: columns.map { $0.cell(row) },
        cover: context.hasRoom ? page.cover(of: row) : nil)
    }
    if !context.isPrinted { widths = Self.widths(of: page, all, columns) }
    legend = page.legend
    hints = page.hints
    placeholder = all.isEmpty ? page.empty : nil
  }

  /// The number of rows by which the widths of columns are chosen, so that they do not change while a window scrolls.
  private static let sampleSize = 100

  private static func widths<Page: ListPage>(
    of page: Page, _ rows: Page.Rows, _ columns: [ListColumn<Page.Rows.Element>]
  ) -> [Int] {
    let canvas = Canvas(width: 0)
    var widths = Array(repeating: 0, count: columns.count + 1)
    for index in stride(from: 0, to: rows.count, by: max(1, (rows.count + sampleSize - 1) / sampleSize)) {
      let row = rows[index]
      widths[0] = max(widths[0], page.section(of: row).map { Line($0.words(in: canvas)).width } ?? 0)
      for (place, column) in columns.enumerated() {
        widths[place + 1] = max(widths[place + 1], column.cell(row).map { canvas.line(of: $0).width } ?? 0)
      }
    }
    return widths
  }
}

extension ListSection {
  /// The title, with its sign as a glyph of a terminal.
  fileprivate func words(in canvas: Canvas) -> String { title + (sign.map { " " + canvas.text(of: $0) } ?? "") }
}

extension TabContext {
  /// The number of rows from which on a window has room for the titles of its columns.
  private static let rowsForHeadings = 10

  fileprivate func hasHeadings(_ columns: [TableColumn]) -> Bool {
    viewport.rows.map { $0 >= Self.rowsForHeadings } == true && columns.contains { !$0.title.isEmpty }
  }

  /// Returns the window of a list, in which the selected row stays selected.
  ///
  /// - Complexity: O(1) if the selected row has not moved, otherwise that of the page's look-up.
  fileprivate func window<Page: ListPage>(of page: Page, _ rows: Page.Rows) -> ListWindow {
    guard let visible = viewport.rows else { return listWindow() }
    let lead = page.lead(selected: nil)
    let headings = hasHeadings(page.columns.compactMap { $0?.layout }) ? 1 : 0
    var window = listWindow(lead: headings + (lead.isEmpty ? 0 : lead.reduce(1) { $0 + $1.height(in: visible) }))
    if position == nil, let start = page.start {
      let room = start.isCentered ? window.height / 2 : 0
      window = window.moved(.to(min(rows.count - 1, start.index + room)), of: rows.count)
      window.selected = start.index
      return window
    }
    guard let id = position?.row?.unwrap(as: Page.ID.self) else { return window }
    if rows.indices.contains(window.selected), page.id(of: rows[window.selected]) == id { return window }
    if let index = page.index(of: id) { window.selected = index }
    return window
  }
}

/// The terminal's view of a list.
public enum ListView: PageView {
  /// Draws the list; no line is wider than the canvas.
  public static func draw(_ state: ListState, in canvas: Canvas) -> StyledText {
    let table = ListTable(
      columns: state.columns,
      rows: state.rows.map { row in
        ListTable.Row(
          section: row.section?.words(in: canvas) ?? "",
          facts: row.section?.facts ?? [],
          row.cells.map { $0.map { canvas.line(of: $0) } ?? Line() })
      }, selected: state.extent.window.selectedIndex(in: state.rows), printsSectionsAbove: state.printsSectionsAbove,
      hasHeadings: state.hasHeadings, widths: state.widths)
    return ListFrame(
      title: state.title, detail: state.note.map { canvas.line(of: $0) } ?? Line(), facts: state.facts,
      lead: state.lead.isEmpty ? [] : canvas.lines(of: state.lead) + [Line()], table: table,
      placeholder: state.placeholder, foot: canvas.lines(ofLegend: state.legend) + canvas.lines(of: state.hints)
    ).draw(in: canvas)
  }
}
