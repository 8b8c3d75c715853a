/// A painter that updates the terminal by the differences between two frames.
///
/// A frame has at most as many lines as the terminal. Each line is positioned separately and never exceeds its row.
/// After a grapheme cluster whose width differs between terminals, the cursor is repositioned, and the rest of the line is
/// written again.
public struct ScreenPainter: Sendable {
  private var theme: Theme
  private let isASCII: Bool
  private var size: TerminalSize?
  private var shown: [Line] = []

  /// Creates a painter for a terminal with unknown content.
  ///
  /// - Parameters:
  ///   - theme: The colors of roles.
  ///   - isASCII: Whether the terminal shows ASCII only; other clusters are then drawn as ASCII punctuation of their width
  ///     or as question marks.
  public init(theme: Theme, isASCII: Bool = false) {
    self.theme = theme
    self.isASCII = isASCII
  }

  /// Draws the next frame in full, with other colors.
  public mutating func use(_ theme: Theme) {
    self.theme = theme
    invalidate()
  }

  /// Discards the known content of the terminal, so that the next frame is written in full.
  public mutating func invalidate() { size = nil }

  /// Returns the text that updates the terminal to this frame; empty if nothing differs.
  public mutating func paint(_ frame: StyledText, size: TerminalSize) -> String {
    var output = ""
    if size != self.size {
      self.size = size
      shown = Array(repeating: Line(), count: size.rows)
      output = "\u{1B}[0m\u{1B}[2J"
    }
    for row in 0..<size.rows {
      let line = row < frame.lines.count ? frame.lines[row] : Line()
      guard line != shown[row] else { continue }
      write(line, over: shown[row], row: row, width: size.columns, to: &output)
      shown[row] = line
    }
    return output
  }

  private func write(_ line: Line, over old: Line, row: Int, width: Int, to output: inout String) {
    let (before, after) = (cells(of: old, width: width), cells(of: line, width: width))
    let prefix = zip(before, after).prefix { $0 == $1 }.count
    let column = after[..<prefix].reduce(0) { $0 + $1.width }
    let (oldRest, newRest) = (before[prefix...], after[prefix...])
    let oldWidth = oldRest.reduce(0) { $0 + $1.width }
    let newWidth = newRest.reduce(0) { $0 + $1.width }
    guard oldWidth > 0 || newWidth > 0 else { return }
    output += "\u{1B}[\(row + 1);\(column + 1)H"
    if oldRest.contains(where: \.isDoubtful) || newRest.contains(where: \.isDoubtful) {
      // A cluster may take less or more columns than it should: what is beside it is cleared first, and written again.
      output += "\u{1B}[K"
      return write(newRest, from: column, to: &output)
    }
    let suffix =
      oldWidth == newWidth ? zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count : 0
    write(newRest.dropLast(suffix), from: column, to: &output)
    if newWidth < oldWidth { output += "\u{1B}[K" }
  }

  private func write(_ cells: ArraySlice<Cell>, from start: Int, to output: inout String) {
    var style = ""
    var column = start
    for cell in cells {
      if cell.style != style {
        output += cell.style.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(cell.style)m"
        style = cell.style
      }
      output += cell.text
      column += cell.width
      if cell.isDoubtful { output += "\u{1B}[\(column + 1)G" }
    }
    if !style.isEmpty { output += "\u{1B}[0m" }
  }

  private func cells(of line: Line, width: Int) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(width)
    var left = width
    for span in line.spans {
      let style = span.codes(in: theme)
      for cluster in span.text {
        let cell = Cell(cluster, style: style, isReverse: span.role == .selected, isASCII: isASCII)
        guard cell.width <= left else { return cells }
        left -= cell.width
        cells.append(cell)
      }
    }
    // Trailing spaces are invisible, unless they have a background.
    while let last = cells.last, last.text == " ", !last.isReverse { cells.removeLast() }
    return cells
  }
}

private struct Cell: Equatable {
  let text: String
  let style: String
  let isReverse: Bool
  let width: Int
  /// Whether terminals differ on its width.
  let isDoubtful: Bool

  init(_ cluster: Character, style: String, isReverse: Bool, isASCII: Bool) {
    (self.style, self.isReverse) = (style, isReverse)
    width = cluster.displayWidth
    if isASCII, !cluster.isASCII {
      let form = cluster.asciiPunctuation
      text = form?.count == width ? form ?? "" : String(repeating: "?", count: width)
      isDoubtful = false
    } else {
      text = String(cluster)
      isDoubtful = !cluster.isASCII && (width != 1 || text.unicodeScalars.count > 1)
    }
  }
}
