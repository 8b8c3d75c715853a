import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The feature's own state: the reports of players that name nothing for certain, and the titles that the viewer assigned.
public struct PlayersState: Equatable, Sendable {
  /// The number of reports that wait at most, so that a player that repeats nonsense does not fill the store.
  public static let limit = 1_000

  /// The reports that wait for the viewer, in the order of their arrival.
  public var reports: EntityTable<WaitingReport> = []

  /// The titles that the viewer assigned to shows.
  public var titles: EntityTable<AssignedTitle> = []

  /// Creates a state.
  public init(reports: EntityTable<WaitingReport> = [], titles: EntityTable<AssignedTitle> = []) {
    (self.reports, self.titles) = (reports, titles)
  }

  /// Whether there is neither a report nor a title.
  public var isEmpty: Bool { reports.isEmpty && titles.isEmpty }

  /// Returns the show that the viewer assigned a report's title to: O(titles).
  public func show(assignedTo report: PlayReport) -> ShowID? { title(of: report)?.show }

  private func title(of report: PlayReport) -> AssignedTitle? {
    let name = report.subject.folded
    return titles.first { $0.title.folded == name }
  }

  private mutating func keep(_ report: PlayReport) {
    guard !reports.contains(where: { $0.report.isSameViewing(as: report) }) else { return }
    reports.add(WaitingReport(id: reports.nextID, report: report))
  }

  private mutating func assign(_ title: String, to show: ShowID, at moment: Timestamp) {
    let known = titles.first { $0.title.folded == title.folded }
    titles.set(AssignedTitle(id: known?.id ?? titles.nextID, title: title, show: show, statedAt: moment))
  }

  /// Merges another store's reports and titles; of two statements about a title the later one remains.
  mutating func merge(_ other: Self, shows: [Int: Int]) -> TakenRecords {
    let before = self
    for waiting in other.reports { keep(waiting.report) }
    for title in other.titles {
      guard let show = shows[title.show.rawValue].map(ShowID.init(rawValue:)) else { continue }
      let known = titles.first { $0.title.folded == title.title.folded }
      guard known.map({ ($0.statedAt, $0.show) < (title.statedAt, show) }) ?? true else { continue }
      assign(title.title, to: show, at: title.statedAt)
    }
    var taken = TakenRecords(OtherRecord.Kind(one: "report of a player", several: "reports of players"))
    taken.added = reports.count - before.reports.count + titles.count - before.titles.count
    taken.known = other.reports.count + other.titles.count - taken.added
    return taken
  }

  /// Reduces an action; a report of a viewing that waits already changes nothing.
  fileprivate mutating func handle(_ action: PlayersAction, at moment: Timestamp) -> Effect<PlayersAction> {
    func missing(_ id: some EntityKey) -> Effect<PlayersAction> {
      .report(.droppedAction, "no report and no title has the number \(id.rawValue)")
    }
    switch action {
    case .reported(let report):
      guard report.hasSubject else { return .report(.droppedAction, "the report names nothing") }
      keep(report)
    case .assigned(let id, let show, let season, let number):
      guard let waiting = reports[id: id] else { return missing(id) }
      assign(waiting.report.subject, to: show, at: moment)
      if let season, let number {
        reports.update(id) { ($0.report.season, $0.report.number) = (season, number) }
      }
    case .identified(let id, let ids):
      guard reports.contains(id) else { return missing(id) }
      reports.update(id) { $0.report.ids = ids }
    case .dismissed(let id): if reports.remove(id) == nil { return missing(id) }
    case .forgotten(let id): if titles.remove(id) == nil { return missing(id) }
    }
    return .none
  }
}

/// The number of a report.
public struct WaitingReportID: EntityKey {
  /// The number as an integer.
  public let rawValue: Int

  /// Creates a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A report that waits for the viewer.
public struct WaitingReport: Identifiable, Hashable, Sendable {
  /// The number, which never changes.
  public let id: WaitingReportID

