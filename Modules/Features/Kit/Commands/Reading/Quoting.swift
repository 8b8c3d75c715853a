import ShowlogTerminalUI

/// Returns a text for a message: in quotes, shortened, and harmless to a terminal.
public func quoted(_ text: String) -> String { "“\(Line(text).truncated(to: 80).plainText)”" }
