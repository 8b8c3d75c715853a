import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

@MainActor
enum MarkKeys {
  typealias Context = KeyContext<HistoryInput, ListState>
  typealias Outcome = KeyOutcome<HistoryAction>

  nonisolated static let keys: [KeyBinding<HistoryInput, ListState, HistoryAction>] = [
    KeyBinding(.row, help: "watched, or unwatched", hint: "watched", actsOn: .episode, [.init(" ") { toggle($0) }]),
    KeyBinding(
      .row, help: "the date of a play", hint: "date", actsOn: .episode,
      [.init("D") { askForDate($0) }]),
    KeyBinding(.row, help: "watched once more", actsOn: .episode, [.init("A") { watchAgain($0) }]),
    KeyBinding(
      .row, help: "mark all up to here; asks", hint: "up to here", actsOn: .episode, [.init("W") { markUpTo($0) }]),
    KeyBinding(
      .row, help: "skip an episode, or no longer", actsOn: .episode,
      [
        .init("X") { context in
          context.row.flatMap { Subject($0, context.input) }.map {
            .send(.skip(episode: $0.id, isSkipped: !$0.episode.isSkipped))
          }
        }
      ]),
    KeyBinding(.row, help: "watch a show again; asks", actsOn: .show, [.init("N") { askToRewatch($0) }]),
  ]

  static func toggle(_ context: Context) -> Outcome? {
    guard let row = context.row, let episode = Subject(row, context.input) else { return nil }
    if let play = row.play.flatMap({ context.input.plays.plays[id: $0] }) {
      return .askToRemovePlay(
        play.watched?.day(in: context.input.zone), of: episode.name, in: context.input.wording,
        yes: .remove(play: play.id))
    }
    if episode.isWatched { return .send(.markAsWatched(episode: episode.id, watched: false)) }
    return episode.unlessUnaired(.markAsWatched(episode: episode.id, watched: true))
  }

  static func askToRewatch(_ context: Context) -> Outcome? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    let title = show.title.inQuestion
    guard context.input.library.episodes(of: id).contains(where: { context.input.plays.count(of: $0.id) > 0 }) else {
      return .say("nothing of \(title) was watched yet")
    }
    let start = Question<HistoryAction>.Choice("n", "start", .send(.rewatched(show: id, isOn: true)))
    guard let round = WatchRound.current(of: show) else {
      return .ask(Question("Watch \(title) again, from its first episode?", yes: .rewatched(show: id, isOn: true)))
    }
    let end = Question<HistoryAction>.Choice("e", "end it", .send(.rewatched(show: id, isOn: false)))
    return .ask(Question("You watch \(title) for the \(round). Start another round?", [start, end]))
  }

  static func watchAgain(_ context: Context) -> Outcome? {
    guard let row = context.row, let episode = Subject(row, context.input) else { return nil }
    return episode.unlessUnaired(.watch(episodes: [episode.id], at: .now))
  }

  static func askForDate(_ context: Context) -> Outcome? {
    guard let row = context.row, let episode = Subject(row, context.input) else { return nil }
    let input = context.input
    let play = row.play.flatMap { input.plays.plays[id: $0] }
    let draft: HistoryAction =
      play.map { .date(play: $0.id, at: .unknown) } ?? .watch(episodes: [episode.id], at: .unknown)
    let local = play?.watched?.local(in: input.zone)
    let known = local.map { "\($0.day)" + ($0.time.map { " \($0)" } ?? "") } ?? ""
    let when = Outcome.askWhenWatched(
      episode.name, by: input.now, in: input.zone,
      airDate: episode.hasAired ? episode.episode.airing?.watchTime : nil, known: known, draft: draft
    ) { outcome(of: draft, at: $0, input) }
    return episode.isUnaired && play == nil
      ? .ask(Question(episode.unairedQuestion, [.init("y", "yes", when), .init("n", "no")])) : when
  }

  /// The outcome of a draft at a moment; a message if the play's episode has another play then, and a question if the play
  /// would not count, or no longer.
  private nonisolated static func outcome(
    of draft: HistoryAction, at moment: Viewing.Moment, _ input: HistoryInput
  ) -> Outcome {
    switch draft {
    case .playDated(let id, _):
      let play = input.plays.plays[id: id]
      if case .at(let time) = moment, let play, input.plays.hasOther(than: play.dated(time)) {
        return .say("the episode has another play \(time.preposition) \(time)")
      }
      let isCounted = play.map { !input.isBeforeRestart($0.episode, $0.watched.map { .at($0) } ?? .unknown) } ?? false
      let action = HistoryAction.date(play: id, at: moment)
      guard isCounted, let play else { return .send(action) }
      return confirmed(action, "Change the date anyway?", of: play.episode, at: moment, input)
    case .watchRequested(let request):
      guard case .episodes(let episodes) = request.choice, let episode = episodes.first else { return .send(draft) }
      let action = HistoryAction.watch(episodes: episodes, at: moment)
      return confirmed(action, "Mark it anyway?", of: episode, at: moment, input)
    default: return .send(draft)
    }
  }

  private nonisolated static func confirmed(
    _ action: HistoryAction, _ question: String, of id: EpisodeID, at moment: Viewing.Moment, _ input: HistoryInput
  ) -> Outcome {
    guard let episode = input.library.episodes[id: id], input.isBeforeRestart(id, moment) else { return .send(action) }
    let reason = input.restartReason(of: episode.show)
    return .ask(
      Question(
        "\(reason.prefix(1).uppercased() + reason.dropFirst()): this play would not count. \(question)", yes: action))
  }

  nonisolated static let complete: PageEvents<HistoryInput, ListState, HistoryAction>.Completion = {
    draft, text, context in
    let input = context.input
    switch draft {
    case .playDated(let play, _):
      guard input.plays.plays.contains(play) else { return .say("the play was removed meanwhile") }
    case .watchRequested: break
    default: return nil
    }
    return .watched(on: text, by: input.now, in: input.zone) { outcome(of: draft, at: .at($0), input) }
  }

  static func markUpTo(_ context: Context) -> Outcome? {
    guard let row = context.row, let last = Subject(row, context.input) else { return nil }
    let episodes = context.input.unwatched(upTo: last.id)
    let name = "\(last.title) up to \(last.label)"
    guard !episodes.isEmpty else { return .say("nothing of \(name) is left to mark") }
    return .ask(
      Question(
        "Mark \(episodes.count.of("episode", "episodes", in: context.input.wording)) of \(name)?",
        yes: .markUpTo(episode: last.id)))
  }
}

