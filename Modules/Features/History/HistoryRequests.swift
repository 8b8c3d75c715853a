import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension HistoryReducer {
  /// A play at a moment that the target has a play of is not moved, unless both have ids: an export would have one of them.
  func move(
    _ source: EpisodeID, to target: EpisodeID, all: Bool, in log: inout PlayLog, at clock: () -> Timestamp, _ zone: Zone
  ) {
    let plays = log.plays(of: source)
    guard source != target, let latest = plays.max(by: HistoryReducer.isOlder) else { return }
    var changes: [(play: Play, new: Play)] = []
    for play in all ? plays : [latest] {
      // An import knows a play with a provider's id by it; where it is, is the viewer's decision from now on.
      var moved = play.moved(to: target)
      (moved.origin, moved.pairedDay) = (.here, nil)
      if log.joins(moved) { continue }
      changes.append((play, moved))
    }
    if !changes.isEmpty { log.replace(changes, at: clock(), in: zone) }
  }

  func mark(
    _ request: WatchRequest, in log: inout PlayLog, _ input: HistoryInput, _ environment: HistoryEnvironment
  ) -> Effect<HistoryAction> {
    if case .at(let time) = request.at, time.isFuture(at: input.now, in: input.zone) {
      return .report(.droppedAction, "\(time) is in the future")
    }
    if let viewings = try? input.viewings(of: request) {
      add(viewings, to: &log, keepsRepeats: request.again, of: { input }, environment)
    }
    return input.reportUnknown(request.choice)
  }
}

extension Commit where State == HistoryInput {
  /// Returns the answer to the request that made the commit.
  ///
  /// The request was decided on the locked state, with the episodes that it added to the library.
  public func answer(to request: WatchRequest) -> WatchAnswer {
    var input = before
    input.library = after.library
    return input.answer(to: request)
  }
}

private struct Refusal: Error {
  let answer: WatchAnswer
}

extension HistoryInput {
  /// Returns the episodes that a request marks on this state, or the reason why it marks none.
  public func answer(to request: WatchRequest) -> WatchAnswer {
    do throws(Refusal) {
      return .marked(try viewings(of: request).map(\.episode))
    } catch {
      return error.answer
    }
  }

  fileprivate func viewings(of request: WatchRequest) throws(Refusal) -> [Viewing] {
    let episodes = try episodes(request)
    return try episodes.enumerated().map { index, episode throws(Refusal) in
      guard let pace = request.pace, case .at(let time) = request.at else {
        return Viewing(episode: episode.id, at: try moment(request.at, of: episode))
      }
      let paced = time.advanced(by: pace < 0 ? pace * (episodes.count - 1 - index) : pace * index, in: zone)
      guard paced.isAccepted, !paced.isFuture(at: now, in: zone) else {
        throw Refusal(answer: .tooFar(episode.id, paced))
      }
      return Viewing(episode: episode.id, at: .at(paced))
    }
  }

  func reportUnknown(_ choice: WatchRequest.Choice) -> Effect<HistoryAction> {
    let unknown =
      switch choice {
      case .next(let show): library.shows.contains(show) ? [] : ["show \(show.rawValue)"]
      case .episodes(let ids): unknown(ids)
      case .upTo(let id): unknown([id])
      case .unlisted(let show, _, _): library.shows.contains(show) ? [] : ["show \(show.rawValue)"]
      }
    guard !unknown.isEmpty else { return .none }
    return .report(.droppedAction, "the library has no \(unknown.joined(separator: " and no "))")
  }

  private func unknown(_ ids: [EpisodeID]) -> [String] {
    ids.filter { !library.episodes.contains($0) }.map { "episode \($0.rawValue)" }
  }

  private func episodes(_ request: WatchRequest) throws(Refusal) -> [Episode] {
    switch request.choice {
    case .next(let show):
      let episode = try next(of: show)
      if isBeforeRestart(episode, request.at) { throw Refusal(answer: .beforeRestart(episode.id)) }
      return [episode]
    case .episodes(let ids): return try unwatched(ids.compactMap { library.episodes[id: $0] }, request)
    case .unlisted(let show, let season, let numbers):
      let episodes = library.episodes(of: show, season: season).filter { $0.number.map(numbers.contains) ?? false }
      return try unwatched(Array(episodes), request)
    case .upTo(let id):
      let episodes = unwatched(upTo: id)
      guard !episodes.isEmpty else { throw Refusal(answer: .noEpisode) }
      return episodes
    }
  }

  private func unwatched(_ episodes: [Episode], _ request: WatchRequest) throws(Refusal) -> [Episode] {
    guard !episodes.isEmpty else { throw Refusal(answer: .noEpisode) }
    let wanted = request.again ? episodes : episodes.filter { !isWatched($0, request.at) }
    guard !wanted.isEmpty else { throw Refusal(answer: .watchedBefore(episodes.map(\.id))) }
    return wanted
  }

