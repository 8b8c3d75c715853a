import ShowlogTerminalUI

/// For a pipe, and for a terminal without cursor control.
@MainActor
struct PreviewPipe {
  let session: PreviewSession
  let canvas: Canvas
  let renderer: ANSIRenderer
  let console: PreviewConsole

  func run() async {
    session.appear()
    repeat {
      // The effects of a line have ended before the next frame.
      await session.settle()
      let frame = session.frame(in: canvas)
      let help = StyledText(session.help("Keys, then Enter:", in: canvas))
      console.write("\(renderer.render(frame))\n\n\(renderer.render(help))")
      guard let line = console.read() else { return }
      guard press(line) else { return }
    } while true
  }

  /// The end of a line is Enter if the line is a text or empty.
  private func press(_ line: String) -> Bool {
    var isText = line.isEmpty
    for character in line {
      let wasTyping = session.isTyping
      guard press(character == "\u{1B}" ? .escape : .character(character)) else { return false }
      isText = wasTyping && session.isTyping
    }
    return isText ? press(.enter) : true
  }

  private func press(_ key: Key) -> Bool {
    let isRunning = session.press(key)
    if !session.message.isEmpty { console.complain(session.message) }
    return isRunning
  }
}
