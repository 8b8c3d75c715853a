import LeftfoldCore
import ShowlogTerminalIO
import ShowlogTerminalUI

@MainActor
final class PreviewTerminal {
  private let device = TerminalDevice()
  private let glyphs: Glyphs
  private let session: PreviewSession
  private var painter: ScreenPainter
  /// Whether a change is drawn later: keys that arrive together act on the rows of the last frame, and drawing stores the
  /// page's size.
  private var isBusy = false

  init(_ session: PreviewSession, glyphs: Glyphs, color: Bool) {
    self.session = session
    self.glyphs = glyphs
    painter = ScreenPainter(color: color, isASCII: glyphs == .ascii)
  }

  /// Returns `false` if the terminal cannot be opened.
  func run() async -> Bool {
    guard device.open() else { return false }
    defer { device.close() }
    let subscription = session.onChange { [weak self] in self?.draw() }
    defer { subscription.cancel() }
    session.appear()
    draw()
    for await event in device.events {
      switch event {
      case .keys(let keys):
        isBusy = true
        for key in keys { guard press(key) else { return true } }
        isBusy = false
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

  private func press(_ key: Key) -> Bool {
    switch key {
    case .control("z"): suspend()
    case .control("l"): painter.invalidate()
    default: return session.press(key)
    }
    return true
  }

  private func suspend() {
    device.suspend()
    painter.invalidate()
  }

  private func draw() {
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    let size = device.size
    let help = session.help("Keys:", in: Canvas(width: size.columns, glyphs: glyphs)).prefix(max(1, size.rows / 2))
    let room = max(0, size.rows - help.count - 1)
    var lines = session.frame(in: Canvas(width: size.columns, height: room, glyphs: glyphs)).lines
    lines += Array(repeating: Line(), count: max(0, size.rows - help.count - lines.count)) + help
    let output = painter.paint(StyledText(lines), size: size)
    if !output.isEmpty { device.write(output) }
  }
}
