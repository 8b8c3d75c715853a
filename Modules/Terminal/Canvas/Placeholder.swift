/// What a screen says in place of what it has not: that it waits, that there is nothing, or what went wrong, and which
/// commands lead on.
public struct Placeholder: Hashable, Sendable {
  /// Why there is nothing to show.
  public enum Reason: Hashable, Sendable {
    /// There is nothing.
    case empty
    /// It is not there yet; the share of the work that is done, 0...1, or nil where that cannot be said.
    case loading(share: Double?)
    /// It cannot be had.
    case failed
  }

  /// A command that leads on.
  public struct Command: Hashable, Sendable {
    /// What to type.
    public let text: String
    /// What it does.
    public let purpose: String

    /// A command and what it does.
    public init(_ text: String, _ purpose: String) {
      self.text = text
      self.purpose = purpose
    }
  }

  /// Why there is nothing to show.
  public let reason: Reason
  /// The same in words.
  public let message: String
  /// What to type next, the likeliest first.
  public let commands: [Command]

  /// A message, and what to do next.
  public init(_ message: String, _ commands: [Command] = [], reason: Reason = .empty) {
    self.reason = reason
    self.message = message
    self.commands = commands
  }

  /// The message, and below it the commands: beside what they do where there is room. No line is wider than the canvas.
  public func lines(in canvas: Canvas) -> [Line] {
    let lines = head(in: canvas) + (commands.isEmpty ? [] : [Line()] + commandLines(in: canvas))
    return lines.map { $0.truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis) }
  }

  private func head(in canvas: Canvas) -> [Line] {
    switch reason {
    case .empty: Line.wrapped(message, to: canvas.width)
    case .loading(let share?): [Line(message) + "  " + progress(share, in: canvas)]
    case .loading(nil): [Line(message + canvas.glyphs.ellipsis)]
    case .failed: Line.wrapped(message, to: canvas.width, mark: "\(canvas.glyphs.cross) ", role: .bad)
    }
  }

  private func progress(_ share: Double, in canvas: Canvas) -> Line {
    Chart.progress(share, width: min(24, canvas.width - Line(message).width - 8), glyphs: canvas.glyphs)
      + Line(" \(Int(min(1, max(0, share)) * 100)) %")
  }

  private func commandLines(in canvas: Canvas) -> [Line] {
    let column = commands.map { Line($0.text).width }.max() ?? 0
    let isWide = column + 4 + (commands.map { Line($0.purpose).width }.max() ?? 0) <= canvas.width
    return commands.flatMap { command -> [Line] in
      let text = .spaces(2) + Line(command.text, .accent)
      let purpose = Line(command.purpose, .muted)
      return isWide ? [text.padded(to: column + 4) + purpose] : [text, .spaces(4) + purpose]
    }
  }
}
