import ShowlogTerminalUI

struct ScreenLayout {
  static let minimum = TerminalSize(columns: 60, rows: 15)

  let size: TerminalSize

  var isTooSmall: Bool { size.columns < Self.minimum.columns || size.rows < Self.minimum.rows }

  var headHeight: Int { size.rows < 20 ? 1 : 2 }

  var bodyHeight: Int { max(0, size.rows - headHeight - 2) }
}