/// The actions of the keys.
///
/// Those that watch episodes are requests, which are decided on the refreshed state: a row may be stale after another
/// process's commit.
extension HistoryAction {
  fileprivate static func markAsWatched(episode: EpisodeID, watched: Bool) -> Self {
    watched ? .watchRequested(WatchRequest(.episodes([episode]))) : .unwatched(episodes: [episode], all: false)
  }

  fileprivate static func watch(episodes: [EpisodeID], at moment: Viewing.Moment) -> Self {
    .watchRequested(WatchRequest(.episodes(episodes), at: WatchRequest.Moment(moment), again: true))
  }

  fileprivate static func date(play: PlayID, at moment: Viewing.Moment) -> Self { .playDated(play: play, at: moment) }

  fileprivate static func markUpTo(episode: EpisodeID) -> Self { .watchRequested(WatchRequest(.upTo(episode))) }

  fileprivate static func remove(play: PlayID) -> Self { .playsRemoved(plays: [play]) }

  fileprivate static func skip(episode: EpisodeID, isSkipped: Bool) -> Self {
    .skipped(episodes: [episode], isSkipped: isSkipped)
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

private struct Subject {
  let episode: Episode
  let label: String
  let show: Show?
  let isWatched: Bool
  let hasAired: Bool
  private let airs: String

  init?(_ row: RowSubject, _ input: HistoryInput) {
    guard let id = row.episode, let episode = input.library.episodes[id: id] else { return nil }
    self.episode = episode
    label = input.library.label(of: episode)
    show = input.library.shows[id: episode.show]
    isWatched = input.plays.isWatched(id, since: show?.resetAt, in: input.zone)
    hasAired = episode.hasAired(by: input.now, in: input.zone)
    airs = episode.airing.map { $0.day(in: input.zone).words(in: input.wording) } ?? ""
  }

  var id: EpisodeID { episode.id }

  var title: String { (show?.title ?? "").inQuestion }

  var name: String { "\(title) \(label)" }

  /// Whether it has a future air date. Without an air date, a mark is accepted.
  var isUnaired: Bool { episode.airing != nil && !hasAired }

  var unairedQuestion: String { "\(name) airs on \(airs). Mark it anyway?" }

  func unlessUnaired(_ action: HistoryAction) -> KeyOutcome<HistoryAction> {
    isUnaired ? .ask(Question(unairedQuestion, yes: action)) : .send(action)
  }
}

extension HistoryInput {
  /// Returns the position of the newest play of an earlier month than the play at a position.
  ///
  /// Positions count from the newest play. Without an earlier month, it is the position after the last dated play; for
  /// an undated play, the last position.
  ///
  /// - Complexity: O(log n); with a show in the query, O(plays of the show × log n).
  public func position(ofMonthBefore position: Int) -> Int {
    let selection = HistorySelection(self)
    guard let month = month(at: position, selection) else { return selection.count - 1 }
    return selection.dated.upperBound - selection.rank(of: month)
  }

  /// Returns the position of the newest play of the next later month with plays.
  ///
  /// Without a later month, it is the first position; for an undated play, the position of the last dated one.
  ///
  /// - Complexity: O(log n); with a show in the query, O(plays of the show × log n).
  public func position(ofMonthAfter position: Int) -> Int {
    let selection = HistorySelection(self)
    guard let month = month(at: position, selection) else { return max(0, selection.dated.count - 1) }
    let next = selection.dated.upperBound - selection.rank(of: month.advanced(byMonths: 1)) - 1
    guard next >= 0, let later = self.month(at: next, selection) else { return 0 }
    return selection.dated.upperBound - selection.rank(of: later.advanced(byMonths: 1))
  }

  private func month(at position: Int, _ selection: HistorySelection) -> Day? {
    guard (0..<selection.dated.count).contains(position) else { return nil }
    return selection.newest(position..<position + 1).first?.watched?.day(in: zone).startOfMonth
  }

}
