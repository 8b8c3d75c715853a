import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A row: a report that waits, or an assigned title.
enum PlayersRow: Sendable {
  case report(WaitingReport)
  case title(AssignedTitle)
}

/// The reports that wait, the latest first, and the assigned titles by name.
struct PlayersPage: ListPage {
  let input: PlayersInput
  let rows: [PlayersRow]

  init(_ question: ListQuestion<PlayersInput>) {
    input = question.input
    rows =
      input.state.reports.reversed().map(PlayersRow.report)
      + input.state.titles.sorted { ($0.title.folded, $0.id) < ($1.title.folded, $1.id) }.map(PlayersRow.title)
  }

  var facts: [String?] {
    let (waiting, titles) = (input.state.reports.count, input.state.titles.count)
    return [
      waiting == 0 ? nil : "\(waiting.of("report", "reports", in: input.wording)) waiting",
      titles == 0 ? nil : "\(titles.of("title", "titles", in: input.wording)) assigned",
    ]
  }

  var columns: [ListColumn<PlayersRow>?] {
    [
      ListColumn("Number", .muted, alignment: .trailing, priority: 2) { row in
        if case .report(let waiting) = row { "\(waiting.id.rawValue)" } else { nil }
      },
      ListColumn("Title", minimumWidth: 12, priority: 3, isFlexible: true) { row in
        switch row {
        case .report(let waiting): waiting.report.name
        case .title(let title): title.title
        }
      },
      ListColumn("", .muted, minimumWidth: 8, priority: 1) { row in
        switch row {
        case .report(let waiting):
          waiting.report.player + (waiting.report.user.map { ", \($0)" } ?? "")
        case .title(let title): "is \(ShowReference(title.show, in: input.library).name)"
        }
      },
      ListColumn("Watched", .muted) { row in
        if case .report(let waiting) = row {
          input.zone.day(of: waiting.report.watchedAt).words(in: input.wording)
        } else {
          nil
        }
      },
    ]
  }

  func subject(of row: PlayersRow) -> RowSubject? {
    switch row {
    case .report(let waiting): RowSubject(.waitingReport, waiting.id)
    case .title(let title): RowSubject(.assignedTitle, title.id)
    }
  }

  func section(of row: PlayersRow) -> ListSection? {
    if case .report = row { ListSection("Waiting") } else { ListSection("Assigned") }
  }

  let empty = Placeholder(
    "No report of a player waits.", [.command("web --hooks", "takes what players report")])

  var hints: [Hint] {
    input.state.reports.isEmpty ? [] : [.command("players assign NUMBER SHOW", "says what a report is about")]
  }

  var json: JSONObject {
    [
      "reports": input.state.reports.map { waiting -> JSONObject in
        let report = waiting.report
        return [
          "number": waiting.id, "player": report.player, "user": report.user, "isFilm": report.isFilm,
          "name": report.name, "show": report.show, "season": report.season, "episode": report.number,
          "title": report.title, "year": report.year, "ids": report.ids, "watchedAt": report.watchedAt,
        ]
      },
      "titles": input.state.titles.map { title -> JSONObject in
        ["title": title.title, "show": ShowReference(title.show, in: input.library)]
      },
    ]
  }
}

/// The feature's tab: what waits and what was assigned, while there is anything.
public enum PlayersTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<PlayersInput, some ListPage> = NamedList(
    "players", title: "Players", PlayersPage.init)

  /// The feature's tab.
  public static let tab = list.tab(keys: keys, events: PageEvents(onText: complete), isFilterable: false)
    .listed(while: { !$0.state.isEmpty })

  private static let keys: [KeyBinding<PlayersInput, ListState, PlayersAction>] = [
    KeyBinding(
      .tab, help: "say what it is; asks", hint: "assign", actsOn: .waitingReport,
      [
        .init("=") { context in
          guard let waiting = waiting(context.row, in: context.input) else { return nil }
          let report = waiting.report
          let label = report.isFilm ? "Id of the film, as imdb:tt0113277: " : "Show, or show and episode: "
          return .prompt(
            TextRequest(
              label, text: report.isFilm ? "" : report.plainShow?.title ?? "", takesEpisode: !report.isFilm,
              draft: report.isFilm
                ? .identified(report: waiting.id, ids: Ids())
                : .assigned(report: waiting.id, show: ShowID(rawValue: 0), season: nil, number: nil)))
        }
      ]),
    KeyBinding(
      .tab, help: "dismiss the report", hint: "dismiss", actsOn: .waitingReport,
      [.init("-") { context in waiting(context.row, in: context.input).map { .send(.dismissed(report: $0.id)) } }]),
    KeyBinding(
      .tab, help: "forget the title", hint: "forget", actsOn: .assignedTitle,
      [
        .init("_") { context in
          context.row?[.assignedTitle].map { .send(.forgotten(title: AssignedTitleID(rawValue: $0))) }
        }
      ]),
  ]

  private static func waiting(_ row: RowSubject?, in input: PlayersInput) -> WaitingReport? {
    row?[.waitingReport].flatMap { input.state.reports[id: WaitingReportID(rawValue: $0)] }
  }

  private static let complete: PageEvents<PlayersInput, ListState, PlayersAction>.Completion = {
    draft, typed, context in
    switch draft {
    case .assigned(let id, _, _, _), .identified(let id, _):
      guard let waiting = context.input.state.reports[id: id] else { return .say("the report was settled meanwhile") }
      return switch waiting.choice(typed.trimmed, in: context.input.library) {
      case .success(let action): .send(action)
      case .failure(let refusal): .say(refusal.reason)
      }
    case .reported, .dismissed, .forgotten: return nil
    }
  }
}

extension String {
  fileprivate var trimmed: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// The feature's cases, as values for its preview and golden tests.
public enum PlayersPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(PlayersTab.list) { titles in
    var state = PlayersState()
    for (index, title) in titles.enumerated() {
      if index % 3 == 2 {
        state.titles.set(
          AssignedTitle(
            id: AssignedTitleID(rawValue: index), title: "\(title) (2016)", show: ShowID(rawValue: index + 1),
            statedAt: EntryListPreviews.moment(index)))
      } else {
        var report = PlayReport(player: "Plex", watchedAt: EntryListPreviews.moment(index))
        (report.show, report.season, report.number, report.user) = ("\(title) (2016)", 6, 1, title)
        state.reports.set(WaitingReport(id: WaitingReportID(rawValue: index + 1), report: report))
      }
    }
    return state
  }
}
