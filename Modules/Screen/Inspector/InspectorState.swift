import ShowlogApp
import ShowlogModels
import ShowlogPersistence
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI

/// The inspector of an open screen: the log of changes, the selected one, and the version that the tabs show.
public struct InspectorState: Equatable, Sendable {
  /// The version of the store that the tabs show instead of the current one.
  public struct Past: Equatable, Sendable {
    /// The number of the change after which the store is shown; 0 for the store before the first.
    public var number: Int

    /// The time that counts as now.
    public var moment: Timestamp

    /// A state with the store's contents of that version.
    public var contents: AppState
  }

  /// Whether the page covers the tabs.
  public var isPageShown = true

  /// The read lines of the log, the latest first.
  public var lines: [LogLine] = []

  /// The maximum number of lines to read, which grows as the viewer moves to earlier ones.
  public internal(set) var limit: Int

  /// The limit with which ``lines`` were read.
  var readLimit: Int

  /// Whether the log has not been read yet.
  public var isLoading = true

  /// The position in the list; nil until the viewer moves.
  public var window: ListWindow?

  /// The change that is described, with its rows; nil until it is read.
  public var change: LoggedChange?

  /// The first visible line of the description.
  public var changeLine = 0

  /// The number of the change to whose version the viewer travels; nil for the current version.
  public var destination: Int?

  /// The version that the tabs show; nil for the current version.
  public var past: Past?

  /// Creates an inspector whose log is not read yet.
  ///
  /// - Parameter limit: The initial maximum number of lines to read.
  public init(limit: Int = 500) {
    self.limit = limit
    readLimit = limit
  }
}

extension InspectorState {
  var selected: LogLine? {
    let index = window?.fitted(to: lines.count).selected ?? 0
    return lines.indices.contains(index) ? lines[index] : nil
  }

  /// Whether earlier lines may not have been read.
  var isCut: Bool { lines.count >= readLimit }

  /// The number of the next change whose version is kept; nil for the current version, which is that after the latest
  /// change.
  func destination(_ step: InspectorStep) -> Int? {
    let index = destination.map { number in lines.firstIndex { $0.number <= number } ?? lines.count } ?? 0
    switch step {
    case .earlier:
      let next = lines.dropFirst(index + 1).first(where: \.isKept)?.number
      return next ?? (isCut ? lines.last?.number : 0)
    case .later:
      let next = lines.prefix(index).lastIndex(where: \.isKept) ?? 0
      return next == 0 ? nil : lines[next].number
    }
  }

  mutating func select(_ number: Int?) {
    let index = number.map { number in lines.firstIndex { $0.number <= number } ?? lines.count - 1 } ?? 0
    var window = window ?? ListWindow(height: 0)
    window.selected = max(0, index)
    self.window = window
  }

  /// Replaces the lines. The selected line stays selected, but if the latest is selected, the new latest is.
  mutating func update(to latest: [LogLine]) {
    let number = (window?.selected ?? 0) > 0 ? selected?.number : nil
    let shift = (latest.first?.number ?? 0) - (lines.first?.number ?? 0)
    (lines, isLoading) = (latest, false)
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
  /// At most `limit` lines of the log were read, the latest first.
  case logRead([LogLine], limit: Int)
  /// The viewer moved in the list.
  case moved(to: ListWindow)
  /// The selected change was read; nil if the log no longer has it.
  case changeRead(LoggedChange?)
  /// The viewer scrolled the description of the change to a line.
  case lineShown(Int)
  /// The viewer traveled by one change.
  case stepped(InspectorStep)
  /// The viewer traveled to the selected change.
  case chosen
  /// The version of the destination was read.
  case arrived(InspectorState.Past)
  /// The log or a change could not be read, with the reason.
  case readFailed(String)
  /// The version of the destination could not be read, with the reason.
  case travelFailed(String)

  /// Whether the action is the viewer's, who has read the message.
  var clearsMessage: Bool {
    switch self {
    case .toggled, .moved, .lineShown, .stepped, .chosen: true
    case .logRead, .changeRead, .arrived, .readFailed, .travelFailed: false
    }
  }
}

extension RootState {
  /// The app's state, with the stored tables of the version to which the viewer traveled.
  public var visible: AppState {
    guard let past = inspector?.past else { return app }
    return app.showing(past.contents, at: past.moment)
  }

  var refusal: Message? {
    inspector?.destination.map { _ in
      Message("An earlier version cannot be changed; Esc returns to the current one")
    }
  }

  /// The version that the tabs show, for the status line; nil for the current version.
  func moment(_ glyphs: Glyphs) -> Line? {
    guard let inspector = inspector, let number = inspector.destination else { return nil }
    guard let past = inspector.past, past.number == number else {
      return Line("Reading the store \(InspectorState.words(number))\(glyphs.ellipsis)", .muted)
    }
    let (day, time) = app.settings.zone.local(past.moment)
    let words = InspectorState.words(number)
    return Line(words.prefix(1).uppercased() + words.dropFirst(), .accent)
      + Line(" \(glyphs.separator) \(day.words(in: app.settings.wording))  \(time.shortDescription)", .muted)
  }
}

/// The dependencies of the inspector: the store's log, and the versions within reach of undo and redo.
public struct InspectorSource: Sendable {
  /// Returns the last lines of the log, the latest first.
  public var log: @Sendable (_ limit: Int) async -> Result<[LogLine], StoreError>

  /// Returns a change with its rows; nil for an unknown number.
  public var change: @Sendable (_ number: Int) async -> Result<LoggedChange?, StoreError>

  /// Returns a state with the store's contents after a change, or before the first for 0; nil if they are not kept.
  public var contents: @Sendable (_ number: Int) async -> Result<AppState?, StoreError>

  /// Creates a source from closures.
  public init(
    log: @escaping @Sendable (_ limit: Int) async -> Result<[LogLine], StoreError>,
    change: @escaping @Sendable (_ number: Int) async -> Result<LoggedChange?, StoreError>,
    contents: @escaping @Sendable (_ number: Int) async -> Result<AppState?, StoreError>
  ) {
    self.log = log
    self.change = change
    self.contents = contents
  }

  /// A source with an empty log.
  public static var none: InspectorSource {
    InspectorSource(log: { _ in .success([]) }, change: { _ in .success(nil) }, contents: { _ in .success(nil) })
  }

  static func of(_ session: @escaping @Sendable () async -> Session?) -> InspectorSource {
    InspectorSource(
      log: { limit in
        await answer(session) { session throws(StoreError) in try await session.readLog(limit) }
      },
      change: { number in
        await answer(session) { session throws(StoreError) in try await session.readChange(number, limit: 100) }
      },
      contents: { number in
        await answer(session) { session throws(StoreError) in try await session.readContents(at: number) }
      })
  }

  private static func answer<Answer>(
    _ session: @Sendable () async -> Session?, _ read: (Session) async throws(StoreError) -> Answer
  ) async -> Result<Answer, StoreError> {
    guard let session = await session() else {
      return .failure(StoreError(.io, message: "the library is closed"))
    }
    do throws(StoreError) { return .success(try await read(session)) } catch { return .failure(error) }
  }
}
