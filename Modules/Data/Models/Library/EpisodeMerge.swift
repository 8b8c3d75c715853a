import LeftfoldEntities
import LeftfoldIndexes

struct EpisodeMerge {
  private let library: Library
  private let show: ShowID
  private(set) var episodes: EntityTable<Episode>

  private(set) var replaced: [(old: EpisodeID, new: EpisodeID)] = []

  /// A key that a merge frees is not reused within the import, where it still identifies the merged episode.
  private(set) var nextID: EpisodeID

  /// The changes of this merge, which the library's indexes do not contain yet.
  private var places: [EpisodePlace: EpisodeID] = [:]
  private var owners: [Alias: EpisodeID] = [:]
  private var specials: [EpisodeID] = []

  init(of show: ShowID, in library: Library, nextID: EpisodeID) {
    self.library = library
    self.show = show
    self.nextID = nextID
    episodes = library.episodes
  }

  /// Merges records, and returns their keys.
  mutating func merge(_ records: [EpisodeRecord]) -> [EpisodeID] {
    let released = releaseClaims(correctedBy: records)
    let keys = records.map { merge($0) }
    adoptClaims(released)
    return keys
  }

  /// Merges episodes of another show. An episode keeps its key unless this show has it already.
  mutating func adopt(_ others: [Episode]) {
    let released = releaseClaims(correctedBy: others.map { EpisodeRecord($0) })
    for other in others { adopt(other) }
    adoptClaims(released)
  }

  /// Removes known episodes from the places that are only claimed, if a record has their id at another place: the episode of
  /// the record at the claimed place would take them over, with their plays.
  private mutating func releaseClaims(correctedBy records: [EpisodeRecord]) -> [Episode] {
    guard library.episodes(of: show).contains(where: { !$0.isCertain }) else { return [] }
    var released: [Episode] = []
    for record in records where record.isCertain {
      let own = Identity(record)
      for (alias, episode) in episodes(identifiedBy: record)
      where episode.number != nil && !episode.isCertain && own.owns(alias)
        && (episode.season, episode.number) != (record.season, record.number)
        && episode.isPlausible(own, isCertain: true, by: alias.provider)
      {
        released.append(episode)
        episodes.update(episode.id) { $0.number = nil }
      }
    }
    return released
  }

  /// Merges the episodes that no record has matched after all.
  private mutating func adoptClaims(_ released: [Episode]) {
    for episode in released {
      if let known = episodes[id: episode.id], known.number == nil, known.isClaimed { adopt(episode) }
    }
  }

  private mutating func merge(_ record: EpisodeRecord) -> EpisodeID {
    let id = merge(record, newID: nextID)
    if id == nextID { nextID = EpisodeID(rawValue: nextID.rawValue + 1) }
    return id
  }

  private mutating func adopt(_ other: Episode) {
    episodes.remove(other.id)
    let id = merge(EpisodeRecord(other), newID: other.id)
    if id != other.id { replaced.append((other.id, id)) }
  }

  private mutating func merge(_ record: EpisodeRecord, newID: EpisodeID) -> EpisodeID {
    let identified = episodes(identifiedBy: record)
    let known = match(record, identified)
    var episode =
      known
      ?? Episode(
        id: newID, show: show, season: record.season, number: record.number, ids: Ids(), title: "", airing: nil,
        runtime: nil, ranks: record.ranks)
    episode.merge(record)
    guard episode != known else { return episode.id }
    joinOwners(identified, with: &episode, known: known)
    set(episode)
    return episode.id
  }

  private mutating func set(_ episode: Episode) {
    episodes.set(episode)
    if episode.number != nil { places[EpisodePlace(of: episode)] = episode.id }
    for alias in Identity(episode).ownAliases { owners[alias] = episode.id }
    if episode.number == nil { specials.append(episode.id) }
  }
}

extension EpisodeMerge {
  private typealias Owner = (alias: Alias, episode: Episode)

  /// A certain place identifies an episode. Otherwise the first alias decides, and the place only without one: a
  /// claimed place may be wrong.
  private func match(_ record: EpisodeRecord, _ identified: [Owner]) -> Episode? {
    if record.isCertain, let episode = episode(at: record.season, record.number) { return episode }
    let own = Identity(record)
    let found = identified.first {
      own.owns($0.alias) && $0.episode.isPlausible(own, isCertain: record.isCertain, by: $0.alias.provider)
    }
    return found?.episode ?? episode(at: record.season, record.number) ?? special(like: record)
      ?? twin(of: record, id: nil)
  }

