import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

/// The session is opened on first use.
@MainActor
final class CommandLineHost {
  /// Retained until the next run: a program that is about to end need not free a million plays first.
  private static var last: [Session] = []

  let console: Console
  let line: ParsedCommandLine
  let options: GlobalOptions
  let location: StoreLocation
  let isDemo: Bool
  private(set) var hasCommitted = false
  /// At program start: a store that is moved away later is not created again.
  let isStoreMissing: Bool

  /// The time of the version that `at` shows; nil for the current version.
  var past: Timestamp?

  private var sessions: [Session] = []
  private var current: (session: Session, mode: Session.Mode)?

  init(_ line: ParsedCommandLine, _ console: Console) throws(CommandFailure) {
    self.line = line
    self.console = console
    options = try GlobalOptions(line.arguments, console)
    if let failure = options.config.failure, !line.worksWithoutSettings { throw failure }
    isDemo = line.path.first == Demo.name
    if options.isJSON, line.pageFile("html") ?? line.pageFile("card") != nil {
      throw .usage("--json prints the page as data; give it, or --html and --card")
    }
    location = try Self.location(isDemo: isDemo, options, console)
    isStoreMissing = location.isEmpty
  }

  var now: Timestamp { options.now ?? past ?? location.now ?? console.now() }

  var settings: SettingsState {
    SettingsState(
      now: now, zone: options.zone, wording: options.wording, includesSpecials: options.includesSpecials)
  }

  var canvas: Canvas {
    var canvas = options.canvas
    canvas.hints = HintWording(commandsOf: line)
    return canvas
  }

  /// The clock of the app's effects, which `at` does not change.
  var clock: @Sendable () -> Timestamp {
    if let moment = options.now ?? location.now { { moment } } else { console.now }
  }

  /// A reading session is replaced by a writing one on demand.
  func session(_ mode: Session.Mode) throws(CommandFailure) -> Session {
    if let current, current.mode == mode || mode == .reading { return current.session }
    if mode == .writing { try checkStoreFolder() }
    do {
      // A script may have changed the settings before the store was needed.
      let settings = current?.session.store.state.settings ?? settings
      let session = try Session.open(location, mode: mode, isCreated: isStoreMissing, settings: settings, now: clock)
      sessions.append(session)
      current = (session, mode)
      output.detail("store: \(location.path), opened for \(mode == .reading ? "reading" : "writing")")
      output.detail("now: \(now), time zone: \(options.zone)")
      if let damage = session.damage { output.notice(damage) }
      return session
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Only the folders of the usual place are created.
  func checkStoreFolder() throws(CommandFailure) {
    if options.storePath != nil, isStoreMissing { try checkFolder(of: location.path) }
  }

  func close() {
    for session in sessions { session.close() }
    Self.last = sessions
  }

  /// - Parameter arguments: Those of the command line by default.
  func context(
    of command: Command<AppState, AppAction>, _ arguments: CommandArguments? = nil
  ) -> CommandContext<AppState, AppAction> {
    let isWriting = command.isChange && !location.isEmpty && !line.arguments.isDryRun
    return CommandContext(
      arguments: arguments ?? line.arguments, output: output,
      settings: CommandSettings(
        now: now, zone: options.zone, wording: options.wording, canvas: canvas,
        lastLook: isDemo || past != nil || isStoreMissing ? .never : LastLook(besideStoreAt: location.path)),
      program: self,
      host: CommandHost(
        store: { [self] () throws(CommandFailure) in
          let session = try session(isWriting ? .writing : .reading)
          // Until the commit: the command decides on what it reads here.
          if isWriting { try lock(session) }
          return session.store
        },
        commit: { [self] action, isDryRun async throws(CommandFailure) in
          isDryRun ? await (try session(.reading)).preview(action) : try await commit(action)
        }))
  }

  func commit(_ action: AppAction) async throws(CommandFailure) -> Commit<AppState> {
    if case .imports(.requested(let request)) = action { return try await commit(request) }
    let session = try session(.writing)
    do {
      let commit = try await session.commit(action)
      if commit.isChanged { hasCommitted = true }
      return commit
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Locks the store file for the next commit.
  func lock(_ session: Session) throws(CommandFailure) {
    do throws(StoreError) { try session.lock() } catch { throw CommandFailure(error) }
  }

  func recordCommit() { hasCommitted = true }
}

extension CommandLineHost {
  private static func location(
    isDemo: Bool, _ options: GlobalOptions, _ console: Console
  ) throws(CommandFailure) -> StoreLocation {
    let now: Timestamp? = isDemo ? SampleHistory.now : nil
    if let path = options.storePath {
      // A demonstration would change the viewer's log, or leave a made-up one where they keep theirs.
      guard !isDemo else { throw .usage("--store cannot be given with demo, which has a store of its own") }
      return StoreLocation(path: path, now: now)
    }
    if let path = options.configuredStore, !isDemo { return StoreLocation(path: path, now: now) }
    return StoreLocation(
      path: try StoreLocation.folder(console) + (isDemo ? "/demo.sqlite" : "/showlog.sqlite"), now: now)
  }
}

extension StoreLocation {
  /// The folder of store files: `$XDG_DATA_HOME/showlog`, by default `~/.local/share/showlog`.
  static func folder(_ console: Console) throws(CommandFailure) -> String {
    if let data = console.variables["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/showlog" }
    guard let home = console.variables["HOME"], !home.isEmpty else {
      throw CommandFailure(
        .cannotCreate, "neither XDG_DATA_HOME nor HOME is set; give the store with --store PATH")
    }
    return "\(home)/.local/share/showlog"
  }
}

extension CommandFailure {
  init(_ error: StoreError) {
    self.init(error.exitCode, error.description)
  }
}
