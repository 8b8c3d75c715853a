import LeftfoldEntities
import LeftfoldIndexes

extension Library {
  /// Merges the shows and episodes of an import.
  ///
  /// Each fact keeps its ``FactRank``: the greater rank wins, and of equal ranks a fixed preference between the values
  /// decides. A record belongs to the show that its most trusted id identifies, and joins the shows that its other ids
  /// identify. Two shows that share an id are kept apart if both have ids of a more trusted provider and none of them in
  /// common; the id then identifies the one that had it first.
  ///
  /// Merging records again, in any order and in any batches, is a no-op. The same files give the same library in any
  /// order, except for keys, unless records are kept apart: only then the first to state a shared id matters.
  /// Exception to both: if joined shows have contradicting episodes that share an id, the id identifies only one of
  /// them.
  ///
  /// - Returns: The keys of the records. If shows were merged, their plays follow in ``PlayLog/merge(_:keys:)``.
  public mutating func merge(_ batch: ImportBatch) -> MergedKeys {
    var merge = LibraryMerge(self)
    for record in batch.shows { merge.merge(record) }
    self = merge.library
    return merge.finish()
  }
}

struct LibraryMerge {
  private(set) var library: Library
  private(set) var keys = MergedKeys()
  private let before: Library
  // Keys that a merge frees are not reused within the import: entries of other tables still refer to them.
  private var nextShow: ShowID
  private var nextID: EpisodeID

  init(_ library: Library) {
    self.library = library
    before = library
    nextShow = library.shows.nextID
    nextID = library.episodes.nextID
  }

  mutating func merge(_ record: ShowRecord) {
    let id = set(record, in: library.match(record))
    var episodes = EpisodeMerge(of: id, in: library, nextID: nextID)
    keys.shows.append(id)
    keys.episodes.append(episodes.merge(record.episodes))
    finish(episodes)
  }

  /// Merges the facts of a show alone, by which other records find it.
  mutating func identify(_ record: ShowRecord) { _ = set(record, in: library.match(record)) }

  func finish() -> MergedKeys { keys.resolved }

  private mutating func set(_ record: ShowRecord, in known: ShowID?) -> ShowID {
    let before = known.flatMap { library.shows[id: $0] }
    var show = before ?? Show(id: nextShow, facts: ShowFacts(ids: Ids(), ranks: FactRanks(record.ranks.base)))
    if before == nil { nextShow = ShowID(rawValue: nextShow.rawValue + 1) }
    show.merge(record)
    guard show != before else { return show.id }
    library.change { shows, _ in _ = shows.set(show) }
    joinShows(sharingAliasesWith: show.id, known: before.map { Identity($0).aliases } ?? [])
    return show.id
  }

  private mutating func finish(_ merge: EpisodeMerge) {
    library.change { _, episodes in episodes = merge.episodes }
    nextID = merge.nextID
    for (old, new) in merge.replaced { keys.replace(old, by: new, isKnown: before.episodes.contains(old)) }
  }
}

extension LibraryMerge {
  /// Joins the shows that a show's new aliases identify, unless they contradict it; those keep their aliases.
  private mutating func joinShows(sharingAliasesWith id: ShowID, known: [Alias]) {
    var known = Set(known)
    while let show = library.shows[id: id] {
      let new = Identity(show).aliases.filter { !known.contains($0) }
      guard !new.isEmpty else { return }
      if let other = joinable(with: show, by: new) {
        known.formUnion(Identity(other).aliases)
        join(other, into: id)
      } else {
        return share(new, of: show)
      }
    }
  }

  private func joinable(with show: Show, by aliases: [Alias]) -> Show? {
    for alias in aliases {
      for other in library.shows(identifiedBy: alias) where other.id != show.id {
        if Identity(show).isSame(as: Identity(other), by: alias.provider) { return other }
      }
    }
    return nil
  }

  private mutating func share(_ aliases: [Alias], of show: Show) {
    let shared = aliases.filter { alias in library.showAliases.ids(for: alias).contains { $0 != show.id } }
    guard !shared.isEmpty else { return }
    library.change { shows, _ in
      shows.update(show.id) { $0.otherIDs.shared = Set($0.otherIDs.shared + shared).sorted() }
    }
  }

  /// Merges two shows: entities of the second keep their keys, unless the first has them too.
  private mutating func join(_ lost: Show, into show: ShowID) {
    let other = lost.id
    let episodes = Array(library.episodes(of: other))
    library.change { shows, _ in
      shows.remove(other)
      shows.update(show) { $0.merge(lost) }
    }
    keys.replace(other, by: show, isKnown: before.shows.contains(other))
    var merge = EpisodeMerge(of: show, in: library, nextID: nextID)
    merge.adopt(episodes)
    finish(merge)
  }
}

/// The keys of an import's shows and episodes, by the batch's indexes.
public struct MergedKeys: Sendable {
  /// The key of each show record's show.
  public var shows: [ShowID] = []

  /// The keys of each show record's episodes, by episode record.
  public var episodes: [[EpisodeID]] = []

  /// The shows from before the import that were merged into others, with the show that remains.
  public var replacedShows: [ShowID: ShowID] = [:]

  /// The episodes from before the import that were merged into others, with the episode that remains.
  public var replacedEpisodes: [EpisodeID: EpisodeID] = [:]

  /// Creates an empty result.
  public init() {}

  // Replacements during this import, resolved once at its end.
  private var showReplacements: [ShowID: ShowID] = [:]
  private var episodeReplacements: [EpisodeID: EpisodeID] = [:]

  /// `isKnown` means that the show existed before the import, and may have ratings and other entries.
  mutating func replace(_ old: ShowID, by new: ShowID, isKnown: Bool) {
    showReplacements[old] = new
    if isKnown { replacedShows[old] = new }
  }

  mutating func replace(_ old: EpisodeID, by new: EpisodeID, isKnown: Bool) {
    episodeReplacements[old] = new
    if isKnown { replacedEpisodes[old] = new }
  }

  /// The keys, with each merged key replaced by the remaining one.
  var resolved: MergedKeys {
    guard !showReplacements.isEmpty || !episodeReplacements.isEmpty else { return self }
    var keys = self
    keys.shows = shows.map { Self.last($0, in: showReplacements) }
    keys.episodes = episodes.map { $0.map { Self.last($0, in: episodeReplacements) } }
    keys.replacedShows = replacedShows.mapValues { Self.last($0, in: showReplacements) }
    keys.replacedEpisodes = replacedEpisodes.mapValues { Self.last($0, in: episodeReplacements) }
    return keys
  }

  private static func last<Key: Hashable>(_ key: Key, in replaced: [Key: Key]) -> Key {
    var key = key
    while let next = replaced[key] { key = next }
    return key
  }
}
