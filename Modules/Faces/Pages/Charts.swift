/// A headline figure.
public struct Figure: Hashable, Sendable {
  /// The change of a figure from a former value.
  public enum Change: Hashable, Sendable {
    /// More than before, with the amount.
    case up(String)
    /// Less than before, with the amount.
    case down(String)
    /// As much as before, in words.
    case same(String)
  }

  /// The figure.
  public var value: String
  /// The label.
  public var label: String
  /// The change; nil without a comparison.
  public var change: Change?
  /// A secondary text; empty without one.
  public var detail: String

  /// Creates a figure.
  public init(_ value: String, _ label: String, change: Change? = nil, detail: String = "") {
    (self.value, self.label, self.change, self.detail) = (value, label, change, detail)
  }
}

/// The course of a period in one line.
public struct Sparkline: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The values.
  public var values: [Int]
  /// The label of the first value.
  public var first: String
  /// The label of the last value.
  public var last: String

  /// Creates a line of values.
  public init(title: String, values: [Int], first: String, last: String) {
    (self.title, self.values, self.first, self.last) = (title, values, first, last)
  }
}

/// A bar chart with a title.
public struct BarChart: Hashable, Sendable {
  /// One bar.
  public struct Bar: Hashable, Sendable {
    /// The label.
    public var label: String
    /// The value, drawn to scale.
    public var value: Int
    /// The value as text.
    public var text: String
    /// A secondary text; empty without one.
    public var detail: String
    /// The list of what it counts; nil without one.
    public var list: ListLink?

    /// Creates a bar.
    public init(_ label: String, _ value: Int, _ text: String, detail: String = "") {
      (self.label, self.value, self.text, self.detail) = (label, value, text, detail)
    }
  }

  /// The title.
  public var title: String
  /// The bars, from top to bottom.
  public var bars: [Bar]
  /// A note on the omitted bars; empty for none.
  public var note: String
  /// Whether the bars are things in the order of their values, and not the course of a period.
  public var isRanking: Bool

  /// Creates a chart, by default of a course.
  public init(title: String, _ bars: [Bar], note: String = "", isRanking: Bool = false) {
    (self.title, self.bars, self.note, self.isRanking) = (title, bars, note, isRanking)
  }
}

/// A table with a title.
public struct DataTable: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The words below the title; empty for none.
  public var summary: String
  /// The columns.
  public var columns: [TableColumn]
  /// The cells, row by row.
  public var rows: [[TableCell]]
  /// A note on the omitted rows; empty for none.
  public var note: String

  /// Creates a table.
  public init(title: String = "", summary: String = "", columns: [TableColumn], rows: [[TableCell]], note: String = "")
  {
    (self.title, self.summary, self.columns, self.rows, self.note) = (title, summary, columns, rows, note)
  }
}

/// Days in weeks, each with a level from 0 to 4, as in GitHub's contributions.
public struct Heatmap: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The weeks from left to right, each of seven days from top to bottom; nil is a day that is not drawn.
  public var weeks: [[Int?]]
  /// The labels above the weeks, by the index of the week at which they start.
  public var months: [Int: String]
  /// The names of the seven days, from top to bottom.
  public var weekdays: [String]
  /// The words about the levels; empty for none.
  public var legend: String

  /// Creates a heatmap.
  public init(
    title: String, weeks: [[Int?]], months: [Int: String], weekdays: [String], legend: String
  ) {
    (self.title, self.weeks, self.months, self.weekdays, self.legend) = (title, weeks, months, weekdays, legend)
  }
}

/// A list that shows what a figure counts, to which a host leads.
public struct ListLink: Hashable, Sendable {
  /// The name of the page.
  public let page: String
  /// The text of its filter.
  public let filter: String

  /// Creates a link.
  public init(page: String, filter: String) { (self.page, self.filter) = (page, filter) }
}
