extension Chart {
  /// The data of a heatmap: days in weeks, each with a level from 0 to 4, as in GitHub's contributions.
  public struct Heatmap: Hashable, Sendable {
    /// The weeks from left to right, each of seven days from top to bottom; nil is a day that is not drawn.
    public let weeks: [[Int?]]
    /// The labels above the weeks, by the index of the week at which they start.
    public let months: [Int: String]
    /// The labels of the seven days, from top to bottom; empty ones are not drawn.
    public let weekdays: [String]
    /// The words at the ends of the legend, for the lowest and the highest level.
    public let legend: [String]

    /// Creates the data of a heatmap.
    public init(
      weeks: [[Int?]], months: [Int: String] = [:],
      weekdays: [String] = ["Mon", "", "Wed", "", "Fri", "", ""], legend: [String] = ["Less", "More"]
    ) {
      self.weeks = weeks
      self.months = months
      self.weekdays = weekdays
      self.legend = legend
    }
  }

  /// Returns a line of months, seven lines of days and a legend, all of the same width.
  ///
  /// A day is two columns wide if that fits the canvas, else one. Weeks that do not fit are omitted at the left.
  public static func heatmap(_ heatmap: Heatmap, in canvas: Canvas) -> [Line] {
    let layout = HeatmapLayout(heatmap, width: canvas.width)
    let days = (0..<7).map { layout.line(ofDay: $0, canvas.glyphs) }
    let lines = [layout.monthLine] + days + [layout.legend(canvas.glyphs)]
    let width = min(canvas.width, lines.map(\.width).max() ?? 0)
    return lines.map { $0.fitted(to: width, ellipsis: canvas.glyphs.ellipsis) }
  }
}

private struct HeatmapLayout {
  let heatmap: Chart.Heatmap
  /// The width of the weekdays' labels with the space after them; 0 without labels.
  let labels: Int
  let cell: Int
  let first: Int

  init(_ heatmap: Chart.Heatmap, width: Int) {
    self.heatmap = heatmap
    let widest = heatmap.weekdays.prefix(7).map { Line($0).width }.max() ?? 0
    labels = widest > 0 ? widest + 1 : 0
    let room = max(0, width - labels)
    cell = heatmap.weeks.count * 2 <= room ? 2 : 1
    first = max(0, heatmap.weeks.count - room / cell)
  }

  var monthLine: Line {
    let end = labels + (heatmap.weeks.count - first) * cell
    var line = Line()
    for (week, name) in heatmap.months.sorted(by: { $0.key < $1.key }) where week >= first {
      let start = labels + (week - first) * cell
      let label = Line(name, .muted)
      guard start >= line.width + (line.isEmpty ? 0 : 1), start + label.width <= end else { continue }
      line = line.padded(to: start) + label
    }
    return line
  }

  func line(ofDay day: Int, _ glyphs: Glyphs) -> Line {
    let name = day < heatmap.weekdays.count ? heatmap.weekdays[day] : ""
    return heatmap.weeks[first...].reduce(into: Line(name, .muted).padded(to: labels)) { line, week in
      let level = day < week.count ? week[day] : nil
      line += level.map { mark($0, glyphs) } ?? .spaces(cell)
    }
  }

  func legend(_ glyphs: Glyphs) -> Line {
    guard let less = heatmap.legend.first, let more = heatmap.legend.last else { return Line() }
    let marks = (0...4).reduce(into: Line()) { $0 += mark($1, glyphs) }
    return .spaces(labels) + Line(less + " ", .muted) + marks + Line(" " + more, .muted)
  }

  /// One glyph per column, except for level 0, whose single dot is less prominent than the other levels.
  private func mark(_ level: Int, _ glyphs: Glyphs) -> Line {
    let level = min(max(0, level), 4)
    return Line.repeating(glyphs.levels[level], count: level == 0 ? 1 : cell, .level(level)).padded(to: cell)
  }
}
