import TerminalUI

/// A text as a message shows it: in quotes, shortened, and harmless to a terminal.
public func quoted(_ text: String) -> String { "“\(Line(text).truncated(to: 80).plainText)”" }
