import LeftfoldCore
import ShowlogTerminalIO
import ShowlogTerminalUI

/// A host on a terminal: its keys and its size in, frames out.
@MainActor
public final class TerminalLoop<Root: ScreenRoot> {
  /// The number of rows by which a step of the wheel moves.
  private static var rowsPerStep: Int { 3 }

  private let screen: ScreenHost<Root>
  private let device: TerminalDevice
  private var painter: ScreenPainter
  private let theme: Theme?
  private var subscription: Subscription?
  private var isFrameDue = false
  /// The terminal is restored, and belongs to the shell.
  private var isOver = false

  /// Creates a loop on a terminal that is not open yet.
  ///
  /// - Parameter theme: The colors of roles; nil for those that fit the terminal's background.
  public init(_ screen: ScreenHost<Root>, _ device: TerminalDevice, theme: Theme?) {
    self.screen = screen
    self.device = device
    self.theme = theme
    painter = ScreenPainter(theme: theme ?? .dark, isASCII: screen.glyphs == .ascii)
    subscription = screen.store.subscribe { [weak self] state in
      if state.screen.isDone { self?.device.stop() }
      self?.drawSoon()
    }
  }

  /// Runs the host on the open terminal; returns the signal that ended it, nil if the viewer quit.
  public func run() async -> Int32? {
    defer { isOver = true }
    if theme == nil { device.askBackground() }
    draw()
    for await event in device.events {
      switch event {
      case .keys(let keys): press(keys)
      case .resized: break
      case .suspended: suspend()
      case .continued:
        device.reopen()
        repaint()
      case .ended(let signal): return signal
      }
      // Compared on every event, in case a resize signal was missed.
      if device.size != screen.store.state.screen.size { screen.store.send(.screen(.resized(device.size))) }
    }
    return nil
  }

  private func press(_ keys: [Key]) {
    var run: [Key] = []
    for key in keys {
      if case .background(let isLight) = key {
        device.noteAnswer()
        use(isLight ? .light : .dark)
        continue
      }
      guard key == .control("z") || key == .control("l") else {
        let isWheel = key == .wheelUp || key == .wheelDown
        run += Array(repeating: key, count: isWheel ? Self.rowsPerStep : 1)
        continue
      }
      screen.press(run)
      run = []
      if key == .control("z") { suspend() } else { repaint() }
    }
    screen.press(run)
  }

  private func use(_ found: Theme) {
    guard theme == nil else { return }
    painter.use(found)
    drawSoon()
  }

  private func suspend() {
    device.suspend()
    repaint()
  }

  private func repaint() {
    painter.invalidate()
    drawSoon()
  }

  /// Draws once after all waiting input has been handled.
  private func drawSoon() {
    guard !isFrameDue else { return }
    isFrameDue = true
    Task { draw() }
  }

  private func draw() {
    isFrameDue = false
    guard !isOver else { return }
    let output = painter.paint(screen.frame(), size: screen.store.state.screen.size)
    if !output.isEmpty { device.write(output) }
  }
}
