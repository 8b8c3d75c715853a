import ShowlogTerminalUI

/// For a pipe, and for a terminal without cursor control.
@MainActor
struct PreviewPipe {
  var session: PreviewSession
  let canvas: Canvas
  let renderer: ANSIRenderer
  let console: PreviewConsole

  mutating func run() async {
    repeat {
      if !session.message.isEmpty { console.complain(session.message) }
      let help = StyledText(session.help("Keys, then Enter:", width: canvas.width))
      console.write("\(renderer.render(session.text(in: canvas)))\n\n\(renderer.render(help))")
      guard let line = console.read() else { return }
      guard await session.press(line) else { return }
    } while true
  }
}
