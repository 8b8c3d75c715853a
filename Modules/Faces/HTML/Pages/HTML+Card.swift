import ShowlogPages

extension BlockPage {
  /// The page as a picture of 1200 × 630, as SVG, which is light or dark as the viewer's screen is.
  ///
  /// It has the title, the figures, the first bars of a ranking as covers, and the days.
  public var card: HTML {
    var svg = HTML()
    svg.add(
      .svg, .set(.xmlns, "http://www.w3.org/2000/svg"), .number(.width, 1_200), .number(.height, 630),
      .viewBox(1_200, 630), .set(.role, "img"), .set(.label, "\(title), \(subtitle)")
    ) { svg in
      svg.add(style: PackageResources.card_css)
      svg.addRect(0, 0, 1_200, 630, "paper", round: 0)
      svg.addText(subtitle, 60, 74, "small", anchor: "start")
      svg.addText(title, 56, title.count > 6 ? 136 : 166, title.count > 6 ? "title" : "huge", anchor: "start")
      svg.addCovers(ranking)
      svg.addFigures(figures)
      if let days { svg.addDays(days, x: 60, y: 450, cell: min(19.4, 1_040 / Double(max(1, days.weeks.count)))) }
      svg.addText("Showlog", 1_140, 592, "brand", anchor: "end")
    }
    return svg
  }

  private var figures: [Figure] {
    head.lazy.compactMap { if case .figures(let all) = $0 { all } else { nil } }.first ?? []
  }

  private var days: Heatmap? { blocks.lazy.compactMap { if case .heatmap(let map) = $0 { map } else { nil } }.first }

  private var ranking: BarChart? {
    blocks.lazy.compactMap { if case .bars(let chart) = $0, chart.isRanking { chart } else { nil } }.first
  }
}

extension HTML {
  fileprivate mutating func addFigures(_ figures: [Figure]) {
    let width = 1_080 / Double(max(4, figures.count))
    for (index, figure) in figures.prefix(6).enumerated() {
      let x = 60 + width * Double(index)
      addText(figure.value, x, 372, figure.value.count > 6 ? "value" : "figure", anchor: "start")
      addText(figure.label, x, 402, "small", anchor: "start")
    }
  }

  fileprivate mutating func addCovers(_ ranking: BarChart?) {
    let bars = ranking?.bars.prefix(3) ?? []
    for (index, bar) in bars.enumerated() {
      let x = 1_140 - 150 * Double(bars.count - index) + 18
      add(.g, .class(.hue(bar.label.utf8.reduce(5) { ($0 * 31 + Int($1)) % 9_973 }))) { svg in
        svg.addRect(x, 52, 132, 198, "cover", round: 9)
        for (line, words) in bar.label.wrapped(to: 13, lines: 4).enumerated() {
          svg.addText(words, x + 12, 80 + 19 * Double(line), "name", anchor: "start")
        }
      }
      addText(bar.text, x, 276, "count", anchor: "start")
    }
  }
}

extension String {
  /// Returns the text in lines of at most so many characters; what does not fit is cut off.
  fileprivate func wrapped(to width: Int, lines most: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else if lines.count < most {
        lines.append(word.count > width ? word.prefix(width - 1) + "…" : String(word))
      } else {
        break
      }
    }
    return lines
  }
}
