/// A message in place of content that is loading, empty or unavailable, with commands to try next.
public struct Placeholder: Hashable, Sendable {
  /// The reason why there is no content.
  public enum Reason: Hashable, Sendable {
    /// The content is empty.
    case empty
    /// The content is loading; the share is the fraction done, 0...1, or nil if unknown.
    case loading(share: Double?)
    /// The content is unavailable.
    case failed
  }

  /// A command to try next.
  public struct Command: Hashable, Sendable {
    /// The command line to type.
    public let text: String
    /// The command's purpose.
    public let purpose: String

    /// Creates a command and its purpose.
    public init(_ text: String, _ purpose: String) {
      self.text = text
      self.purpose = purpose
    }
  }

  /// The reason why there is no content.
  public let reason: Reason
  /// The message in place of the content.
  public let message: String
  /// The commands to try next, the most likely first.
  public let commands: [Command]

  /// Creates a placeholder.
  public init(_ message: String, _ commands: [Command] = [], reason: Reason = .empty) {
    self.reason = reason
    self.message = message
    self.commands = commands
  }

  /// Returns the message and the commands below it, in lines no wider than the canvas.
  public func lines(in canvas: Canvas) -> [Line] {
    let lines = head(in: canvas) + (commands.isEmpty ? [] : [Line()] + commandLines(in: canvas))
    return lines.map { $0.truncated(to: canvas.width, ellipsis: canvas.glyphs.ellipsis) }
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
