import ShowlogTerminalUI

/// For a pipe, and for a terminal without cursor control.
@MainActor
struct PreviewPipe {
  let session: PreviewSession
  let canvas: Canvas
  let renderer: ANSIRenderer
  let console: PreviewConsole

  func run() async {
    repeat {
      let frame = await session.frame(in: canvas)
      let help = StyledText(session.help("Keys, then Enter:", width: canvas.width))
      console.write("\(renderer.render(frame))\n\n\(renderer.render(help))")
      guard let line = console.read() else { return }
      guard await press(line) else { return }
    } while true
  }

  /// The end of a line is Enter if the line is a text or empty.
  private func press(_ line: String) async -> Bool {
    var isText = line.isEmpty
    for character in line {
      isText = session.isTyping
      guard await press(character == "\u{1B}" ? .escape : .character(character)) else { return false }
    }
    return isText ? await press(.enter) : true
  }

  private func press(_ key: Key) async -> Bool {
    let isRunning = await session.press(key)
    if !session.message.isEmpty { console.complain(session.message) }
    return isRunning
  }
}
