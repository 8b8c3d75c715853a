import ShowlogTerminalUI

/// The tabs in one line. If they do not fit, first the gaps shrink, then the last tabs that are not chosen become digits, as
/// many as needed, and then the bar scrolls, so that the chosen tab stays readable.
struct TabBar {
  let titles: [String]
  let open: Int

  func line(in canvas: Canvas) -> Line {
    let name = Line("Showlog", .heading)
    let full = bar(titles.indices.map { tab($0, isShort: false) }, gap: canvas.width < 72 ? 0 : 1)
    if full.width + name.width + 2 <= canvas.width { return full.padded(to: canvas.width - name.width) + name }
    if full.width <= canvas.width { return full }
    if titles.count < 10, close.width <= canvas.width { return close }
    var tabs = titles.indices.map { tab($0, isShort: false) }
    var excess = bar(tabs, gap: 0).width - canvas.width
    for index in tabs.indices.reversed() where index != open && excess > 0 {
      let short = tab(index, isShort: true)
      excess -= tabs[index].width - short.width
      tabs[index] = short
    }
    return excess <= 0 ? bar(tabs, gap: 0) : scrolled(tabs, canvas)
  }

  /// The chosen tab is in brackets, so that it is visible without color.
  private func tab(_ index: Int, isShort: Bool) -> Line {
    let digit = index < 10 ? "\((index + 1) % 10)" : ""
    let title = digit.isEmpty ? titles[index] : isShort ? digit : "\(digit) \(titles[index])"
    return index == open ? Line("[\(title)]", .accent, bold: true) : Line(" \(title) ", .muted)
  }

  /// The tabs one space apart; the brackets of the chosen tab replace the spaces beside it.
  private var close: Line {
    let titles = self.titles.enumerated().map { "\($0 + 1) \($1)" }
    let before = titles[..<open].map { " " + $0 }.joined()
    let after = titles[(open + 1)...].joined(separator: " ")
    return Line(before, .muted) + Line("[\(titles[open])]", .accent, bold: true) + Line(after, .muted)
  }

  private func bar(_ tabs: [Line], gap: Int) -> Line { tabs.reduce(into: Line()) { $0 += $1 + .spaces(gap) } }

  private func scrolled(_ tabs: [Line], _ canvas: Canvas) -> Line {
    let ellipsis = Line(canvas.glyphs.ellipsis, .muted)
    var shown = open..<open + 1
    var left = canvas.width - tabs[open].width - 2 * ellipsis.width
    while true {
      let before = shown.lowerBound - 1
      let after = shown.upperBound
      if after < tabs.count, tabs[after].width <= left {
        left -= tabs[after].width
        shown = shown.lowerBound..<after + 1
      } else if before >= 0, tabs[before].width <= left {
        left -= tabs[before].width
        shown = before..<shown.upperBound
      } else {
        break
      }
    }
    let line = bar(Array(tabs[shown]), gap: 0)
    return ((shown.lowerBound > 0 ? ellipsis : Line()) + line + (shown.upperBound < tabs.count ? ellipsis : Line()))
      .truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)
  }
}
