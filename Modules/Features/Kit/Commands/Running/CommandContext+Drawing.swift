import ShowlogTerminalUI

extension CommandContext {
  /// Prints the answer to a change: with `--json` as data, otherwise as its subject and words about it.
  public func print(_ answer: some Encodable, _ subject: String, _ words: String) throws(CommandFailure) {
    try output.print {
      answer
    } text: {
      StyledText([Line(subject, bold: true) + Line(": \(words)")])
    }
  }
}
