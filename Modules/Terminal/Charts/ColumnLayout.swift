struct ColumnLayout {
  private static let widestStep = 8

  let count: Int
  /// The distance from one column to the next; 0 if the canvas has no room for any.
  let step: Int
  let bar: Int
  private let axis: Int

  init(_ items: [Chart.Item], width: Int) {
    axis = items.map(\.text.width).max() ?? 0
    let room = width - axis - 2
    count = min(items.count, max(0, room))
    let wanted = (items.map(\.label.width).max() ?? 0) + 1
    step = count == 0 ? 0 : min(room / count, max(2, min(wanted, Self.widestStep)))
    bar = max(1, step - 1)
  }

  func axis(of level: Int, height: Int, greatest: Line, _ glyphs: Glyphs) -> Line {
    level == height - 1 ? axisPart(greatest, mark: glyphs.tick) : axisPart(Line(), mark: glyphs.verticalRule)
  }

  func baseline(_ glyphs: Glyphs) -> Line {
    axisPart("0", mark: glyphs.origin).padded(to: axis + 2)
      + .repeating(glyphs.rule, count: count * step, .muted)
  }

  func labels(_ items: [Chart.Item], _ glyphs: Glyphs) -> Line {
    let widest = items.map(\.label.width).max() ?? 0
    let every = (widest + step) / step
    let end = axis + 2 + count * step
    var line = Line()
    for index in stride(from: 0, to: items.count, by: every) {
      line = line.padded(to: axis + 2 + index * step) + items[index].label
    }
    return line.truncated(to: end, ellipsis: glyphs.ellipsis).padded(to: end)
  }

  private func axisPart(_ number: Line, mark: String) -> Line {
    number.with(role: .muted).padded(to: axis, alignment: .trailing) + Line(" " + mark, .muted)
  }
}
