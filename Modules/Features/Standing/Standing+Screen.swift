import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// A list of shows that stand alike with their viewer: a tab, and the command of its name.
public enum StandingList: String, Hashable, Sendable {
  /// The planned shows.
  case watchlist
  /// The paused and dropped shows.
  case pauses

  /// Returns the entries of the list, in the order of their shows' keys: O(standings).
  public func entries(of state: StandingState) -> [Standing] {
    state.entries.filter { self == .watchlist ? $0.kind == .planned : $0.isPause }
  }

  /// The list of the tab and of the command.
  public var page: NamedList<StandingInput, some ListPage> {
    NamedList(rawValue, title: self == .watchlist ? "Watchlist" : "Pauses") { StandingPage(self, $0) }
  }

  var placeholder: Placeholder {
    switch self {
    case .watchlist:
      Placeholder("Nothing is here yet.", [.command("watchlist add SHOW", "adds a show", key: "B on a show")])
    case .pauses:
      Placeholder(
        "You have paused or dropped no show.", [.command("pause SHOW", "pauses a show", key: "P on a show")])
    }
  }
}

/// The page of a list, with what other features list there.
struct StandingPage: ListPage {
  let list: StandingList
  let input: StandingInput
  let rows: [ListEntry<Standing>]

  init(_ list: StandingList, _ question: ListQuestion<StandingInput>) {
    (self.list, input) = (list, question.input)
    rows = list.entries(of: input.state).map(ListEntry.own) + input.lists.entries(for: list.rawValue)
  }

  var facts: [String?] {
    [rows.isEmpty ? nil : rows.words(in: input.wording) { $0.of("show", "shows", in: input.wording) }]
  }

  var columns: [ListColumn<ListEntry<Standing>>?] {
    .entries(
      title: { show($0).name },
      detail: { list == .watchlist ? nil : $0.words },
      day: { day($0)?.words(in: input.wording) })
  }

  func subject(of row: ListEntry<Standing>) -> RowSubject? { row.subject { RowSubject(show: $0.id) } }

  var empty: Placeholder { list.placeholder }

  /// The shows, in the order of their keys, and each other kind under its name.
  var json: JSONObject { ["shows": list.entries(of: input.state).map(json)] + input.lists.json(for: list.rawValue) }

  private func json(_ entry: Standing) -> JSONObject {
    [
      "key": entry.id, "title": show(entry).title, "ids": show(entry).ids, "kind": entry.kind, "reason": entry.reason,
      "addedAt": entry.statedAt, "day": day(entry),
    ]
  }

  private func show(_ entry: Standing) -> ShowReference { ShowReference(entry.id, in: input.library) }

  private func day(_ entry: Standing) -> Day? { entry.statedAt.map { input.zone.day(of: $0) } }
}

/// The feature's tabs, and the keys that state the standing of a row's show on every tab.
public enum StandingTabs {
  private typealias Binding = KeyBinding<StandingInput, ListState, StandingAction>
  private typealias Context = KeyContext<StandingInput, ListState>

  /// The tab of the planned shows.
  public static let watchlist = StandingList.watchlist.page.tab(
    keys: [
      Binding(
        .tab, help: "remove the show", hint: "remove", actsOn: .show,
        [.init("-") { context in context.row?.show.map { .send(.unlisted(show: $0)) } }]),
      Binding(
        .row, help: "follow or unfollow", hint: "follow", actsOn: .show,
        [.init("f") { toggle($0, .followed, on: { .send(.followed(show: $0)) }, off: { .unfollowed(show: $0) }) }]),
      Binding(
        .row, help: "watchlist: add or remove", hint: "watchlist", actsOn: .show,
        [
          .init("B") { context in
            toggle(context, .planned, on: { plan($0, context.input) }, off: { .unlisted(show: $0) })
          }
        ]),
    ], isFilterable: false
  ).short("Plans")

  /// The tab of the paused and dropped shows.
  public static let pauses = StandingList.pauses.page.tab(
    keys: [Binding(.row, help: "pause, drop, resume; asks", hint: "pause", actsOn: .show, [.init("P") { ask($0) }])],
    isFilterable: false)

  @MainActor
  private static func toggle(
    _ context: Context, _ kind: Standing.Kind, on: (ShowID) -> KeyOutcome<StandingAction>,
    off: (ShowID) -> StandingAction
  ) -> KeyOutcome<StandingAction>? {
    guard let show = context.row?.show, context.input.library.shows.contains(show) else { return nil }
    return context.input.state.entries[id: show]?.kind == kind ? .send(off(show)) : on(show)
  }

  /// A show with progress leaves Up next, which is asked about.
  private static func plan(_ id: ShowID, _ input: StandingInput) -> KeyOutcome<StandingAction> {
    let (watched, title) = (input.progress(of: id), input.library.shows[id: id]?.title.inQuestion ?? "")
    guard watched > 0 else { return .send(.planned(show: id)) }
    let episodes = watched.of("episode", "episodes", in: input.wording)
    return .ask(
      Question("\(title) leaves Up next, with \(episodes) watched. Put it on the watchlist?", yes: .planned(show: id)))
  }

  @MainActor
  private static func ask(_ context: Context) -> KeyOutcome<StandingAction>? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    let title = show.title.inQuestion
    let known = context.input.state.entries.pause(of: id)?.kind
    var choices: [Question<StandingAction>.Choice] = []
    if known != .paused { choices.append(.init("p", "pause", .send(.paused(show: id, reason: nil)))) }
    if known != .dropped { choices.append(.init("d", "drop", .send(.dropped(show: id, reason: nil)))) }
    if known != nil { choices.append(.init("r", "resume", .send(.resumed(show: id)))) }
    let state = known.map { "\(title) is \($0.rawValue)." } ?? "Pause or drop \(title)?"
    return .ask(Question(state, choices))
  }
}

/// The feature's cases, as values for its preview and golden tests.
public enum StandingPreviews {
  /// The cases of the watchlist.
  public static let watchlist = list(.watchlist) { _ in .planned }

  /// The cases of the pauses.
  public static let pauses = list(.pauses) { $0 % 2 == 0 ? .paused : .dropped }

  private static func list(
    _ list: StandingList, _ kind: @escaping @Sendable (_ index: Int) -> Standing.Kind
  ) -> EntryListPreviews {
    EntryListPreviews(list.page) { titles in
      let entries = titles.indices.map { index in
        let (kind, id) = (kind(index), ShowID(rawValue: index + 1))
        return Standing(
          id: id, kind, reason: kind == .dropped ? "too long" : nil, at: EntryListPreviews.moment(index))
      }
      return StandingState(entries: EntityTable(entries))
    }
  }
}
