import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The next episodes of the followed shows, or of one requested show.
///
/// Aired episodes come first, the most recently watched show's on top; then upcoming ones by air date; then undated
/// ones. A show without a next episode is listed only if it is requested by itself.
struct UpNextList: ListPage {
  let input: UpNextInput
  let filter: String
  let rows: [UpNextRow]

  /// The number of followed shows in scope: among the followed ones, all, or the requested one.
  let followed: Int

  /// The number of shows in scope whose known episodes were all watched; a filter does not count them.
  let caughtUp: Int

  /// The number of shows in scope without a list of episodes: none is known but those that were watched, or specials.
  let unlisted: Int

  init(_ question: ListQuestion<UpNextInput>) {
    let (input, filter) = (question.input, question.filter)
    let asked = input.asked
    let all = question.progress.read(input) { progress in asked.map { UpNextRow($0, progress($0.id), in: input) } }
    let open = input.state.show == nil ? all.filter { $0.next != nil } : all
    let sorted = open.map { ($0.order, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    let unknown = all.count { $0.status == .unknown }
    (self.input, self.filter) = (input, filter)
    followed = asked.count { input.standings.follows($0.id) }
    rows = filter.isEmpty ? sorted : sorted.filter { $0.show.title.folded.contains(filter.folded) }
    unlisted = filter.isEmpty ? unknown : 0
    caughtUp = filter.isEmpty ? all.count { $0.next == nil } - unknown : 0
  }

  private var wording: Wording { input.wording }

  /// The requested show.
  private var single: UpNextRow? { input.state.show.flatMap { id in rows.first { $0.show.id == id } } }

  var columns: [ListColumn<UpNextRow>?] {
    let isSingle = single != nil
    return [
      isSingle
        ? nil
        : ListColumn("Show", minimumWidth: 12, maximumWidth: 40, priority: 9) {
          .text($0.name, isStrong: $0.isReady)
        },
      ListColumn("Next", .accent, minimumWidth: 6, priority: 8) { $0.next?.label },
      ListColumn("Title", .muted, minimumWidth: 12, maximumWidth: 60, priority: 2, isFlexible: true) {
        $0.next?.episode.title ?? $0.status.words
      },
      ListColumn("Airs", priority: 7) { row in when(row).map { .text($0, row.isReady ? .muted : .plain) } },
      isSingle ? nil : ListColumn("Date", .muted, priority: 1) { date($0) },
      ListColumn("Progress", priority: 4) { $0.progress.completion.map { .bar($0) } },
      isSingle ? nil : ListColumn("Watched", .muted, alignment: .trailing, priority: 5) { watched($0) },
      isSingle ? nil : ListColumn("Left", .muted, alignment: .trailing, priority: 3) { left($0) },
    ]
  }

  func subject(of row: UpNextRow) -> RowSubject? { RowSubject(show: row.show.id, episode: row.next?.id) }

  func id(of row: UpNextRow) -> ShowID? { row.show.id }

  func cover(of row: UpNextRow) -> Cover? { input.cover(of: row.show) }

  func section(of row: UpNextRow) -> ListSection? { ListSection(row.status.title) }

  var title: String? { single?.name }

  var facts: [String?] {
    if let single { return facts(of: single) }
    let ready = rows.filter(\.isReady)
    let minutes = ready.reduce(0) { $0 + $1.progress.minutesLeft }
    func some(_ count: Int, _ words: String) -> String? { count > 0 ? "\(count.words(in: wording)) \(words)" : nil }
    return [
      ready.isEmpty ? nil : "\(ready.count.of("show", "shows", in: wording)) ready",
      minutes > 0 ? "\(minutes.minutesWords(in: wording)) left" : nil,
      some(rows.count { $0.status == .upcoming }, "coming"), some(caughtUp, "caught up"),
      some(unlisted, "without a list of episodes"), input.state.listsAll ? "of all shows" : nil,
      filter.isEmpty ? nil : "with “\(filter)”",
    ]
  }

  /// Of one show: what the columns of a list have, and more.
  private func facts(of row: UpNextRow) -> [String?] {
    let pause = input.standings.pause(of: row.show.id)
    return [
      pause.map { $0.kind.rawValue + ($0.reason.map { ", \($0)" } ?? "") }, date(row),
      row.next?.minutes.map { $0.minutesWords(in: wording) }, watched(row).map { "\($0) watched" }, left(row),
    ]
  }

  var hints: [Hint] { rows.contains { $0.status == .unknown } ? [.step(.fetchEpisodes)] : [] }

  var empty: Placeholder {
    if input.state.show != nil { return Placeholder("This show is not in your library.", [.step(.listShows)]) }
    if input.library.shows.isEmpty {
      return Placeholder("There are no shows yet.", [.step(.findShow), .step(.importPlays)])
    }
    if !filter.isEmpty { return Placeholder("No title contains this text.") }
    if followed == 0, !input.state.listsAll {
      return Placeholder(
        "You follow no show.",
        [.step(.follow), .step(.listPauses), .command("next SHOW", "shows what is next of any show", key: "a")])
    }
    let whose = input.state.listsAll ? "" : " you follow"
    if unlisted > 0 {
      return Placeholder(
        "The episodes of \(unlisted.of("show", "shows", in: wording))\(whose) are unknown, and so is what comes next.",
        [.step(.fetchEpisodes), .step(.importDates)])
    }
    let all = [1: "the show", 2: "both shows"][caughtUp] ?? "all \(caughtUp.words(in: wording)) shows"
    return Placeholder("You are caught up with \(all)\(whose).", [.step(.listMonth), .step(.listShows)])
  }

  var json: JSONObject {
    ["shows": rows.map(\.json), "followed": followed, "caughtUp": caughtUp, "unlisted": unlisted]
  }

  private func when(_ row: UpNextRow) -> String? {
    guard let next = row.next else { return nil }
    guard let day = next.day else { return "no date" }
    let distance = day.distanceWords(from: input.today, in: wording)
    guard let time = next.time, (0...1).contains(input.today.distance(to: day)) else { return distance }
    return "\(distance) \(time.shortDescription)"
  }

  private func date(_ row: UpNextRow) -> String? {
    guard let next = row.next, let day = next.day else { return nil }
    return day.words(in: wording) + (next.time.map { " \($0.shortDescription)" } ?? "")
  }

  private func watched(_ row: UpNextRow) -> String? {
    let (watched, aired) = (row.progress.watched, row.progress.aired)
    let round = WatchRound.current(of: row.show).map { "\($0), " } ?? ""
    return aired == 0 ? nil : "\(round)\(watched.words(in: wording)) of \(aired.words(in: wording))"
  }

  private func left(_ row: UpNextRow) -> String? {
    row.progress.minutesLeft > 0 ? "\(row.progress.minutesLeft.minutesWords(in: wording)) left" : nil
  }
}

extension UpNextInput {
  fileprivate var asked: [Show] {
    guard let show = state.show else { return library.shows.filter { state.listsAll || standings.follows($0.id) } }
    return library.shows[id: show].map { [$0] } ?? []
  }
}

/// A show and its next episode.
struct UpNextRow: Sendable {
  let show: Show
  let progress: ShowProgress
  let next: EpisodeFacts?
  let status: UpNextStatus
  private let airsAt: Timestamp?

  var isReady: Bool { status == .aired }
  var name: String { ShowReference(show).name }

  init(_ show: Show, _ progress: ShowProgress, in input: UpNextInput) {
    let episode = progress.next.flatMap { input.library.episodes[id: $0] }
    (self.show, self.progress) = (show, progress)
    next = episode.map { EpisodeFacts($0, in: input) }
    status = UpNextStatus(of: show, episode, progress, in: input)
    airsAt = episode?.airing?.moment(in: input.zone)
  }

  /// The last watched first, or the earliest air date first, and then by title.
  fileprivate var order: (UpNextStatus, Int, String, Int) {
    let key =
      switch status {
      // A round that has just begun is as recent as a play.
      case .aired:
        [progress.lastWatchedAt?.seconds, show.resetAt?.seconds].compactMap(\.self).max().map { -$0 } ?? .max
      case .upcoming: airsAt?.seconds ?? .max
      case .undated, .caughtUp, .finished, .unknown: 0
      }
    return (status, key, show.title.lowercased(), show.id.rawValue)
  }

  fileprivate var json: JSONObject {
    [
      "show": ShowReference(show), "nextStatus": status, "episode": next?.json.without("key"),
      "episodes": progress.episodes,
      "aired": progress.aired, "watched": progress.watched, "minutesLeft": progress.minutesLeft,
      "lastWatchedAt": progress.lastWatchedAt, "resetAt": show.resetAt,
    ]
  }
}

/// The status of a show's next episode, in the order of the list.
enum UpNextStatus: String, Encodable, CaseIterable, Comparable, Sendable {
  /// The next episode can be watched.
  case aired
  /// The next episode has not aired.
  case upcoming
  /// The next episode has no date.
  case undated
  /// Every known episode was watched, and more may follow.
  case caughtUp
  /// The show is over and all of it was watched.
  case finished
  /// No episode of the show is known but those that were watched, or specials that do not count.
  case unknown

  static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  fileprivate init(of show: Show, _ next: Episode?, _ progress: ShowProgress, in input: UpNextInput) {
    if let next {
      self = next.airing == nil ? .undated : next.hasAired(by: input.now, in: input.zone) ? .aired : .upcoming
    } else if progress.watched + progress.watchedUnaired == 0
      || (progress.aired == 0 && !input.library.hasList(of: show.id))
    {
      self = .unknown
    } else {
      self = progress.isFinished(show) ? .finished : .caughtUp
    }
  }

  fileprivate var title: String {
    switch self {
    case .aired: "Ready to watch"
    case .upcoming: "Coming up"
    case .undated: "No date yet"
    case .caughtUp: "Caught up"
    case .finished: "Finished"
    case .unknown: "No list of episodes"
    }
  }

  /// The words in place of a next episode.
  fileprivate var words: String {
    switch self {
    case .finished: "the show is over, and you have seen all of it"
    case .unknown: "no list of its episodes is known"
    case .aired, .upcoming, .undated, .caughtUp: "you have seen every episode that is known"
    }
  }
}

extension Library {
  /// Whether a file listed a show's episodes; a history mentions those that were watched.
  fileprivate func hasList(of show: ShowID) -> Bool {
    episodes(of: show).contains { !$0.isClaimed && $0.source > .mention }
  }
}
