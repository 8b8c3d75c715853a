/// A part of a page that is no list, as a value for any renderer.
///
/// A block has no width, color, glyph or escape code: each renderer lays it out in one place.
public enum Block: Hashable, Sendable {
  /// A line of text; what does not fit is cut off, of several texts the last ones.
  case line(TableCell)
  /// An empty line.
  case space
  /// A bar for a share of 0...1, and words about it; without a share, only the words.
  case progress(Double?, [String])
  /// Labels with what they stand for, each from a line of its own on.
  case facts([Fact])
  /// Headline figures beside each other.
  case figures([Figure])
  /// The course of a period in one line.
  case sparkline(Sparkline)
  /// A bar chart.
  case bars(BarChart)
  /// A table.
  case table(DataTable)
  /// Days shaded by levels.
  case heatmap(Heatmap)
  /// The choices of a page, one of each group.
  case choices([[Choice]])
  /// The days of a month.
  case month(Month)

  /// Returns the number of rows that the block takes above a list, where a number of rows is visible.
  public func height(in rows: Int) -> Int {
    switch self {
    case .month: 1 + 6 * Month.linesOfWeek(in: rows)
    case .line, .space, .progress, .choices: 1
    case .facts, .figures, .sparkline, .bars, .table, .heatmap:
      preconditionFailure(
        "Such a block is part of a page of blocks, and not above a list: its height depends on the width")
    }
  }
}

/// A page of blocks.
public struct BlockPage: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The words beside the title.
  public var subtitle: String
  /// The most important in a sentence, where there is room for it; nil for none.
  public var sentence: TableCell?
  /// The placeholder, above the blocks; nil if there is something to show.
  public var placeholder: Placeholder?
  /// The blocks below the title, as wide as the page.
  public var head: [Block] = []
  /// The blocks that may be beside each other, the most important first.
  public var blocks: [Block] = []
  /// The blocks that are shown only where others are beside each other.
  public var spares: [Block] = []
  /// Notes below the blocks.
  public var notes: [String] = []
  /// The hints at what to do next, below the notes.
  public var hints: [Hint] = []

  /// Creates a page without blocks.
  public init(title: String, subtitle: String = "") { (self.title, self.subtitle) = (title, subtitle) }
}

/// A label with what it stands for.
public struct Fact: Hashable, Sendable {
  /// The label.
  public var label: String
  /// The text.
  public var text: String
  /// A secondary text; empty without one.
  public var detail: String

  /// Creates a fact.
  public init(_ label: String, _ text: String, detail: String = "") {
    (self.label, self.text, self.detail) = (label, text, detail)
  }
}

/// A choice of a page.
public struct Choice: Hashable, Sendable {
  /// The title.
  public var title: String
  /// Whether it is the current one.
  public var isChosen: Bool
  /// The key of the page that chooses the next one of its group; nil without such a key.
  public var key: Key?

  /// Creates a choice.
  public init(_ title: String, isChosen: Bool, key: Key? = nil) {
    (self.title, self.isChosen, self.key) = (title, isChosen, key)
  }
}
