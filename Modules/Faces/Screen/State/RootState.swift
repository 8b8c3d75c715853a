import LeftfoldCore
import LeftfoldUndo
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// The state of the open screen: the app's, and the screen's own.
public struct RootState: Equatable, Sendable {
  /// The app's state.
  public var app: AppState

  /// The host's own state.
  public var screen: ScreenState

  /// What the session was asked for and has not committed yet.
  public var requests = RequestState()

  /// The inspector, on its page or behind tabs that show an earlier version; nil if it is closed.
  public var inspector: InspectorState?

  /// Creates the state of an app on a screen.
  public init(app: AppState, screen: ScreenState) {
    self.app = app
    self.screen = screen
    self.app.finder.commands = FinderCommand.all(in: screen)
  }
}

extension FinderCommand {
  /// The tabs, and the keys that act on the selected row or on every tab, each once, by the viewer's own keys.
  fileprivate static func all(in screen: ScreenState) -> [Self] {
    let labels = Dictionary(screen.keyMeanings.map { ($0.value, $0.key.name) }, uniquingKeysWith: min)
    func command(_ words: String, of tab: String = "", _ key: Key) -> Self {
      Self(words, of: tab, key, label: labels[key] ?? (screen.keyMeanings[key] == nil ? key.name : ""))
    }
    let rows = AppTabs.all.flatMap(\.keys).filter { !$0.scope.isOwn && $0.keys != [.enter] }
    var seen: Set<String> = []
    return AppTabs.all.withDigits().map { command($0.tab.title, of: "tab", .character($0.digit)) }
      + (rows + HostKeys<RootState>(tabs: 0).apart).compactMap { row in row.keys.first.map { command(row.help, $0) } }
      .filter { seen.insert($0.key.name + $0.words).inserted }
  }
}

extension ScreenState {
  /// Creates the initial state of a screen on the app's first tab.
  public init(size: TerminalSize) { self.init(size: size, tab: AppTabs.all.first?.name ?? "") }
}

extension RootState {
  var unwrittenChanges: (text: String, count: Int)? {
    let imports = (app.imports.isUnderWay ? 1 : 0) + requests.waitingImports.count + requests.abandonedImports
    let changes = requests.changes
    let count = changes + imports
    guard count > 0 else { return nil }
    let wording = app.settings.wording
    let ofImports = imports == 1 ? "the import" : imports.of("import", "imports", in: wording)
    return (changes == 0 ? ofImports : count.of("change", "changes", in: wording), count)
  }

  /// The message about changes that are not or could not be written; nil if everything is written.
  public var unwritten: String? {
    if let changes = unwrittenChanges { return "\(changes.text) \(changes.count == 1 ? "was" : "were") not written" }
    return screen.message?.isFailure == true ? screen.message?.text : nil
  }
}

/// The dependencies of the screen.
public struct ScreenEnvironment: Sendable {
  /// The dependencies of the app's effects.
  public var app: AppEnvironment

  /// Commits a change and publishes it, after the requests with smaller numbers; returns the reason if it was refused.
  public var perform: @Sendable (_ reduction: Reduction, _ request: Int) async -> Refusal?

  /// Undoes or redoes the last change and publishes it, if the viewer has seen or confirmed it; returns the question or
  /// refusal otherwise.
  public var step: @Sendable (_ step: UndoStep, _ confirmed: String?, _ request: Int) async -> RequestAction?

  /// Imports files; the app's state shows the progress and the end.
  public var importFiles: @Sendable (ImportRequest) async -> Void

  /// Returns the latest changes of the log, up to a number, and their versions.
  public var log: @Sendable (_ limit: Int) async throws(StoreError) -> LoggedVersions

  /// The viewer's home folder, for paths that start with a tilde; nil if it is unknown.
  public var home: String?

  /// The file system, in which paths are completed.
  public var files: ImportFiles

  /// Waits for the next update of the time, and returns it; nil for a fixed time.
  public var tick: @Sendable () async -> Timestamp?

  /// Creates an environment from closures.
  public init(
    app: AppEnvironment, perform: @escaping @Sendable (Reduction, Int) async -> Refusal?,
    step: @escaping @Sendable (UndoStep, String?, Int) async -> RequestAction?,
    importFiles: @escaping @Sendable (ImportRequest) async -> Void = { _ in },
    log: @escaping @Sendable (_ limit: Int) async throws(StoreError) -> LoggedVersions = { _ in LoggedVersions() },
    home: String? = nil, files: ImportFiles = .live,
    tick: @escaping @Sendable () async -> Timestamp?
  ) {
    self.app = app
    self.perform = perform
    self.step = step
    self.importFiles = importFiles
    self.log = log
    self.home = home
    self.files = files
    self.tick = tick
  }
}
