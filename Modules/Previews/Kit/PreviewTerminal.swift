import ShowlogTerminalIO
import ShowlogTerminalUI

@MainActor
struct PreviewTerminal {
  private let device = TerminalDevice()
  private let glyphs: Glyphs
  private let session: PreviewSession
  private var painter: ScreenPainter

  init(_ session: PreviewSession, glyphs: Glyphs, color: Bool) {
    self.session = session
    self.glyphs = glyphs
    painter = ScreenPainter(color: color, isASCII: glyphs == .ascii)
  }

  /// Returns `false` if the terminal cannot be opened.
  mutating func run() async -> Bool {
    guard device.open() else { return false }
    defer { device.close() }
    await draw()
    for await event in device.events {
      switch event {
      case .keys(let keys): for key in keys { guard await press(key) else { return true } }
      case .resized: break
      case .suspended: suspend()
      case .continued:
        device.reopen()
        painter.invalidate()
      case .ended(let signal):
        device.close()
        if signal != 0 { TerminalDevice.end(bySignal: signal) }
        return true
      }
      await draw()
    }
    return true
  }

  private mutating func press(_ key: Key) async -> Bool {
    switch key {
    case .control("z"): suspend()
    case .control("l"): painter.invalidate()
    default: return await session.press(key)
    }
    return true
  }

  private mutating func suspend() {
    device.suspend()
    painter.invalidate()
  }

  private mutating func draw() async {
    let size = device.size
    let help = session.help(session.message.isEmpty ? "Keys:" : session.message, width: size.columns)
    let canvas = Canvas(width: size.columns, height: max(1, size.rows - help.count - 1), glyphs: glyphs)
    var lines = await session.frame(in: canvas).lines
    lines += Array(repeating: Line(), count: max(0, size.rows - help.count - lines.count)) + help
    let output = painter.paint(StyledText(lines), size: size)
    if !output.isEmpty { device.write(output) }
  }
}
