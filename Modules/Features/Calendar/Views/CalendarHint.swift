/// What a screen says where it has nothing to show, and what to do next.
public struct CalendarHint: Equatable, Sendable {
  /// A command that leads on.
  public struct Command: Equatable, Sendable {
    /// What to type.
    public let text: String
    /// What it does.
    public let meaning: String

    /// A command and what it does.
    public init(_ text: String, _ meaning: String) {
      self.text = text
      self.meaning = meaning
    }
  }

  /// What there is not, and why.
  public let message: String
  /// What to type next; the likeliest first.
  public let commands: [Command]

  /// A message and what to do next.
  public init(_ message: String, _ commands: [Command]) {
    self.message = message
    self.commands = commands
  }
}
