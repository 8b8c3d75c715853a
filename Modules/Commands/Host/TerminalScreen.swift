import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreen
import ShowlogSession
import ShowlogTerminalIO
import ShowlogTerminalUI

@MainActor
final class TerminalScreen {
  private let screen: Screen
  private let device: TerminalDevice
  private var painter: ScreenPainter
  private var subscription: Subscription?
  private var isFrameDue = false
  /// The terminal is restored, and belongs to the shell.
  private var isOver = false

  static func run(_ host: CommandLineHost) async throws(CommandFailure) -> ExitCode {
    let (console, location) = (host.console, host.location)
    if let refusal = console.screenRefusal {
      throw .usage("\(refusal); showlog next, calendar, history and trends print plain text")
    }
    let device = TerminalDevice()
    let (screen, session) = try open(host, size: device.size)
    defer { session.close() }
    let terminal = TerminalScreen(screen, device, host.options)
    guard device.open() else { throw CommandFailure(.inputOutput, "the terminal cannot be set up") }
    let loading = Task { () -> StoreError? in
      do throws(StoreError) { try await session.load() } catch { return error }
      return nil
    }
    // A small library is loaded before the first frame, without a visible delay.
    if !location.isLarge { _ = await loading.value }
    let signal = await terminal.run()
    device.close()
    if let signal, signal != 0 {
      session.close()
      TerminalDevice.end(bySignal: signal)
    }
    if let unwritten = screen.store.state.unwritten { throw CommandFailure(.inputOutput, unwritten) }
    // The screen showed the damage, but is closed now.
    if let damage = session.damage { host.output.notice(damage) }
    if case .failed = session.store.state.phase, let failure = await loading.value { throw CommandFailure(failure) }
    return .success
  }

  private static func open(
    _ host: CommandLineHost, size: TerminalSize
  ) throws(CommandFailure) -> (Screen, Session) {
    let (options, console, location) = (host.options, host.console, host.location)
    let fixed = options.now ?? location.now
    let now: @Sendable () -> Timestamp = if let fixed { { fixed } } else { console.now }
    do {
      return try Screen.open(
        location, isCreated: host.isStoreMissing,
        settings: SettingsState(
          now: now(), zone: options.zone, wording: options.wording, includesSpecials: options.includesSpecials),
        size: size, glyphs: options.canvas.glyphs, isLoaded: false, now: now,
        home: console.variables["HOME"],
        catalog: CatalogSource(console, includesSpecials: options.includesSpecials),
        tick: {
          guard fixed == nil, (try? await Task.sleep(for: .seconds(20))) != nil else { return nil }
          return console.now()
        })
    } catch {
      throw CommandFailure(error)
    }
  }

  private init(_ screen: Screen, _ device: TerminalDevice, _ options: GlobalOptions) {
    self.screen = screen
    self.device = device
    painter = ScreenPainter(color: options.isColored, isASCII: options.canvas.glyphs == .ascii)
    subscription = screen.store.subscribe { [weak self] state in
      if state.screen.isDone { self?.device.stop() }
      self?.drawSoon()
    }
  }

  /// Returns the signal that ended the screen; nil if the viewer quit.
  private func run() async -> Int32? {
    defer { isOver = true }
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
      guard key == .control("z") || key == .control("l") else {
        run.append(key)
        continue
      }
      screen.press(run)
      run = []
      if key == .control("z") { suspend() } else { repaint() }
    }
    screen.press(run)
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
