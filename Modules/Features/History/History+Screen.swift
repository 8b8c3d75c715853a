import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The History tab: the plays, and the keys that mark episodes on every tab.
public enum HistoryTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<HistoryInput, some ListPage> = NamedList(
    "history", title: "History", reading: "your history", key: listed, HistoryPage.init)

  /// Of the time, only the day changes the list.
  private static func listed(_ input: HistoryInput) -> HistoryInput {
    var input = input
    input.now = input.zone.moment(of: input.zone.day(of: input.now))
    return input
  }

  /// The feature's tab.
  public static let tab = list.tab(
    keys: keys + MarkKeys.keys, events: PageEvents(onText: MarkKeys.complete),
    work: TabWork(question: { PlaySearch($0, filter: $1) }, answer: { try $0.result() })
  ).with(.clock) { input, _ in digest(of: input) }
    .detailed { input, _, subject in subject.show.flatMap { lastPlays(of: $0, in: input) } }

  /// The last plays.
  private static func digest(of input: HistoryInput) -> Digest? {
    let timeline = input.plays.timeline(in: input.zone)
    let plays = timeline.ids(max(0, timeline.count - 4)..<timeline.count).reversed()
    let today = input.zone.day(of: input.now)
    let lines = plays.compactMap { id -> [TableCell]? in
      guard let play = input.plays.plays[id: id] else { return nil }
      let entry = HistoryEntry(play, in: input)
      let day = entry.day?.distanceWords(from: today, in: input.wording) ?? ""
      return [.text(entry.show?.name ?? "Unknown show"), .text(entry.label, .accent), .text(day, .muted)]
    }
    guard !lines.isEmpty else { return nil }
    let columns = [TableColumn("", isFlexible: true), TableColumn(""), TableColumn("", alignment: .trailing)]
    return Digest("Watched last", [.table(DataTable(columns: columns, rows: lines))])
  }

  /// The last plays of a show.
  private static func lastPlays(of show: ShowID, in input: HistoryInput) -> Detail? {
    let plays = input.plays.last(4, of: input.library.episodes(of: show).map(\.id))
    guard !plays.isEmpty else { return nil }
    let today = input.zone.day(of: input.now)
    let rows = plays.map { play -> [TableCell] in
      let entry = HistoryEntry(play, in: input)
      let day = entry.day?.distanceWords(from: today, in: input.wording) ?? "no date"
      let title = [entry.title, entry.note?.noteWords].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
      return [.text(entry.label, .accent), .text(title), .text(day, .muted)]
    }
    let columns = [
      TableColumn("", priority: 2), TableColumn("", minimumWidth: 8, priority: 1, isFlexible: true),
      TableColumn("", alignment: .trailing, priority: 2),
    ]
    return Detail(nil, [.table(DataTable(title: "Last plays", columns: columns, rows: rows))])
  }

  private static let keys: [KeyBinding<HistoryInput, ListState, HistoryAction>] = [
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
    _ context: KeyContext<HistoryInput, ListState>, _ position: (HistoryInput, Int) -> Int
  ) -> KeyOutcome<HistoryAction>? {
    guard context.state.extent.count == HistorySelection(context.input).listed else {
      return .say("months cannot be skipped in a filtered list")
    }
    return .move(.to(position(context.input, context.state.extent.window.selected)))
  }
}

/// The plays, the newest first: by time, then by key; undated ones last.
///
/// In a window, only its plays are read.
struct HistoryPage: ListPage {
  let input: HistoryInput
  let filter: String
  let rows: HistoryRows

  let selection: HistorySelection
  private let found: FoundPlays?
  private let others: [HistoryOthers]

  /// Those of the printed plays, by their days.
  let days: [Day?: HistoryDay]
  private let isPrinted: Bool
  /// Whether the filter has more than words of a title.
  private let hasFacts: Bool

  /// - Complexity: O(log n) in a window; with a show in the query, O(plays of the show × log n); printed O(rows × log n).
  init(_ question: ListQuestion<HistoryInput>) {
    let (input, filter) = (question.input, question.filter)
    let selection = HistorySelection(input)
    let found = filter.isEmpty ? nil : question.answer?.unwrap(as: FoundPlays.self)
    rows = HistoryRows(input, selection, found, isPrinted: question.isPrinted)
    let printed = question.isPrinted ? HistoryDay.days(of: Array(rows), in: selection) : []
    days = Dictionary(uniqueKeysWithValues: printed.map { ($0.day, $0) })
    others = found == nil ? HistoryOthers.all(input) : []
    (self.input, self.filter, self.selection, self.found) = (input, filter, selection, found)
    isPrinted = question.isPrinted
    hasFacts = PlayFilter(filter)?.hasFacts != false
  }

  private var wording: Wording { input.wording }

