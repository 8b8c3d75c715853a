import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The history's state: every play, and the query of the list.
public struct HistoryState: Equatable, Sendable {
  /// Every play, with its indexes.
  public var plays: PlayLog

  /// The query of the list.
  public var query: HistoryQuery

  /// Creates a history of plays.
  public init(plays: PlayLog = PlayLog(), query: HistoryQuery = HistoryQuery()) {
    self.plays = plays
    self.query = query
  }
}

/// The query of the list: one show or all, a range of local days, and a limit.
///
/// Every member is optional in JSON: `{}` lists everything, `{"since":"2016-04-18","limit":20}` less.
public struct HistoryQuery: Hashable, Codable, Sendable {
  /// Restricts to plays of this show; nil for all shows.
  public var show: ShowID?

  /// Restricts to plays on this local day or later, without undated ones.
  public var since: Day?

  /// Restricts to plays before this local day, without undated ones.
  public var until: Day?

  /// The maximum number of plays, the newest first; nil for all, and below 0 is 0.
  public var limit: Int?

  /// Creates a query; without parameters for every play.
  public init(show: ShowID? = nil, since: Day? = nil, until: Day? = nil, limit: Int? = nil) {
    self.show = show
    self.since = since
    self.until = until
    self.limit = limit
  }
}

/// An event of the history.
///
/// Written as JSON: `{"watched":{"viewings":[{"episode":12,"at":"now"}]}}`.
public enum HistoryAction: Hashable, Codable, Sendable {
  /// The viewer requested to mark episodes as watched; the reducer selects them on the refreshed state.
  case watchRequested(WatchRequest)

  /// The viewer watched episodes.
  case watched(viewings: [Viewing])

  /// The viewer requested to remove the latest play of each episode, or all of their plays.
  case unwatchRequested(episodes: [EpisodeID], all: Bool)

  /// The viewer removed the latest play of each episode, or all of their plays.
  case unwatched(episodes: [EpisodeID], all: Bool)

  /// The viewer removed plays.
  case playsRemoved(plays: [PlayID])

  /// The viewer corrected the moment of a play.
  case playDated(play: PlayID, at: Viewing.Moment)

  /// The viewer moved the latest play of an episode, or all of its plays, to another episode.
  case playsMoved(from: EpisodeID, to: EpisodeID, all: Bool)

  /// The viewer removed what an import counted twice, of one show or of all; see ``HistoryInput/duplicates(of:)``.
  case duplicatesRemoved(show: ShowID?)

  /// The viewer skips episodes, or no longer; the App keeps it in the library, which every feature reads.
  case skipped(episodes: [EpisodeID], isSkipped: Bool)

  /// The viewer watches a show again from its beginning, or ends that round; the App keeps it in the library.
  case rewatched(show: ShowID, isOn: Bool)

  /// The viewer changed the query of the list.
  case queried(query: HistoryQuery)
}

/// The input of the history's screens and commands.
public typealias HistoryInput = PlaysInput<HistoryQuery>

extension HistoryInput {
  /// The query of the list.
  public var query: HistoryQuery {
    get { state }
    set { state = newValue }
  }
}

/// The dependencies of the feature's effects.
public typealias HistoryEnvironment = ClockEnvironment

/// The reducer of the plays and of the list's query, which decides requests on the library of the refreshed state.
public struct HistoryReducer: Reducer {
  /// Creates a reducer of the history.
  public init() {}

  /// Changes the history; a missing play, show or episode, or a moment in the future, is reported.
  public func reduce(
    _ state: inout HistoryState, _ action: HistoryAction, _ reading: Reading<HistoryInput, HistoryEnvironment>
  ) -> Effect<HistoryAction> {
    let environment = reading.environment
    switch action {
    case .watchRequested(let request):
      return mark(request, in: &state.plays, reading.input(), environment)
    case .playsMoved(let source, let target, let all):
      let input = reading.input()
      guard input.library.episodes.contains(target) else { return input.reportUnknown(.episodes([target])) }
      move(source, to: target, all: all, in: &state.plays, at: environment.now, input.zone)
    case .duplicatesRemoved(let show):
      let suspects = reading.input().duplicates(of: show).map(\.suspect.id)
      if !suspects.isEmpty { state.plays.remove(suspects, at: environment.now(), in: reading.input().zone) }
    case .skipped(let episodes, _):
      // The App keeps it in the library.
      return reading.input().reportUnknown(.episodes(episodes))
    case .rewatched(let show, _):
      return reading.input().reportUnknown(.next(show: show))
    case .watched(let viewings):
      if let refusal = refusal(of: viewings.map(\.at), environment) { return refusal }
      add(viewings, to: &state.plays, of: reading.input, environment)
    case .unwatchRequested(let episodes, let all):
      unwatch(episodes, all: all, in: &state.plays, reading.input(), at: environment.now)
      return reading.input().reportUnknown(.episodes(episodes))
    case .unwatched(let episodes, let all):
      return .merge(
        unwatch(episodes, all: all, in: &state.plays, reading.input(), at: environment.now).map {
          .report(.droppedAction, "episode \($0.rawValue) has no play to remove")
        })
    case .playsRemoved(let plays):
      return remove(plays, in: &state.plays, at: environment.now, reading.input().zone)
    case .playDated(let play, let moment):
      return refusal(of: [moment], environment)
        ?? date(play, moment.time(at: environment.now), in: &state.plays, at: environment.now, reading.input().zone)
    case .queried(let query):
      state.query = query
    }
    return .none
  }

