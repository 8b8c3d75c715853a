extension Chart {
  /// Returns a progress bar of a width; it is full only at 1.
  ///
  /// A bar wider than one cell is empty only at 0.
  ///
  /// - Parameters:
  ///   - fraction: The done fraction, clamped to 0…1.
  ///   - width: The width in columns; the line is empty below 1.
  ///   - role: The role of the done part.
  ///   - glyphs: The glyphs that the terminal can show.
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
