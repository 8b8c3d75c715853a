extension Chart {
  /// Returns a progress bar with a width and a done fraction.
  ///
  /// It is full only at 1 and, if wider than one cell, empty only at 0. The fraction is clamped to 0…1.
  public static func progress(
    _ fraction: Double, width: Int, role: Role = .bar, glyphs: Glyphs = .unicode
  ) -> Line {
    guard width > 0 else { return Line() }
    let marks = glyphs.progress
    let parts = marks.half == nil ? 1 : 2
    let units = progressUnits(fraction, of: width * parts)
    let half = units % parts > 0 ? marks.half ?? "" : ""
    let done = String(repeating: marks.full, count: units / parts) + half
    return Line(done, role) + .repeating(marks.rest, count: width - (units + parts - 1) / parts, .muted)
  }

  private static func progressUnits(_ fraction: Double, of units: Int) -> Int {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return units }
    return min(max(1, Int(fraction * Double(units))), max(0, units - 1))
  }
}