  private func refusal(
    of moments: [Viewing.Moment], _ environment: HistoryEnvironment
  ) -> Effect<HistoryAction>? {
    lazy var now = environment.now()
    for case .at(let time) in moments where time.isFuture(at: now) {
      return .report(.droppedAction, "\(time) is in the future")
    }
    return nil
  }

  /// The clock is read once, so that a mark of the present is known as one. A day is stated after the start of a round which
  /// the viewer knows of, whatever the clock says.
  func add(
    _ viewings: [Viewing], to log: inout PlayLog, keepsRepeats: Bool = false, of input: () -> HistoryInput,
    _ environment: HistoryEnvironment
  ) {
    lazy var now = environment.now()
    var additions = NewPlays(of: viewings, in: log, keepsRepeats: keepsRepeats, at: { now }).plays
    var statedAt: Timestamp?
    if viewings.contains(where: { $0.day != nil }) {
      let input = input()
      additions += input.repeated(viewings, in: log)
      statedAt = viewings.compactMap { input.restart(of: $0.episode) }.max()
    }
    guard additions.contains(where: { $0.watched != nil }) else { return log.set(additions) }
    log.mark(additions, at: max(now, statedAt ?? now))
  }

  /// Returns the episodes without such a play. The latest play is one that counts: those of earlier rounds stay.
  @discardableResult
  private func unwatch(
    _ episodes: [EpisodeID], all: Bool, in log: inout PlayLog, _ input: HistoryInput, at clock: () -> Timestamp
  ) -> [EpisodeID] {
    let known = episodes.map { episode in
      let restart = all ? nil : input.restart(of: episode)
      let plays = log.plays(of: episode).filter { play in
        restart.map { log.isSince(play, $0, in: input.zone) } ?? true
      }
      return (episode: episode, plays: plays)
    }
    let removed = known.flatMap { _, plays in
      all ? plays.map(\.id) : plays.max(by: Self.isOlder).map { [$0.id] } ?? []
    }
    if !removed.isEmpty { log.remove(removed, at: clock(), in: input.zone) }
    return known.filter(\.plays.isEmpty).map(\.episode)
  }

  private func remove(
    _ plays: [PlayID], in log: inout PlayLog, at clock: () -> Timestamp, _ zone: Zone
  ) -> Effect<HistoryAction> {
    let missing = plays.filter { !log.plays.contains($0) }
    if missing.count < plays.count { log.remove(plays, at: clock(), in: zone) }
    guard !missing.isEmpty else { return .none }
    let keys = missing.map { String($0.rawValue) }.joined(separator: ", ")
    return .report(.droppedAction, "no play has the key \(keys)")
  }

  private func date(
    _ id: PlayID, _ time: WatchTime?, in log: inout PlayLog, at clock: () -> Timestamp, _ zone: Zone
  ) -> Effect<HistoryAction> {
    guard let play = log.plays[id: id] else { return .report(.droppedAction, "no play has the key \(id.rawValue)") }
    guard time != play.watched else { return .none }
    let dated = play.dated(time)
    if let time, log.hasOther(than: dated) {
      return .report(
        .droppedAction, "episode \(play.episode.rawValue) has another play \(time.preposition) \(time)")
    }
    log.replace([(play, dated)], at: clock(), in: zone)
    return .none
  }

  /// Undated plays count as older than dated ones; equal plays are ordered by key.
  static func isOlder(_ left: Play, _ right: Play) -> Bool {
    let times = (left.watched?.seconds ?? .min, right.watched?.seconds ?? .min)
    return times.0 == times.1 ? left.id < right.id : times.0 < times.1
  }
}

extension Feature where State == HistoryState, Input == HistoryInput, Action == HistoryAction {
  /// The list of plays, and the commands that change it.
  public static var history: Self {
    Feature(
      "history", tables: [StoredTable.plays, .playCorrections].pullback(state: \.plays),
      commands: [.deduplicate, .history, .move, .redate, .rewatch, .skip, .unskip, .unwatch, .watch],
      overview: [["history", "--limit", "5"]], tabs: [HistoryTab.tab])
  }
}
