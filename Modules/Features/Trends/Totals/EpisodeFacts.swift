import LeftfoldEntities
import ShowlogModels

/// What the figures need to know of each episode, looked up in the library once and not once a play.
public struct EpisodeFacts: Equatable, Sendable {
  /// What is known of one episode.
  struct Fact: Equatable, Sendable {
    /// The place of its show in ``EpisodeFacts/shows``.
    let show: Int32

    /// Its minutes; negative where they are not known, since an optional would take twice the room.
    private let knownMinutes: Int32

    /// Whether its plays count.
    let isCounted: Bool

    init(show: Int, minutes: Int?, isCounted: Bool) {
      self.show = Int32(show)
      knownMinutes = minutes.map { Int32(clamping: max(0, $0)) } ?? -1
      self.isCounted = isCounted
    }

    /// Its minutes, or its show's average, where either is known.
    var minutes: Int? { knownMinutes < 0 ? nil : Int(knownMinutes) }
  }

  /// The shows, by key.
  let shows: [ShowID]

  /// The episodes, by key.
  let facts: [Fact]

  /// The longest of the episodes' minutes.
  let longestMinutes: Int

  private let slots: KeySlots<EpisodeID>
  private let showSlots: KeySlots<ShowID>

  /// The facts of a library's episodes; specials only count where they are included. O(episodes).
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

  /// The place of an episode in ``facts``, or nil where the library does not know it.
  func slot(of episode: EpisodeID) -> Int? { slots.slot(of: episode) }

  /// The place of a show in ``shows``, or nil where the library does not know it.
  func slot(of show: ShowID) -> Int? { showSlots.slot(of: show) }
}
