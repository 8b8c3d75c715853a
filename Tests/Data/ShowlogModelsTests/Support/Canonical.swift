import LeftfoldEntities
import ShowlogModels

/// A library without its keys, which depend on the order of imports; the rest must not.
struct CanonicalLibrary: Equatable {
  struct Entry: Hashable {
    let show: Show
    let episodes: [Episode: Int]
  }

  let shows: [Entry: Int]

  init(_ library: Library) {
    shows = counted(library.shows.map { Entry($0, in: library) })
  }
}

extension CanonicalLibrary.Entry {
  init(_ show: Show, in library: Library) {
    self.show = show.keyless
    episodes = counted(library.episodes.filter { $0.show == show.id }.map(\.keyless))
  }
}

struct CanonicalLog: Equatable {
  struct Entry: Hashable {
    let show: Show?
    let episode: Episode?
    let watched: WatchTime?
    let pairedDay: Day?
    let traktID: Int?
    let origin: Play.Origin
  }

  let plays: [Entry: Int]

  init(_ log: PlayLog, in library: Library) {
    plays = counted(
      log.plays.map { play in
        let episode = library.episodes[id: play.episode]
        return Entry(
          show: episode.flatMap { library.shows[id: $0.show]?.keyless }, episode: episode?.keyless,
          watched: play.watched, pairedDay: play.pairedDay, traktID: play.traktID, origin: play.origin)
      })
  }
}

private func counted<Element: Hashable>(_ elements: [Element]) -> [Element: Int] {
  Dictionary(elements.map { ($0, 1) }, uniquingKeysWith: +)
}

extension Show {
  fileprivate var keyless: Show {
    var facts = facts
    facts.ranks = FactRanks(FactRank(facts.source))
    return Show(id: ShowID(rawValue: 0), facts: facts)
  }
}

extension Episode {
  fileprivate var keyless: Episode {
    var episode = Episode(
      id: EpisodeID(rawValue: 0), show: ShowID(rawValue: 0), season: season, number: number, ids: ids,
      title: title, airing: airing, runtime: runtime, source: source)
    episode.otherIDs = otherIDs
    return episode
  }
}