  /// The report.
  public var report: PlayReport

  /// Creates a report that waits.
  public init(id: WaitingReportID, report: PlayReport) { (self.id, self.report) = (id, report) }
}

/// The number of an assigned title.
public struct AssignedTitleID: EntityKey {
  /// The number as an integer.
  public let rawValue: Int

  /// Creates a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A title of players that the viewer assigned to a show.
public struct AssignedTitle: Identifiable, Hashable, Sendable {
  /// The number, which never changes.
  public let id: AssignedTitleID

  /// The title as a player wrote it.
  public var title: String

  /// The show.
  public var show: ShowID

  /// The moment of the statement.
  public var statedAt: Timestamp

  /// Creates an assigned title.
  public init(id: AssignedTitleID, title: String, show: ShowID, statedAt: Timestamp) {
    (self.id, self.title, self.show, self.statedAt) = (id, title, show, statedAt)
  }
}

extension RowKind {
  /// The reports that wait.
  public static let waitingReport = RowKind("report")

  /// The assigned titles.
  public static let assignedTitle = RowKind("assigned title")
}

/// An event of the feature.
///
/// Written as JSON: `{"dismissed":{"report":1}}`.
public enum PlayersAction: Hashable, Codable, Sendable {
  /// A player reported a viewing.
  case reported(report: PlayReport)

  /// The viewer assigned a report, and all others with its title, to a show, and perhaps the report to an episode.
  case assigned(report: WaitingReportID, show: ShowID, season: Int?, number: Int?)

  /// The viewer said which film a report is about.
  case identified(report: WaitingReportID, ids: Ids)

  /// The viewer dismissed a report.
  case dismissed(report: WaitingReportID)

  /// The viewer took back the assignment of a title.
  case forgotten(title: AssignedTitleID)
}

/// The input of the feature's commands and screens.
public typealias PlayersInput = LibraryInput<PlayersState>

/// The dependencies of the feature's effects.
public typealias PlayersEnvironment = ClockEnvironment

/// The reducer of the reports and the titles.
///
/// A report waits first. A rule of the app makes a play of each report that names an episode or a film for certain.
public struct PlayersReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the reports and the titles; what is about a missing one is reported.
  public func reduce(
    _ state: inout PlayersState, _ action: PlayersAction, _ environment: PlayersEnvironment
  ) -> Effect<PlayersAction> {
    state.handle(action, at: environment.now())
  }
}

extension Feature where State == PlayersState, Input == PlayersInput, Action == PlayersAction {
  /// The feature's contributions besides its reducer.
  public static var players: Self {
    Feature(
      "players", tables: [.playerReports, .playerTitles], commands: [.players],
      completions: [
        ArgumentCompletion(.waitingReport) { input in
          input.state.reports.map { ("\($0.id.rawValue)", $0.report.name) }
        },
        ArgumentCompletion(.assignedTitle) { input in input.state.titles.map { ($0.title, "") } },
      ],
      tabs: [PlayersTab.tab], merge: { $0.merge($1, shows: $2.keys["shows"] ?? [:]) },
      describe: { before, after in
        let words = [
          ChangeDescription.things(
            before.state.reports, after.state.reports, name: { ($0.new ?? $0.old)?.report.name ?? "" },
            count: { $0.of("report", "reports", in: after.wording) }
          ) { change, name in
            change.new == nil ? "settled the report of \(name)" : "kept the report of \(name)"
          },
          ChangeDescription.things(
            before.state.titles, after.state.titles, name: { "“\(($0.new ?? $0.old)?.title ?? "")”" },
            count: { $0.of("title", "titles", in: after.wording) }
          ) { change, title in
            change.new == nil ? "forgot the title \(title)" : "assigned the title \(title)"
          },
        ].compactMap { $0 }
        return words.isEmpty ? nil : words.joined(separator: ", ")
      })
  }
}
