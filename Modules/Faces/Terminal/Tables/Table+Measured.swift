extension Table {
  /// Returns the table without blank columns, and with minimum widths reduced to those of the cells.
  ///
  /// For a single table; stacked tables stay aligned by their minimum widths.
  public func measured() -> Table {
    let cells = columns.indices.map { cellWidth(of: $0) }
    let widths = columns.indices.map { max(cells[$0], Line(columns[$0].title).width) }
    let shown = columns.indices.filter { cells[$0] > 0 }
    return Table(
      columns: shown.map { columns[$0].withMinimumWidth(min(columns[$0].minimumWidth, widths[$0])) },
      rows: rows.map { row in shown.map { $0 < row.count ? row[$0] : Line() } },
      selectedRow: selectedRow, headerRole: headerRole, hasRule: hasRule, widths: shown.map { cells[$0] })
  }
}

extension TableColumn {
  fileprivate func withMinimumWidth(_ width: Int) -> Self {
    Self(
      title, alignment: alignment, minimumWidth: width, maximumWidth: maximumWidth, priority: priority,
      isFlexible: isFlexible)
  }
}
