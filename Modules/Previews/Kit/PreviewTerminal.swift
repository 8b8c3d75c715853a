import ShowlogTerminalIO
import ShowlogTerminalUI

@MainActor
struct PreviewTerminal {
  private let device = TerminalDevice()
  private let glyphs: Glyphs
  private var session: PreviewSession
  private var painter: ScreenPainter
  /// The key that takes a text, and the text typed so far; empty without one.
  private var typed = ""

  init(_ session: PreviewSession, glyphs: Glyphs, color: Bool) {
    self.session = session
    self.glyphs = glyphs
    painter = ScreenPainter(color: color, isASCII: glyphs == .ascii)
  }

  /// Returns `false` if the terminal cannot be opened.
  mutating func run() async -> Bool {
    guard device.open() else { return false }
    defer { device.close() }
    draw()
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
      draw()
    }
    return true
  }

  private mutating func press(_ key: Key) async -> Bool {
    switch key {
    case .character(let character) where !typed.isEmpty: typed.append(character)
    case .character(let character) where session.takesText(character): typed = String(character)
    case .character(let character): return await session.press(String(character))
    case .backspace where !typed.isEmpty: typed.removeLast()
    case .escape: typed = ""
    case .enter where !typed.isEmpty:
      defer { typed = "" }
      return await session.press(typed)
    case .control("c"): return false
    case .control("z"): suspend()
    case .control("l"): painter.invalidate()
    default: break
    }
    return true
  }

  private mutating func suspend() {
    device.suspend()
    painter.invalidate()
  }

  private mutating func draw() {
    let size = device.size
    let start = typed.isEmpty ? session.message : typed
    let help = session.help(start.isEmpty ? "Keys:" : start, width: size.columns)
    let canvas = Canvas(width: size.columns, height: size.rows - help.count - 1, glyphs: glyphs)
    var lines = session.text(in: canvas).lines
    lines += Array(repeating: Line(), count: max(0, size.rows - help.count - lines.count)) + help
    let output = painter.paint(StyledText(lines), size: size)
    if !output.isEmpty { device.write(output) }
  }
}
