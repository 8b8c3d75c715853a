extension Placeholder {
  /// Returns the message and the hints below it, in lines no wider than the canvas.
  public func lines(in canvas: Canvas) -> [Line] {
    let hints = canvas.lines(of: hints)
    let head = head(in: canvas).map { $0.truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis) }
    return hints.isEmpty ? head : head + [Line()] + hints
  }

  private func head(in canvas: Canvas) -> [Line] {
    switch reason {
    case .empty: Line.wrapped(message, to: canvas.width)
    case .loading(let share?): [Line(message) + "  " + progress(share, in: canvas)]
    case .loading(nil): [Line(message + canvas.glyphs.ellipsis)]
    case .failed: Line.wrapped(message, to: canvas.width, bullet: "\(canvas.glyphs.cross) ", role: .bad)
    }
  }

  private func progress(_ share: Double, in canvas: Canvas) -> Line {
    Chart.progress(share, width: min(24, canvas.width - Line(message).width - 8), glyphs: canvas.glyphs)
      + Line(" \(Int(min(1, max(0, share)) * 100)) %")
  }
}
