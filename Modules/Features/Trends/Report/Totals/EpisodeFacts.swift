import LeftfoldEntities
import ShowlogModels

/// The facts of each episode for the figures, looked up in the library once instead of once per play.
public struct EpisodeFacts: Equatable, Sendable {
  struct Fact: Equatable, Sendable {
    /// The index of its show in ``EpisodeFacts/shows``.
    let show: Int32

    /// Negative if unknown, since an optional would take twice the space.
    private let knownMinutes: Int32

    /// Whether its plays count: those of specials count only on request.
    let isCounted: Bool

    init(show: Int, minutes: Int?, isCounted: Bool) {
      self.show = Int32(show)
      knownMinutes = minutes.map { Int32(clamping: max(0, $0)) } ?? -1
      self.isCounted = isCounted
    }

    /// Its runtime in minutes, or its show's average, if known.
    var minutes: Int? { knownMinutes < 0 ? nil : Int(knownMinutes) }
  }

  /// The shows, in the order of their keys.
  let shows: [ShowID]

  /// The facts of the episodes, in the order of their keys.
  let facts: [Fact]

  let longestMinutes: Int

  private let slots: KeySlots<EpisodeID>
  private let showSlots: KeySlots<ShowID>

  /// Creates the facts of a library's episodes; specials count only on request: O(shows + episodes).
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

  func slot(of episode: EpisodeID) -> Int? { slots.slot(of: episode) }

  func slot(of show: ShowID) -> Int? { showSlots.slot(of: show) }
}
