import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalIO
import ShowlogTerminalUI

@MainActor
enum TerminalScreen {
  static func run(_ host: CommandLineHost) async throws(CommandFailure) -> ExitCode {
    let (console, location) = (host.console, host.location)
    if let refusal = console.screenRefusal {
      throw .usage("\(refusal); showlog next, calendar, history and trends print plain text")
    }
    let device = TerminalDevice(takesMouse: host.options.takesMouse)
    let (screen, session) = try open(host, size: device.size, keys: host.options.keys)
    defer { session.close() }
    if let tab = host.options.firstTab, screen.bar.contains(where: { $0.name == tab }) {
      screen.store.send(.screen(.tabChosen(tab)))
    }
    let terminal = TerminalLoop(screen, device, theme: host.options.isColored ? host.options.theme : .monochrome)
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

  /// - Parameters:
  ///   - hasRoom: Whether pages have room for covers.
  ///   - keys: The keys that act as others.
  static func open(
    _ host: CommandLineHost, size: TerminalSize, hasRoom: Bool = false, keys: [Key: Key] = [:]
  ) throws(CommandFailure) -> (Screen, Session) {
    let (options, console, location) = (host.options, host.console, host.location)
    let fixed = options.now ?? location.now
    try host.checkStoreFolder()
    let now: @Sendable () -> Timestamp = if let fixed { { fixed } } else { console.now }
    do {
      return try Screen.open(
        location, isCreated: host.isStoreMissing,
        settings: SettingsState(
          now: now(), zone: options.zone, wording: options.wording, includesSpecials: options.includesSpecials),
        size: size, hasRoom: hasRoom, keys: keys, glyphs: options.canvas.glyphs, isLoaded: false, now: now,
        home: console.variables["HOME"], files: console.files,
        catalog: CatalogSource(console, includesSpecials: options.includesSpecials),
        tick: {
          guard fixed == nil, (try? await Task.sleep(for: .seconds(20))) != nil else { return nil }
          return console.now()
        })
    } catch {
      throw CommandFailure(error)
    }
  }
}
