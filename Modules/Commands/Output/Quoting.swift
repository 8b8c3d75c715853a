import TerminalUI

/// What a person typed, or a file holds, as a message shows it: in quotes, and harmless to a terminal.
func quoted(_ text: String) -> String { "“\(Line(text).truncated(to: 80).plainText)”" }
