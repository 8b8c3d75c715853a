import LeftfoldEntities

struct EpisodeMerge {
  private let library: Library
  private let show: ShowID
  private(set) var episodes: EntityTable<Episode>

  private(set) var replaced: [(old: EpisodeID, new: EpisodeID)] = []

  /// The key of the next new episode. A key that a merge frees is not reused within the import, where it still
  /// identifies the merged episode.
  private(set) var nextID: EpisodeID

  /// The changes of this merge, which the library's indexes do not contain yet.
  private var places: [EpisodePlace: EpisodeID] = [:]
  private var aliases: [Alias: [EpisodeID]] = [:]

  init(of show: ShowID, in library: Library, nextID: EpisodeID) {
    self.library = library
    self.show = show
    self.nextID = nextID
    episodes = library.episodes
  }

  mutating func take(_ record: EpisodeRecord) -> EpisodeID {
    let id = take(record, newID: nextID)
    if id == nextID { nextID = EpisodeID(rawValue: nextID.rawValue + 1) }
    return id
  }

  /// The episode keeps its key unless this show has it already.
  mutating func adopt(_ other: Episode) {
    episodes.remove(other.id)
    let id = take(EpisodeRecord(other), newID: other.id)
    if id != other.id { replaced.append((other.id, id)) }
  }

  private mutating func take(_ record: EpisodeRecord, newID: EpisodeID) -> EpisodeID {
    let known = matches(of: record)
    var episode =
      known.first.flatMap { episodes[id: $0] }
      ?? Episode(
        id: newID, show: show, season: record.season, number: record.number, ids: Ids(), title: "", airing: nil,
        runtime: nil, ranks: record.ranks)
    episode.merge(record)
    for other in known.dropFirst() {
      guard let lost = episodes[id: other], episode.isPlausible(lost) else { continue }
      episode.merge(EpisodeRecord(lost))
      episodes.remove(other)
      replaced.append((other, episode.id))
    }
    set(episode)
    return episode.id
  }

  private mutating func set(_ episode: Episode) {
    guard episodes[id: episode.id] != episode else { return }
    episodes.set(episode)
    if episode.number != nil { places[EpisodePlace(of: episode)] = episode.id }
    for alias in episode.ids.aliases where aliases[alias]?.contains(episode.id) != true {
      aliases[alias, default: []].append(episode.id)
    }
  }
}

extension EpisodeMerge {
  /// Matches by place, which identifies an episode; by a provider's id if one of the two has no certain number. Usually
  /// none or one; more if a record is the first to connect the ids of two entries for one special.
  private func matches(of record: EpisodeRecord) -> [EpisodeID] {
    if record.isClaimed, let id = episode(claimedBy: record) { return [id] }
    var found: [EpisodeID] = []
    let place = EpisodePlace(show: show, season: record.season, number: record.number)
    if let id = episode(at: place, record) {
      // The ids were matched when the episode was merged.
      if episodes[id: id]?.ids.covers(record.ids) == true { return [id] }
      found.append(id)
    }
    for alias in record.ids.aliases {
      for id in (aliases[alias] ?? []) + library.episodeAliases.ids(for: alias) where !found.contains(id) {
        guard let episode = episodes[id: id], episode.show == show, episode.isPlausible(record, by: alias.provider)
        else { continue }
        found.append(id)
      }
    }
    return found
  }

  private func episode(claimedBy record: EpisodeRecord) -> EpisodeID? {
    for alias in record.ids.aliases {
      let ids = (aliases[alias] ?? []) + library.episodeAliases.ids(for: alias)
      let known = ids.first { id in
        episodes[id: id].map { $0.show == show && !$0.isClaimed && $0.ids[alias.provider] == alias.id } ?? false
      }
      if let known { return known }
    }
    return nil
  }

  private func episode(at place: EpisodePlace, _ record: EpisodeRecord) -> EpisodeID? {
    guard record.number != nil else { return nil }
    if let id = places[place] { return id }
    return library.episodesByPlace.ids(for: place).first { episodes[id: $0].map(EpisodePlace.init(of:)) == place }
  }
}

extension Ids {
  fileprivate func covers(_ other: Ids) -> Bool {
    var filled = self
    filled.fill(from: other)
    return filled == self
  }
}

extension EpisodePlace {
  fileprivate init(of episode: Episode) {
    self.init(show: episode.show, season: episode.season, number: episode.number)
  }
}
