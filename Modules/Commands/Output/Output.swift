import Foundation
import TerminalUI

/// Where a command's answer goes: data to standard output, messages to standard error.
struct Output: Sendable {
  let console: Console
  let options: GlobalOptions
  let command: String

  /// Prints an answer: the text for people, or with `--json` the data for programs.
  func print(_ data: some Encodable, text: () -> StyledText) throws(CommandFailure) {
    if options.isJSON { try printJSON(data) } else { print(text()) }
  }

  /// Prints a page, and a line break after it.
  func print(_ text: StyledText) {
    guard !text.lines.isEmpty else { return }
    console.writeOutput(ANSIRenderer(color: options.isColored).render(text) + "\n")
  }

  /// A message that is not the answer, as on standard error, unless `--quiet` is given.
  func note(_ message: String) {
    if !options.isQuiet { console.writeError("showlog: \(Line(message).plainText)\n") }
  }

  /// A message for those who want to know more.
  func detail(_ message: String) {
    if options.isVerbose { note(message) }
  }

  private func printJSON(_ data: some Encodable) throws(CommandFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let bytes = try encoder.encode(Envelope(command: command, data: data))
      console.writeOutput(String(decoding: bytes, as: UTF8.self) + "\n")
    } catch {
      throw CommandFailure(.inputOutput, "the answer cannot be written as JSON: \(error)")
    }
  }
}

/// What `--json` prints: one object, whose version changes when a key changes its meaning.
private struct Envelope<Payload: Encodable>: Encodable {
  let version = 1
  let command: String
  let data: Payload
}
