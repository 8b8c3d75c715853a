extension Chart {
  /// Returns horizontal bars with one scale: label, bar, value and detail of each item.
  ///
  /// Every line has the same width, at most that of the canvas. The longest bar fills the width that the texts leave.
  /// On a narrow canvas details are omitted first, then labels are truncated, then bars are omitted.
  ///
  /// - Parameters:
  ///   - items: The items, a line each.
  ///   - canvas: The canvas.
  ///   - maximumBar: The maximum width of a bar.
  ///   - detailAlignment: The alignment of the details.
  public static func bars(
    _ items: [Item], in canvas: Canvas, maximumBar: Int = 48, detailAlignment: Alignment = .trailing
  ) -> [Line] {
    let layout = BarLayout(items, width: canvas.width, maximumBar: maximumBar, detailAlignment: detailAlignment)
    let maximum = items.map(\.value).max() ?? 0
    return items.map { item in
      layout.line(of: item, bar: bar(item, maximum: maximum, width: layout.bar, canvas.glyphs), canvas)
    }
  }

  private static func bar(_ item: Item, maximum: Double, width: Int, _ glyphs: Glyphs) -> Line {
    let parts = glyphs.bar.count
    let units = units(of: item.value, maximum: maximum, units: width * parts)
    let full = String(repeating: glyphs.bar[parts - 1], count: units / parts)
    let rest = units % parts
    return Line(rest > 0 ? full + glyphs.bar[rest - 1] : full, item.role)
  }
}

private struct BarLayout {
  static let gap = 2
  static let minimumBar = 8
  static let minimumLabel = 6

  private(set) var label: Int
  private(set) var bar: Int
  private(set) var text: Int
  private(set) var detail: Int
  let detailAlignment: Alignment

  init(_ items: [Chart.Item], width: Int, maximumBar: Int, detailAlignment: Alignment) {
    self.detailAlignment = detailAlignment
    label = items.map(\.label.width).max() ?? 0
    text = items.map(\.text.width).max() ?? 0
    detail = items.map(\.detail.width).max() ?? 0
    bar = 0
    if room(in: width) < Self.minimumBar { detail = 0 }
    let wanted = label
    let missing = max(0, Self.minimumBar - room(in: width))
    label = max(min(wanted, Self.minimumLabel), wanted - missing)
    bar = min(max(0, maximumBar), max(0, room(in: width)))
    if bar == 0 { label = min(wanted, max(0, width - text - Self.gap)) }
  }

  func line(of item: Chart.Item, bar drawn: Line, _ canvas: Canvas) -> Line {
    let ellipsis = canvas.glyphs.ellipsis
    var line = item.label.fitted(to: label, ellipsis: ellipsis)
    if bar > 0 { line += .spaces(Self.gap) + drawn.padded(to: bar) }
    line += .spaces(Self.gap) + item.text.padded(to: text, alignment: .trailing)
    if detail > 0 { line += .spaces(Self.gap) + item.detail.padded(to: detail, alignment: detailAlignment) }
    return line.truncated(to: canvas.width, ellipsis: ellipsis)
  }

  /// Negative if the texts are too wide.
  private func room(in width: Int) -> Int {
    width - label - text - 2 * Self.gap - (detail > 0 ? detail + Self.gap : 0)
  }
}