  private func next(of show: ShowID) throws(Refusal) -> Episode {
    let progress = ShowProgress(
      of: show, in: library, plays: plays, by: now, in: zone, includesSpecials: includesSpecials)
    guard let episode = progress.next.flatMap({ library.episodes[id: $0] }) else {
      throw Refusal(answer: .nothingNext(show))
    }
    guard episode.hasAired(by: now, in: zone) else { throw Refusal(answer: .notAired(episode.id)) }
    return episode
  }

  /// Returns the aired, unwatched episodes of a show up to one; specials only if they count, or it is one.
  public func unwatched(upTo id: EpisodeID) -> [Episode] {
    guard let last = library.episodes[id: id] else { return [] }
    let earlier = library.episodes(of: last.show).prefix { $0.id != id }
    return aired(earlier + [last]) { $0.id == id }.filter { !isWatched($0) }
  }

  /// Returns those of some episodes that have aired and are unwatched; specials only if they count, or all are named.
  public func unwatched(_ episodes: some Sequence<Episode>, areNamed: Bool) -> [Episode] {
    aired(episodes) { _ in areNamed }.filter { !isWatched($0) }
  }

  /// Returns the episodes of a show that have aired; specials only if they count, or are named.
  ///
  /// An episode without an air date is announced; if the show has no dates at all, as in most exports, all have aired.
  public func aired(_ episodes: some Sequence<Episode>, naming isNamed: (Episode) -> Bool) -> [Episode] {
    var hasDates: Bool?
    return episodes.filter { episode in
      guard isNamed(episode) || (!episode.isSkipped && (!episode.isSpecial || includesSpecials)) else { return false }
      if episode.airing != nil { return episode.hasAired(by: now, in: zone) }
      let isDated = hasDates ?? library.episodes(of: episode.show).contains { $0.airing != nil }
      hasDates = isDated
      return !isDated
    }
  }

  /// The start of the round that the viewer of an episode's show is in; nil outside of one.
  func restart(of episode: EpisodeID) -> Timestamp? {
    library.episodes[id: episode].flatMap { library.shows[id: $0.show]?.resetAt }
  }

  /// The plays of days from before a round that the viewer states again in it: an episode has one of a day.
  func repeated(_ viewings: [Viewing], in log: PlayLog) -> [Play] {
    viewings.compactMap { viewing in
      guard let day = viewing.day, let restart = restart(of: viewing.episode), day >= zone.day(of: restart)
      else { return nil }
      let known = log.plays(of: viewing.episode).filter { $0.watched == .on(day) }
      return known.contains { log.isSince($0, restart, in: zone) } ? nil : known.first
    }
  }

  /// Plays from before the viewer last started the show over do not count for one after it, and the reverse.
  private func isWatched(_ episode: Episode, _ moment: WatchRequest.Moment = .now) -> Bool {
    let restart = library.shows[id: episode.show]?.resetAt
    guard let restart, isBeforeRestart(episode, moment) else {
      return plays.isWatched(episode.id, since: restart, in: zone)
    }
    return plays.plays(of: episode.id).contains { !plays.isSince($0, restart, in: zone) }
  }

  /// Whether a requested play, of which an unknown moment is the earliest, does not count as progress.
  public func isBeforeRestart(_ episode: Episode, _ moment: WatchRequest.Moment) -> Bool {
    guard let moment = try? self.moment(moment, of: episode) else { return false }
    return isBeforeRestart(episode.id, moment)
  }

  /// Whether a play at a moment, of which an unknown one is the earliest, does not count as progress.
  public func isBeforeRestart(_ episode: EpisodeID, _ moment: Viewing.Moment) -> Bool {
    guard let restart = restart(of: episode) else { return false }
    return switch moment {
    case .now: false
    case .unknown: true
    case .at(.at(let moment)): moment < restart
    // What is stated now of the same day counts.
    case .at(.on(let day)): day < zone.day(of: restart)
    }
  }

  private func moment(_ moment: WatchRequest.Moment, of episode: Episode) throws(Refusal) -> Viewing.Moment {
    switch moment {
    case .now: return .now
    case .unknown: return .unknown
    case .at(let time): return .at(time)
    case .released:
      guard let time = episode.airing?.watchTime else { throw Refusal(answer: .noAirDate(episode.id)) }
      guard !time.isFuture(at: now, in: zone) else { throw Refusal(answer: .notAired(episode.id)) }
      return .at(time)
    }
  }
}

extension WatchTime {
  /// The time some days later: the same time on the clock of a zone, unless that skips it.
  fileprivate func advanced(by days: Int, in zone: Zone) -> WatchTime {
    switch self {
    case .on(let day): .on(day.advanced(by: days))
    case .at(let moment):
      .at(zone.moment(of: zone.local(moment).day.advanced(by: days), at: zone.local(moment).time))
    }
  }
}

extension Airing {
  /// The time of a play at the air date. A moment that no export can state is its day in UTC; nil if none can state that.
  var watchTime: WatchTime? {
    let time: WatchTime =
      switch self {
      case .at(let moment): moment.isAccepted ? .at(moment) : .on(Zone.utc.day(of: moment))
      case .on(let day): .on(day)
      }
    return time.isAccepted ? time : nil
  }
}
