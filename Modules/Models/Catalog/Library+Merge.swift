import LeftfoldEntities

/// Where the records of an import have gone: the keys of its shows and their episodes, by the batch's indexes.
public struct MergedKeys: Sendable {
  /// The show of each show record.
  public var shows: [ShowID] = []

  /// The episode of each episode record of each show record.
  public var episodes: [[EpisodeID]] = []

  /// Nothing has gone anywhere.
  public init() {}
}

extension Library {
  /// Takes over the shows, seasons and episodes of an import.
  ///
  /// The same files give the same library in whichever order they come: facts of a greater ``Source`` replace those of a
  /// lesser, a lesser one fills gaps. A batch that was merged before changes nothing.
  public mutating func merge(_ batch: ImportBatch) -> MergedKeys {
    var keys = MergedKeys()
    for record in batch.shows {
      let show = merge(record)
      keys.shows.append(show)
      keys.episodes.append(mergeEpisodes(of: record, into: show))
    }
    return keys
  }

  private mutating func merge(_ record: ShowRecord) -> ShowID {
    let known = match(record)
    return change { shows, _, _ in
      var show = known.flatMap { shows[$0] } ?? Show(id: shows.nextID, ids: Ids(), title: "")
      show.take(record)
      shows.set(show)
      return show.id
    }
  }

  /// The show that a record is of, by the most trusted id that it shares with one.
  public func match(_ record: ShowRecord) -> ShowID? {
    for alias in record.ids.aliases {
      guard let id = showAliases.firstID(for: alias), let show = shows[id] else { continue }
      if show.isPlausible(record, by: alias.provider) { return id }
    }
    return nil
  }

  private mutating func mergeEpisodes(of record: ShowRecord, into show: ShowID) -> [EpisodeID] {
    let before = self
    return change { _, seasons, episodes in
      var numbers = Dictionary(
        record.seasons.map { ($0.number, $0.ids) }, uniquingKeysWith: { first, _ in first })
      for episode in record.episodes where numbers[episode.season] == nil { numbers[episode.season] = Ids() }
      for (number, ids) in numbers.sorted(by: { $0.key < $1.key }) {
        let known = before.season(of: show, number: number)
        var season = known ?? Season(id: seasons.nextID, show: show, number: number)
        season.ids.fill(from: ids)
        if season != known { seasons.set(season) }
      }
      var merge = EpisodeMerge(library: before, show: show, episodes: episodes)
      let ids = record.episodes.map { merge.take($0) }
      episodes = merge.episodes
      return ids
    }
  }
}

/// The episodes of one show while records of it are taken over.
private struct EpisodeMerge {
  let library: Library
  let show: ShowID
  var episodes: EntityTable<Episode>
  /// What this merge has added, since the library's orders do not know it yet.
  private var added: [EpisodePlace: EpisodeID] = [:]
  private var addedAliases: [Alias: EpisodeID] = [:]

  init(library: Library, show: ShowID, episodes: EntityTable<Episode>) {
    self.library = library
    self.show = show
    self.episodes = episodes
  }

  mutating func take(_ record: EpisodeRecord) -> EpisodeID {
    let place = EpisodePlace(show: show, season: record.season, number: record.number)
    let known = match(record, at: place)
    var episode =
      known.flatMap { episodes[$0] }
      ?? Episode(id: episodes.nextID, show: show, season: record.season, number: record.number)
    let isNew = known == nil
    let before = episode
    episode.take(record)
    if isNew || episode != before { episodes.set(episode) }
    if isNew {
      if record.number != nil { added[place] = episode.id }
      for alias in episode.ids.aliases { addedAliases[alias] = episode.id }
    }
    return episode.id
  }

  /// By place, which is what an episode is known by; by a provider's id where it has no number.
  private func match(_ record: EpisodeRecord, at place: EpisodePlace) -> EpisodeID? {
    if record.number != nil, let id = added[place] ?? library.episodesByPlace.firstID(for: place) {
      return id
    }
    for alias in record.ids.aliases {
      guard let id = addedAliases[alias] ?? library.episodeAliases.firstID(for: alias) else { continue }
      if let episode = episodes[id], episode.show == show, episode.number == nil || record.number == nil {
        return id
      }
    }
    return nil
  }
}

extension Show {
  /// Whether a record that shares one provider's id can be of this show: no more trusted provider says otherwise, and
  /// a mere name in an address, which remakes share, also needs the year to fit.
  func isPlausible(_ record: ShowRecord, by provider: Provider) -> Bool {
    for trusted in Provider.allCases where trusted < provider {
      if let mine = ids[trusted], let other = record.ids[trusted], mine != other { return false }
    }
    guard provider == .slug, let mine = year, let other = record.firstYear else { return true }
    return abs(mine - other) <= 1
  }

  mutating func take(_ record: ShowRecord) {
    let isGreater = record.source >= source
    func take<Fact>(_ fact: inout Fact?, _ new: Fact?) {
      if let new, isGreater || fact == nil { fact = new }
    }
    ids.fill(from: record.ids)
    if let new = record.title, isGreater || title.isEmpty {
      title = new
    } else if title.isEmpty {
      title = record.ids.nameFromSlug
    }
    take(&year, record.firstYear)
    take(&status, record.status)
    take(&runtime, record.runtime)
    take(&premiered, record.premiered)
    take(&ended, record.ended)
    take(&network, record.network)
    if let reset = record.resetAt { resetAt = max(reset, resetAt ?? reset) }
    if isGreater, !record.genres.isEmpty { genres = record.genres }
    // A name made up from an address gives way to any that a file has.
    if record.title != nil { source = max(source, record.source) }
  }
}

extension Episode {
  mutating func take(_ record: EpisodeRecord) {
    let isGreater = record.source >= source
    ids.fill(from: record.ids)
    if number == nil { number = record.number }
    if let new = record.title, !new.isEmpty, isGreater || title.isEmpty { title = new }
    if let new = record.airing, isGreater || airing == nil { airing = new }
    if let new = record.runtime, isGreater || runtime == nil { runtime = new }
    source = max(source, record.source)
  }
}

extension ShowRecord {
  /// The year it began: as stated, or that of its premiere or of the first episode that has a date.
  var firstYear: Int? {
    year ?? premiered?.year
      ?? episodes.lazy.filter { $0.season > 0 }.compactMap { $0.airing?.day(in: .utc).year }.min()
  }
}

extension Ids {
  /// A title for a show of which a file gives no more than its address: `game-of-thrones` is `Game Of Thrones`.
  var nameFromSlug: String {
    guard let slug else { return aliases.first?.description ?? "" }
    return slug.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
      separator: " ")
  }
}
