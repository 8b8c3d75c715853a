import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The History tab: the plays, and the keys that mark episodes on every tab.
public enum HistoryTab {
  /// The feature's tab.
  public static let tab = Tab(
    "history", title: "History", view: HistoryView.self, connector: { _ in HistoryConnector() },
    keys: keys + MarkKeys.keys, events: PageEvents(onText: MarkKeys.complete),
    work: TabWork(question: { PlaySearch($0, filter: $1) }, answer: { try $0.result() }))

  private static let keys: [KeyBinding<HistoryInput, HistoryView.State, HistoryView.Action>] = [
    KeyBinding(
      .tab, help: "previous, next month", hint: "month",
      [
        .init("[") { month($0) { $0.position(ofMonthBefore: $1) } },
        .init("]") { month($0) { $0.position(ofMonthAfter: $1) } },
      ]
    ),
    KeyBinding(.tab, help: "the newest", hint: "newest", [.init("t") { _ in .move(.first) }]),
  ]

  /// Months are looked up by positions in the whole history, which a filtered list does not have.
  @MainActor
  private static func month(
    _ context: KeyContext<HistoryInput, HistoryView.State>, _ position: (HistoryInput, Int) -> Int
  ) -> KeyOutcome<HistoryView.Action>? {
    guard !context.state.isFiltered else { return .say("months cannot be skipped in a filtered list") }
    return .move(.to(position(context.input, context.state.extent.window.selected)))
  }
}

/// The connector of the history, with all wording and formatting; only the plays in the window are read.
public struct HistoryConnector: PageConnector {
  /// The canvas, the position and the filter of the page.
  public var context = TabContext.printed

  /// Counted again only if the events or the query differ, not for each move of the selection.
  private let others = Memo<Others, [HistoryOthers]>()

  private struct Others: Equatable, Sendable {
    let events: [EventSource]
    let query: HistoryQuery
    let zone: Zone
  }

  /// Creates a connector of the history.
  public init() {}

  /// Returns the plays of the window as rows, with local times and dates in words.
  ///
  /// - Complexity: O(rows of the window × log n); with a show in the query, also O(plays of the show × log n).
  public func connect(state input: HistoryInput) -> HistoryView.State {
    if let placeholder = input.phase.placeholder(reading: "your history") {
      return HistoryView.State(placeholder: placeholder)
    }
    let selection = HistorySelection(input)
    let found = context.filter.isEmpty ? nil : context.answer?.unwrap(as: FoundPlays.self)
    let count = found?.ids.count ?? selection.listed
    let window = context.listWindow { (play: PlayID) in
      if let found { found.position(of: play) } else { selection.position(of: play) }
    }.fitted(to: count)
    let range = window.range(of: count)
    let entries = (found?.plays(range) ?? selection.newest(range)).map {
      HistoryEntry($0, in: input.library, zone: input.zone)
    }
    let others =
      found == nil
      ? others(Others(events: input.events, query: input.query, zone: input.zone)) { _ in HistoryOthers.all(input) }
      : []
    let writer = HistoryWriter(input: input, context: context, others: others)
    let rows = writer.rows(entries, days: context.isPrinted ? HistoryDay.days(of: entries, in: selection) : [])
    let selected = window.selectedRow(in: rows).flatMap { input.plays.plays[id: $0.play] == nil ? nil : $0 }
    return HistoryView.State(
      title: writer.title, period: input.query.periodWords(in: input.wording),
      facts: writer.facts(count, of: found == nil ? selection : nil, entries), rows: rows,
      extent: ListExtent(
        count: count, window: window, row: selected.map { AnyValue($0.play) },
        subject: selected.map { RowSubject(show: $0.show, episode: $0.episode, play: $0.play) }),
      isFiltered: found != nil,
      hint: count < selection.count && found == nil ? "--limit \(max(20, 2 * count)) shows more" : "",
      placeholder: count > 0 ? nil : writer.placeholder)
  }

  /// Returns the feature's action for a view action; keys that watch episodes become requests.
  ///
  /// A request is decided on the refreshed state, since a row may be stale after another process's commit.
  public func connect(action: HistoryView.Action) -> HistoryAction {
    switch action {
    case .markAsWatched(let episode, true): .watchRequested(WatchRequest(.episodes([episode])))
    case .markAsWatched(let episode, false): .unwatched(episodes: [episode], all: false)
    case .watch(let episodes, let moment):
      .watchRequested(WatchRequest(.episodes(episodes), at: WatchRequest.Moment(moment), again: true))
    case .date(let play, let moment): .playDated(play: play, at: moment)
    case .markUpTo(let episode): .watchRequested(WatchRequest(.upTo(episode)))
    case .remove(let play): .playsRemoved(plays: [play])
    case .skip(let episode, let isSkipped): .skipped(episodes: [episode], isSkipped: isSkipped)
    }
  }
}

