import LeftfoldInspector
import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// The inspector of an open screen: the log of changes, the selected one, and the version that the tabs show.
public struct InspectorState: Equatable, Sendable {
  /// Whether the page covers the tabs.
  public var isPageShown = true

  /// The read changes, and the version that the tabs show.
  public var log = LoggedVersions()

  /// The maximum number of lines to read, which grows as the viewer moves to earlier ones.
  public internal(set) var limit: Int

  /// The limit with which ``log`` was read.
  var readLimit: Int

  /// Whether the log has not been read yet.
  public var isLoading = true

  /// The position in the list; nil until the viewer moves.
  public var window: ListWindow?

  /// The change that is described, with its rows; nil until it is read.
  public var change: LoggedChange?

  /// The first visible line of the description.
  public var changeLine = 0

  /// Creates an inspector whose log is not read yet.
  ///
  /// - Parameter limit: The initial maximum number of lines to read.
  public init(limit: Int = 500) {
    self.limit = limit
    readLimit = limit
  }
}

extension InspectorState {
  var lines: [LogLine] { log.lines }

  var selected: LogLine? {
    let index = window?.fitted(to: lines.count).selected ?? 0
    return lines.indices.contains(index) ? lines[index] : nil
  }

  /// Whether earlier lines may not have been read.
  var isCut: Bool { lines.count >= readLimit }

  mutating func select(_ number: Int?) {
    let index = number.map { number in lines.firstIndex { $0.number <= number } ?? lines.count - 1 } ?? 0
    var window = window ?? ListWindow(height: 0)
    window.selected = max(0, index)
    self.window = window
  }

  /// Replaces the log. The selected line stays selected, but if the latest is selected, the new latest is. The version that
  /// is shown stays, also if it is not kept any more.
  mutating func update(to latest: LoggedVersions) {
    let number = (window?.selected ?? 0) > 0 ? selected?.number : nil
    let shift = (latest.lines.first?.number ?? 0) - (lines.first?.number ?? 0)
    var latest = latest
    if let shown = log.shown, !latest.travel(to: shown) { latest.history = log.history }
    (log, isLoading) = (latest, false)
    guard let number else { return }
    window?.top += max(0, shift)
    select(number)
  }
}

/// A direction of travel.
public enum InspectorStep: Equatable, Sendable {
  /// To the previous change.
  case earlier
  /// To the next change, and from the last one to the current version.
  case later
}

/// An event of the inspector.
public enum InspectorAction: Equatable, Sendable {
  /// The viewer opened the page, or switched between it and the tabs.
  case toggled
  /// At most `limit` changes of the log were read.
  indirect case logRead(LoggedVersions, limit: Int)
  /// The viewer moved in the list.
  case moved(to: ListWindow)
  /// The rows of the selected change were found.
  case changeRead(LoggedChange)
  /// The viewer scrolled the description of the change to a line.
  case lineShown(Int)
  /// The viewer traveled by one change.
  case stepped(InspectorStep)
  /// The viewer traveled to the selected change.
  case chosen
  /// The log could not be read, with the reason.
  case readFailed(String)

  /// Whether the action is the viewer's, who has read the message.
  var clearsMessage: Bool {
    switch self {
    case .toggled, .moved, .lineShown, .stepped, .chosen: true
    case .logRead, .changeRead, .readFailed: false
    }
  }
}

extension RootState {
  /// The app's state, with the stored tables of the version to which the viewer traveled.
  public var visible: AppState {
    guard let log = inspector?.log, let moment = log.moment else { return app }
    return app.showing(log.history.state, at: moment)
  }

  var refusal: Message? {
    inspector?.log.shown.map { _ in
      Message("An earlier version cannot be changed; Esc returns to the current one")
    }
  }

  /// The version that the tabs show, for the status line; nil for the current version.
  func moment(_ glyphs: Glyphs) -> Line? {
    guard let log = inspector?.log, let number = log.shown, let moment = log.moment else { return nil }
    let (day, time) = app.settings.zone.local(moment)
    let words = InspectorState.words(number)
    return Line(words.prefix(1).uppercased() + words.dropFirst(), .accent)
      + Line(" \(glyphs.separator) \(day.words(in: app.settings.wording))  \(time.shortDescription)", .muted)
  }
}
