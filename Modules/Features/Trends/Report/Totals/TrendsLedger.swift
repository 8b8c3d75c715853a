import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The sums behind an input's figures, updated from one input to the next by diffs.
///
/// A play added to a million others does not cause a recount: figures are computed from sums by day, hour and show.
/// A recount is needed only if the zone, days, episodes, shows, runtimes or specials setting differ, or more than a
/// thousand plays changed. An updated ledger always equals a new one of the same input.
public struct TrendsLedger: Equatable, Sendable {
  private var library: Library
  private(set) var plays: PlayLog
  private var isCountingSpecials: Bool

  private(set) var totals: TrendsTotals
  private(set) var binges: BingeTotals
  private(set) var progress: ProgressTotals
  /// Nil for the range `all`.
  private(set) var before: DayCounts?
  private(set) var pace: DayCounts

  /// The number of changes above which a recount is cheaper than applying each of them.
  private static let changeLimit = 1_000

  /// Creates a ledger by counting an input: O(plays + episodes).
  public init(_ input: TrendsInput) {
    let episodes = EpisodeFacts(input.library, includesSpecials: input.includesSpecials)
    self.init(input, episodes, ProgressTotals(input, episodes))
  }

  private init(_ input: TrendsInput, _ episodes: EpisodeFacts, _ progress: ProgressTotals) {
    let scope = TrendsScope(
      days: input.state.range.days(today: input.today), zone: input.zone, episodes: episodes)
    var finder = BingeFinder(shows: episodes.shows.indices, of: episodes.shows.count)
    totals = TrendsTotals(scope, counting: input.plays) { finder.add($0) }
    finder.finish()
    binges = BingeTotals(finder.binges)
    before = input.state.range.daysBefore(today: input.today).map {
      DayCounts(scope, of: $0, counting: input.plays)
    }
    pace = DayCounts(scope, of: TrendsBacklog.days(until: input.today), counting: input.plays)
    self.progress = progress
    (library, plays) = (input.library, input.plays)
    isCountingSpecials = input.includesSpecials
  }

  /// Updates the ledger to another input, by diffs or by a recount.
  public mutating func update(to input: TrendsInput) {
    guard let changedShows = changedShows(input), input.zone == totals.scope.zone,
      input.includesSpecials == isCountingSpecials
    else {
      self = Self(input)
      return
    }
    let episodes = totals.scope.episodes
    let diff = input.plays.plays.diff(from: plays.plays)
    if diff.count > Self.changeLimit {
      progress = ProgressTotals(input, episodes)
    } else {
      progress.update(to: input, episodes, diff, changed: changedShows)
    }
    if diff.count > Self.changeLimit || !hasSameDays(input) {
      self = Self(input, episodes, progress)
    } else {
      apply(diff, to: input)
    }
  }

  private mutating func apply(_ diff: EntityDiff<Play>, to input: TrendsInput) {
    binges.apply(diff, from: plays, to: input.plays, in: totals.scope)
    totals.apply(diff)
    before?.apply(diff)
    pace.apply(diff)
    (library, plays) = (input.library, input.plays)
  }

  private func hasSameDays(_ input: TrendsInput) -> Bool {
    let today = input.today
    return totals.scope.days == input.state.range.days(today: today)
      && before?.days == input.state.range.daysBefore(today: today)
      && pace.days == TrendsBacklog.days(until: today)
  }

  /// Nil if the changes of shows or episodes invalidate the facts.
  private func changedShows(_ input: TrendsInput) -> [ShowID]? {
    guard input.library.episodes.isIdentical(to: library.episodes) else { return nil }
    if input.library.shows.isIdentical(to: library.shows) { return [] }
    var changed: [ShowID] = []
    for change in input.library.shows.diff(from: library.shows) {
      guard case .updated(let old, let new) = change, old.runtime == new.runtime else { return nil }
      changed.append(new.id)
    }
    return changed
  }
}