  /// The one special that another service lists in another place: with a number in season 0, or without one.
  ///
  /// Both have the title, no id that contradicts, and no other air date, and a catalog lists the one without a number.
  private func twin(of record: EpisodeRecord, id: EpisodeID?) -> Episode? {
    guard record.isCertain ? record.season == 0 : record.number == nil, let title = record.title?.folded, !title.isEmpty
    else { return nil }
    let season = record.isCertain ? nil : 0
    let others = Set(
      library.episodes(of: show, season: season).map(\.id) + (record.isCertain ? specials : Array(places.values)))
    let twins = others.compactMap { episodes[id: $0] }.filter { other in
      other.id != id && other.show == show && other.title.folded == title && other.isTwin(of: record)
    }
    return twins.count == 1 ? twins[0] : nil
  }

  /// An episode with neither a number nor an id is identified by its title within its season.
  private func special(like record: EpisodeRecord) -> Episode? {
    guard record.number == nil, Identity(record).aliases.isEmpty else { return nil }
    return (library.episodes(of: show, season: record.season).map(\.id) + specials).lazy.compactMap { episodes[id: $0] }
      .first {
        $0.number == nil && $0.season == record.season && $0.title == record.title ?? ""
          && $0.show == show && Identity($0).aliases.isEmpty
      }
  }

  /// Joins the episodes that an episode's new aliases identify, unless they contradict it; those keep their aliases.
  private mutating func joinOwners(_ identified: [Owner], with episode: inout Episode, known: Episode?) {
    let knownAliases = known.map { Set(Identity($0).aliases) } ?? []
    var shared: [Alias] = []
    for (alias, owner) in identified where owner.id != episode.id && !knownAliases.contains(alias) {
      // An earlier alias may have joined it.
      guard let other = episodes[id: owner.id] else { continue }
      if episode.isPlausible(Identity(other), isCertain: other.isCertain, by: alias.provider) {
        join(other, into: &episode)
      } else {
        shared.append(alias)
      }
    }
    if let other = self.episode(at: episode.season, episode.number), other.id != episode.id {
      join(other, into: &episode)
    }
    if let other = twin(of: EpisodeRecord(episode), id: episode.id) { join(other, into: &episode) }
    guard !shared.isEmpty else { return }
    episode.otherIDs.shared = Set(episode.otherIDs.shared + shared).sorted()
  }

  private mutating func join(_ other: Episode, into episode: inout Episode) {
    episode.merge(other)
    episodes.remove(other.id)
    replaced.append((other.id, episode.id))
  }

  /// The episodes of the show that a record's aliases identify, the most trusted first.
  private func episodes(identifiedBy record: EpisodeRecord) -> [Owner] {
    Identity(record).aliases.compactMap { alias in
      let pending = owners[alias].map { [$0] } ?? []
      let owner = (pending + library.episodeAliases.ids(for: alias)).lazy.compactMap { episodes[id: $0] }
        .first { $0.show == show && Identity($0).owns(alias) }
      return owner.map { (alias, $0) }
    }
  }

  private func episode(at season: Int, _ number: Int?) -> Episode? {
    guard let number else { return nil }
    let place = EpisodePlace(show: show, season: season, number: number)
    let ids = (places[place].map { [$0] } ?? []) + library.episodesByPlace.ids(for: place)
    return ids.lazy.compactMap { episodes[id: $0] }.first { EpisodePlace(of: $0) == place }
  }
}

extension Episode {
  /// Whether an episode and a record of the same title are a special with a number in season 0 and one without, which
  /// nothing that both state tells apart.
  fileprivate func isTwin(of record: EpisodeRecord) -> Bool {
    guard number == nil ? record.isCertain && record.season == 0 : isCertain && season == 0 && record.number == nil
    else { return false }
    let source = number == nil ? source : record.source
    guard source > .mention else { return false }
    let isContradicted = Provider.allCases.contains { provider in
      guard let mine = ids[provider], let its = record.ids[provider] else { return false }
      return mine != its
    }
    guard !isContradicted else { return false }
    guard let mine = airing?.day(in: .utc), let its = record.airing?.day(in: .utc) else { return true }
    return abs(mine.number - its.number) <= 1
  }
}

extension EpisodePlace {
  fileprivate init(of episode: Episode) {
    self.init(show: episode.show, season: episode.season, number: episode.number)
  }
}
