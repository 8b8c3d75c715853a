import ShowlogTerminalUI

/// The tabs in one line. If they do not fit, first the gaps shrink, then the titles are the short ones, then the digits are
/// next to them, then tabs become digits, those next to the chosen one last, and then the bar scrolls, so that the chosen
/// tab stays readable.
struct TabBar: Equatable {
  /// A part of the line, with the index of its tab.
  private typealias Part = (tab: Int?, line: Line)

  let titles: [String]
  let shortTitles: [String]
  let open: Int

  func line(in canvas: Canvas) -> Line {
    let line = parts(in: canvas).reduce(into: Line()) { $0 += $1.line }
    return line.truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis)
  }

  /// Returns the index of the tab at a column; nil beside the tabs.
  func tab(at column: Int, in canvas: Canvas) -> Int? {
    var end = 0
    return parts(in: canvas).first { part in
      end += part.line.width
      return column < end
    }?.tab
  }

  private func parts(in canvas: Canvas) -> [Part] {
    let name = Line("Showlog", .heading)
    let full = parts(titles.indices.map { tab($0, titles[$0]) }, gap: canvas.width < 72 ? 0 : 1)
    let room = canvas.width - width(full)
    if room >= name.width + 2 { return full + [(nil, .spaces(room - name.width) + name)] }
    if room >= 0 { return full }
    return closest(to: canvas.width) ?? abbreviated(in: canvas)
  }

  /// As many titles as fit, those next to the chosen tab first.
  private func abbreviated(in canvas: Canvas) -> [Part] {
    var tabs = titles.indices.map { tab($0, nil) }
    var room = canvas.width - tabs.reduce(0) { $0 + $1.width }
    for index in tabs.indices.sorted(by: { (abs($0 - open), $0) < (abs($1 - open), $1) }) {
      let named = tab(index, shortTitles[index])
      let excess = named.width - tabs[index].width
      guard excess <= room || index == open else { break }
      room -= excess
      tabs[index] = named
    }
    return room >= 0 ? parts(tabs, gap: 0) : scrolled(tabs, canvas)
  }

  /// The chosen tab is in brackets, so that it is visible without color. Only the first ten have digits, and may lack a title.
  private func tab(_ index: Int, _ title: String?) -> Line {
    let digit = index < 10 ? "\((index + 1) % 10)" : ""
    let text = digit.isEmpty ? titles[index] : digit + (title.map { " " + $0 } ?? "")
    return index == open ? Line("[\(text)]", .accent, bold: true) : Line(" \(text) ", .muted)
  }

  /// The tabs one space apart, with as long titles as fit; nil if none fit, or not every tab has a digit.
  private func closest(to width: Int) -> [Part]? {
    guard titles.count <= 10 else { return nil }
    return [(titles, " "), (shortTitles, " "), (shortTitles, "")].lazy.map { close($0, digitGap: $1) }
      .first { self.width($0) <= width }
  }

  /// The tabs one space apart; the brackets of the chosen tab replace the spaces beside it.
  private func close(_ titles: [String], digitGap: String) -> [Part] {
    titles.enumerated().map { index, title in
      let text = "\((index + 1) % 10)\(digitGap)\(title)"
      let isAfterOpen = index == open + 1
      return (
        index, index == open ? Line("[\(text)]", .accent, bold: true) : Line((isAfterOpen ? "" : " ") + text, .muted)
      )
    }
  }

  private func parts(_ tabs: [Line], gap: Int) -> [Part] { tabs.enumerated().map { ($0, $1 + .spaces(gap)) } }

  private func width(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + $1.line.width } }

  private func scrolled(_ tabs: [Line], _ canvas: Canvas) -> [Part] {
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
    let parts: [Part] = shown.map { ($0, tabs[$0]) }
    return (shown.lowerBound > 0 ? [(nil, ellipsis)] : []) + parts
      + (shown.upperBound < tabs.count ? [(nil, ellipsis)] : [])
  }
}
