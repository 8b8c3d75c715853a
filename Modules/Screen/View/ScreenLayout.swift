import ShowlogTerminalUI

/// The division of a terminal's lines.
struct ScreenLayout {
  /// The smallest supported terminal.
  static let minimum = TerminalSize(columns: 60, rows: 15)

  let size: TerminalSize

  var isTooSmall: Bool { size.columns < Self.minimum.columns || size.rows < Self.minimum.rows }

  /// The tabs, and a rule below them if it fits.
  var headHeight: Int { size.rows < 20 ? 1 : 2 }

  /// The lines between the tabs and the status line.
  var bodyHeight: Int { max(0, size.rows - headHeight - 2) }
}
