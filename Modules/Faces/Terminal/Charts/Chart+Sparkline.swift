extension Chart {
  /// Returns values as one line of small columns, scaled from 0 to the greatest value.
  ///
  /// More values than `width` are drawn as the averages of `width` groups of neighbors.
  public static func sparkline(_ values: [Double], width: Int? = nil, glyphs: Glyphs = .unicode) -> Line {
    let values = grouped(values.map { $0.isFinite ? max(0, $0) : 0 }, width: width ?? values.count)
    let maximum = values.max() ?? 0
    let steps = glyphs.sparkline.count - 1
    let marks = values.map { glyphs.sparkline[units(of: $0, maximum: maximum, units: steps)] }
    return Line(marks.joined(), .bar)
  }

  /// Returns counts as one line of small columns, scaled from 0 to the greatest count.
  public static func sparkline(_ counts: [Int], width: Int? = nil, glyphs: Glyphs = .unicode) -> Line {
    sparkline(counts.map(Double.init), width: width, glyphs: glyphs)
  }

  private static func grouped(_ values: [Double], width: Int) -> [Double] {
    guard width > 0 else { return [] }
    guard values.count > width else { return values }
    return (0..<width).map { group in
      let members = values[(group * values.count / width)..<((group + 1) * values.count / width)]
      return members.reduce(0) { $0 + $1 / Double(members.count) }
    }
  }
}