  var columns: [ListColumn<HistoryEntry>?] {
    let (wording, zone) = (wording, input.zone)
    return [
      ListColumn("Time", .muted, minimumWidth: 5, priority: 5) {
        $0.play.watchedAt.map { zone.local($0).time.shortDescription }
      },
      input.query.show != nil
        ? nil
        : ListColumn("Show", minimumWidth: 16, priority: 5, isFlexible: true) { $0.show?.name ?? "Unknown show" },
      ListColumn("Episode", .accent, minimumWidth: 6, priority: 5) { $0.label },
      ListColumn("Title", .muted, minimumWidth: 8, priority: 3, isFlexible: true) { $0.title },
      ListColumn("Length", .muted, alignment: .trailing, minimumWidth: 6, priority: 2) { entry in
        entry.minutes.map { "\($0.words(in: wording)) min" }
      },
      input.playNotes.entries.isEmpty
        ? nil : ListColumn("Note", .muted, minimumWidth: 8, priority: 1, isFlexible: true) { $0.note },
    ]
  }

  func subject(of row: HistoryEntry) -> RowSubject? {
    id(of: row).map { RowSubject(show: row.show?.id, episode: row.play.episode, play: $0) }
  }

  /// Nil for a play that was removed since the search.
  func id(of row: HistoryEntry) -> PlayID? { input.plays.plays[id: row.key] == nil ? nil : row.key }

  func index(of id: PlayID) -> Int? { found?.position(of: id) ?? (found == nil ? selection.position(of: id) : nil) }

  func section(of row: HistoryEntry) -> ListSection? {
    ListSection(row.day?.words(in: wording) ?? "No date", facts: isPrinted ? days[row.day].map(facts) ?? [] : [])
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

  var title: String? {
    guard let show = input.query.show else { return nil }
    return "History of \(input.library.shows[id: show].map { ShowReference($0).name } ?? "an unknown show")"
  }

  var note: TableCell? {
    let period = input.query.periodWords(in: wording)
    return period.isEmpty ? nil : .text(period, .accent)
  }

  /// The runtime is known of a printed list only, since all of its plays are read.
  var facts: [String?] {
    let (count, total) = (rows.count, found == nil ? selection.count : rows.count)
    let plays = total.of("play", "plays", in: wording)
    let minutes = count == total ? days.values.reduce(0) { $0 + $1.shownMinutes } : 0
    let undated = filter.isEmpty ? selection.undatedCount : 0
    return [
      count < total ? "\(count.words(in: wording)) of \(plays)" : plays,
      filter.isEmpty ? nil : hasFacts ? "with “\(filter)”" : "of shows with “\(filter)”",
      minutes > 0 ? minutes.minutesWords(in: wording) : nil,
      undated > 0 ? "\(undated.words(in: wording)) without a date" : nil,
    ] + others.map { "\($0.plays.of("play", "plays", in: wording)) of \($0.name) apart" }
  }

  /// The option that lists more.
  var legend: [TableCell] {
    let count = rows.count
    return count < selection.count && found == nil
      ? [.text("--limit \(max(20, 2 * count)) shows more", .muted)] : []
  }

  var empty: Placeholder {
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

  /// The plays with their days, and the numbers of those that match the query, listed or not.
  var json: JSONObject {
    let plays = Array(rows)
    return [
      "plays": plays.map(\.json), "days": HistoryDay.days(of: plays, in: selection).map(\.json),
      "total": selection.count, "shown": plays.count, "undated": selection.undatedCount,
      "shownMinutes": plays.reduce(0) { $0 + ($1.minutes ?? 0) },
      "shownWithoutMinutes": plays.count { $0.minutes == nil },
      "others": others.map(\.json),
    ]
  }
}

/// The plays of a list, of which one is read when it is shown; those of a printed list are read at once.
struct HistoryRows: RandomAccessCollection, Sendable {
  private let input: HistoryInput
  private let selection: HistorySelection
  private let found: FoundPlays?
  private let printed: [HistoryEntry]?

  let endIndex: Int
  var startIndex: Int { 0 }

  init(_ input: HistoryInput, _ selection: HistorySelection, _ found: FoundPlays?, isPrinted: Bool) {
    (self.input, self.selection, self.found) = (input, selection, found)
    endIndex = found?.ids.count ?? selection.listed
    printed = isPrinted ? Self.plays(0..<endIndex, selection, found).map { HistoryEntry($0, in: input) } : nil
  }

  subscript(position: Int) -> HistoryEntry {
    if let printed { return printed[position] }
    return HistoryEntry(Self.plays(position..<position + 1, selection, found)[0], in: input)
  }

  private static func plays(_ range: Range<Int>, _ selection: HistorySelection, _ found: FoundPlays?) -> [Play] {
    found?.plays(range) ?? selection.newest(range)
  }
}

extension PlayLog {
  /// Returns the last plays of some episodes, the last one first; undated ones come last.
  ///
  /// They are among the plays of the episodes that were watched last.
  ///
  /// - Complexity: O(episodes × log plays + plays of the last episodes).
  func last(_ count: Int, of episodes: [EpisodeID]) -> [Play] {
    func isLater(_ one: Play, _ other: Play) -> Bool {
      (one.watched?.seconds ?? .min, one.id) > (other.watched?.seconds ?? .min, other.id)
    }
    let last = episodes.compactMap { self.last(of: $0) }.sorted(by: isLater).prefix(count)
    return Array(last.flatMap { plays(of: $0.episode) }.sorted(by: isLater).prefix(count))
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
