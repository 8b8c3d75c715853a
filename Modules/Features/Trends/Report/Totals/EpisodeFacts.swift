import LeftfoldEntities
import ShowlogModels

/// The facts of each episode that figures need, looked up in the library once instead of once per play.
public struct EpisodeFacts: Equatable, Sendable {
  /// The facts of one episode.
  struct Fact: Equatable, Sendable {
    /// The slot of its show in ``EpisodeFacts/shows``.
    let show: Int32

    /// Its runtime in minutes; negative if unknown, since an optional would take twice the space.
    private let knownMinutes: Int32

    /// Whether its plays count.
    let isCounted: Bool

    init(show: Int, minutes: Int?, isCounted: Bool) {
      self.show = Int32(show)
      knownMinutes = minutes.map { Int32(clamping: max(0, $0)) } ?? -1
      self.isCounted = isCounted
    }

    /// Its runtime in minutes, or its show's average, if known.
    var minutes: Int? { knownMinutes < 0 ? nil : Int(knownMinutes) }
  }

  /// The shows, by key.
  let shows: [ShowID]

  /// The episodes, by key.
  let facts: [Fact]

  /// The longest runtime of an episode in minutes.
  let longestMinutes: Int

  private let slots: KeySlots<EpisodeID>
  private let showSlots: KeySlots<ShowID>

  /// Creates the facts of a library's episodes, optionally with specials: O(episodes).
  public init(_ library: Library, includesSpecials: Bool) {
    shows = library.shows.map(\.id)
    let averages = library.shows.map(\.runtime)
    showSlots = KeySlots(shows)
    var keys: [EpisodeID] = []
    var facts: [Fact] = []
    for episode in library.episodes {
      guard let show = showSlots.slot(of: episode.show) else { continue }
      keys.append(episode.id)
      facts.append(
        Fact(
          show: show, minutes: episode.runtime ?? averages[show],
          isCounted: includesSpecials || !episode.isSpecial))
    }
    slots = KeySlots(keys)
    self.facts = facts
    longestMinutes = facts.lazy.compactMap(\.minutes).max() ?? 0
  }

  /// The slot of an episode in ``facts``; nil if the library lacks it.
  func slot(of episode: EpisodeID) -> Int? { slots.slot(of: episode) }

  /// The slot of a show in ``shows``; nil if the library lacks it.
  func slot(of show: ShowID) -> Int? { showSlots.slot(of: show) }
}
