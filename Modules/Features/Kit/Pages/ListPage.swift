import ShowlogPages

/// A list, described once: a tab shows a window of it, a command prints all of it, and `--json` encodes it.
///
/// A page consists of values without widths of a screen, glyphs and escape codes, so that any renderer draws it.
///
/// ```swift
/// struct Planned: ListPage {
///   let input: LibraryInput<Plans>
///   let rows: [Plan]
///   let empty = Placeholder("Nothing is here yet.")
///   var columns: [ListColumn<Plan>?] { [ListColumn { $0.title }] }
///   var json: JSONObject { ["plans": rows.map(\.json)] }
///   func subject(of row: Plan) -> RowSubject? { RowSubject(show: row.id) }
/// }
/// ```
public protocol ListPage: Sendable {
  /// The rows; a long list reads one when it is shown.
  associatedtype Rows: RandomAccessCollection where Rows.Index == Int

  /// The identity of a row, which stays selected while the list has it.
  associatedtype ID: Equatable & Sendable = RowSubject

  /// The rows, all of them.
  var rows: Rows { get }

  /// The columns, of which only the rows of a window become cells; nil ones are left out.
  var columns: [ListColumn<Rows.Element>?] { get }

  /// The form of the list in JSON.
  associatedtype JSON: Encodable & Sendable = JSONObject

  /// Returns the subject of a row, on which keys act; nil for a row about nothing.
  func subject(of row: Rows.Element) -> RowSubject?

  /// Returns the identity of a row, by default its subject; nil for one that was removed since the list was computed.
  func id(of row: Rows.Element) -> ID?

  /// Returns the index of a row, or of the one to select in its place; nil for the one at its last index.
  func index(of id: ID) -> Int?

  /// The row that is selected when the list is first shown; nil for the first one, as by default.
  var start: ListStart? { get }

  /// Returns the cover of a row, for a renderer with room for it; nil for none, as by default.
  func cover(of row: Rows.Element) -> Cover?

  /// Returns the list of what a row counts; nil for none, as by default.
  func list(of row: Rows.Element) -> ListLink?

  /// Returns the section of a row; nil in a list without sections, as by default.
  func section(of row: Rows.Element) -> ListSection?

  /// Whether a printed section has a line of its own, by default, or is a column.
  var printsSectionsAbove: Bool { get }

  /// The title of the list; nil for the one of the page, as by default.
  var title: String? { get }

  /// The words beside the title, before the facts; nil for none, as by default.
  var note: TableCell? { get }

  /// The facts beside the title, the most important first; nil ones are left out, and there are none by default.
  var facts: [String?] { get }

  /// The choices of the list, group by group, each of which its facts say in words; none by default.
  var choices: [[Choice]] { get }

  /// Returns the blocks between the title and the rows; none by default.
  ///
  /// - Parameter row: The selected row, which does not change their height; nil for none.
  func lead(selected row: Rows.Element?) -> [Block]

  /// The legend below a printed list, item by item; none by default.
  var legend: [TableCell] { get }

  /// The hints below a printed list; none by default.
  var hints: [Hint] { get }

  /// The placeholder of a list without rows.
  var empty: Placeholder { get }

  /// The list as `--json` prints it.
  var json: JSON { get }
}

extension ListPage where ID == RowSubject {
  /// The subject of the row.
  public func id(of row: Rows.Element) -> RowSubject? { subject(of: row) ?? RowSubject() }
}

extension ListPage {
  /// The index of the first row with the identity: O(rows).
  public func index(of id: ID) -> Int? { rows.firstIndex { self.id(of: $0) == id } }

  /// The first one.
  public var start: ListStart? { nil }

  /// A line.
  public var printsSectionsAbove: Bool { true }

  /// None.
  public var note: TableCell? { nil }

  /// None.
  public func cover(of row: Rows.Element) -> Cover? { nil }

  /// None.
  public func list(of row: Rows.Element) -> ListLink? { nil }

  /// None.
  public func section(of row: Rows.Element) -> ListSection? { nil }

  /// The one of the page.
  public var title: String? { nil }

  /// None.
  public var facts: [String?] { [] }

  /// None.
  public var choices: [[Choice]] { [] }

  /// None.
  public func lead(selected row: Rows.Element?) -> [Block] { [] }

  /// None.
  public var legend: [TableCell] { [] }

  /// None.
  public var hints: [Hint] { [] }
}

/// The row that is selected when a list is first shown.
public struct ListStart: Equatable, Sendable {
  /// The index of the row.
  public let index: Int

  /// Whether the rows before it are visible above.
  public let isCentered: Bool

  /// Creates a start.
  public init(at index: Int, isCentered: Bool = false) { (self.index, self.isCentered) = (index, isCentered) }
}

/// What a list is computed from.
public struct ListQuestion<Input: FeatureInput>: Sendable {
  /// The feature's input.
  public let input: Input

  /// The text that the list is filtered by; empty for none.
  public let filter: String

  /// The last result of the tab's background work; nil before the first.
  public let answer: AnyValue?

  /// Whether the list is printed as a whole, instead of shown in a window.
  public let isPrinted: Bool

  /// The viewer's progress in each show, shared by the pages of a host.
  public let progress: ProgressCache

  /// Creates a question, by default about all rows.
  public init(_ input: Input, in context: TabContext = .printed, progress: ProgressCache = ProgressCache()) {
    (self.input, self.progress) = (input, progress)
    (filter, answer, isPrinted) = (context.filter, context.answer, context.isPrinted)
  }
}

/// A column of a list: its layout, and its cell for a row.
public struct ListColumn<Row>: Sendable {
  /// The layout of the column.
  public let layout: TableColumn

  /// Returns the cell of a row; nil for an empty one.
  public let cell: @Sendable (Row) -> TableCell?

  /// Creates a column of cells; see ``TableColumn`` for the widths.
  public init(
    _ title: String = "", alignment: Alignment = .leading, minimumWidth: Int = 1, maximumWidth: Int? = nil,
    priority: Int = 0, isFlexible: Bool = false, cell: @escaping @Sendable (Row) -> TableCell?
  ) {
    layout = TableColumn(
      title, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth, priority: priority,
      isFlexible: isFlexible)
    self.cell = cell
  }

  /// Creates a column of texts in one role.
  public init(
    _ title: String = "", _ role: Role = .plain, alignment: Alignment = .leading, minimumWidth: Int = 1,
    maximumWidth: Int? = nil, priority: Int = 0, isFlexible: Bool = false,
    text: @escaping @Sendable (Row) -> String?
  ) {
    self.init(
      title, alignment: alignment, minimumWidth: minimumWidth, maximumWidth: maximumWidth, priority: priority,
      isFlexible: isFlexible, cell: { row in text(row).map { .text($0, role) } })
  }
}
