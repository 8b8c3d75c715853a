extension Canvas {
  /// Returns hints in the host's words, in lines no wider than the canvas: beside their purposes, or above them.
  public func lines(of hints: [Hint]) -> [Line] {
    let words = hints.compactMap { self.hints.words(of: $0) }
    let column = words.map { Line($0.text).width }.max() ?? 0
    let isWide = column + 4 + (words.map { Line($0.purpose).width }.max() ?? 0) <= width
    return words.flatMap { text, purpose -> [Line] in
      let text = .spaces(2) + Line(text, .accent)
      let purpose = Line(purpose, .muted)
      return isWide ? [text.padded(to: column + 4) + purpose] : [text, .spaces(4) + purpose]
    }
    .map { $0.truncated(to: width, ellipsis: glyphs.ellipsis) }
  }
}