extension WatchRequest.Moment {
  fileprivate init(_ moment: Viewing.Moment) {
    switch moment {
    case .now: self = .now
    case .unknown: self = .unknown
    case .at(let moment): self = .at(moment)
    }
  }
}

private struct HistoryWriter {
  let input: HistoryInput
  let context: TabContext
  let others: [HistoryOthers]
  private var wording: Wording { input.wording }

  var title: String {
    guard let show = input.query.show else { return "History" }
    return "History of \(input.library.shows[id: show].map { ShowReference($0).name } ?? "an unknown show")"
  }

  /// The runtime is known of a printed list only, since all of its plays are read.
  func facts(_ count: Int, of selection: HistorySelection?, _ entries: [HistoryEntry]) -> [String] {
    let total = selection?.count ?? count
    let plays = total.of("play", "plays", in: wording)
    let minutes = context.isPrinted && count == total ? entries.reduce(0) { $0 + ($1.minutes ?? 0) } : 0
    let undated = context.filter.isEmpty ? selection?.undatedCount ?? 0 : 0
    let facts: [String?] = [
      count < total ? "\(count.words(in: wording)) of \(plays)" : plays,
      context.filter.isEmpty ? nil : "of shows with “\(context.filter)”",
      minutes > 0 ? minutes.minutesWords(in: wording) : nil,
      undated > 0 ? "\(undated.words(in: wording)) without a date" : nil,
    ]
    return facts.compactMap { $0 }
      + others.map { "\($0.plays.of("play", "plays", in: wording)) of \($0.name) apart" }
  }

  func rows(_ entries: [HistoryEntry], days: [HistoryDay]) -> [HistoryView.State.Row] {
    var rows = entries.map(row)
    var first = 0
    for day in days {
      rows[first].dayFacts = facts(of: day)
      first += day.shown
    }
    return rows
  }

  private func row(_ entry: HistoryEntry) -> HistoryView.State.Row {
    HistoryView.State.Row(
      play: entry.key, episode: entry.episode, show: entry.show?.id,
      day: entry.day?.words(in: wording) ?? "No date",
      time: entry.watchedAt.map { input.zone.local($0).time.shortDescription } ?? "",
      showTitle: input.query.show == nil ? entry.show.map(\.name) ?? "Unknown show" : "",
      code: entry.season.map { Episode.label(season: $0, number: entry.number) } ?? "",
      title: entry.title, length: entry.minutes.map { "\($0.words(in: wording)) min" } ?? "")
  }

  private func facts(of day: HistoryDay) -> [String] {
    let today = input.zone.day(of: input.now)
    let plays = day.total.of("play", "plays", in: wording)
    let facts: [String?] = [
      day.day == today ? "today" : day.day == today.advanced(by: -1) ? "yesterday" : nil,
      day.shown < day.total ? "\(day.shown.words(in: wording)) of \(plays)" : plays,
      day.shown == day.total && day.shownMinutes > 0 ? day.shownMinutes.minutesWords(in: wording) : nil,
    ]
    return facts.compactMap { $0 }
  }

  var placeholder: Placeholder {
    let lists = others.compactMap { other in
      other.list.map { Hint.command($0, "lists your \(other.name)") }
    }
    guard lists.isEmpty else { return Placeholder("No play of an episode here.", lists) }
    guard input.plays.count > 0 else {
      return Placeholder(
        "Nothing watched yet.", [.step(.importPlays), .step(.listShows), .step(.markNext), .step(.demo)])
    }
    let all = "lists all \(input.plays.count.of("play", "plays", in: wording))"
    return Placeholder("No play here.", [.command("history", all, key: "Esc")])
  }
}

extension HistoryQuery {
  fileprivate func periodWords(in wording: Wording) -> String {
    switch (since, until) {
    case (nil, nil): ""
    case (let since?, nil): "since \(since.words(in: wording))"
    case (nil, let until?): "before \(until.words(in: wording))"
    case (let since?, let until?): Self.words(since, until, wording)
    }
  }

  private static func words(_ since: Day, _ until: Day, _ wording: Wording) -> String {
    if until <= since { return "on no day: \(until.words(in: wording)) is not after \(since.words(in: wording))" }
    if until == since.advanced(by: 1) { return "on \(since.words(in: wording))" }
    if since == since.startOfMonth, until == since.advanced(byMonths: 1) {
      return "in \(since.monthWords(in: wording))"
    }
    if since == since.startOfYear, until == since.advanced(byMonths: 12) { return "in \(since.year)" }
    return "from \(since.words(in: wording)) to \(until.advanced(by: -1).words(in: wording))"
  }
}
