import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == OwnListsState {
  /// The stored table of the items.
  public static let ownListItems = StoredTable(
    "list_items", \OwnListsState.items,
    references: [
      StoredReference("show_id", to: "shows"), StoredReference("episode_id", to: "episodes"),
      StoredReference("movie_id", to: "movies"),
    ],
    fields: [
      .integer("id") { $0.id.rawValue }, .text("list") { $0.list },
      .optionalInteger("show_id") { if case .show(let id) = $0.thing { id.rawValue } else { nil } },
      .optionalInteger("episode_id") { if case .episode(let id) = $0.thing { id.rawValue } else { nil } },
      .optionalInteger("movie_id") { if case .movie(let id) = $0.thing { id.rawValue } else { nil } },
      .optionalInteger("position") { $0.position }, .optionalText("note") { $0.note },
      .integer("stated_at") { $0.statedAt.seconds }, .integer("removed") { $0.isRemoved ? 1 : 0 },
    ]
  ) { row throws(UnreadableValue) in
    let things: [ListedThing] = [
      row.integerIfPresent(2).map { .show(id: ShowID(rawValue: $0)) },
      row.integerIfPresent(3).map { .episode(id: EpisodeID(rawValue: $0)) },
      row.integerIfPresent(4).map { .movie(id: MovieID(rawValue: $0)) },
    ].compactMap { $0 }
    guard things.count == 1 else {
      throw UnreadableValue(2, of: row, expected: "one of a show, an episode and a film")
    }
    return OwnListItem(
      id: OwnListItemID(rawValue: row.integer(0)), list: row.text(1), things[0], position: row.integerIfPresent(5),
      note: row.textIfPresent(6), at: try row.moment(7), isRemoved: row.integer(8) != 0)
  }
}

extension OwnListsState {
  private struct Key: Hashable {
    let list: String
    let thing: ListedThing

    init(_ item: OwnListItem) { (list, thing) = (item.list.folded, item.thing) }
  }

  /// Merges items whose things are those of this store: of two about one thing on one list the later one remains.
  ///
  /// - Returns: The number of items that were added or changed, and of those that were removed.
  private mutating func merge(_ others: [OwnListItem]) -> (added: Int, removed: Int) {
    var (added, removed) = (0, 0)
    var keys = Dictionary(items.map { (Key($0), $0.id) }, uniquingKeysWith: { first, _ in first })
    for other in others {
      let id = keys[Key(other)]
      let mine = id.flatMap { items[id: $0] }
      guard mine.map({ $0.isEarlier(than: other) }) ?? true else { continue }
      let item = other.keyed(id ?? items.nextID)
      items.set(item)
      keys[Key(item)] = item.id
      if !item.isRemoved { added += 1 } else if mine?.isRemoved == false { removed += 1 }
    }
    return (added, removed)
  }

  /// Merges what files state, with the same result in any order: a statement without a date is earlier than any here.
  mutating func take(_ imported: ImportedRecords) -> TakenRecords {
    var stated: [OwnListItem] = []
    func add(_ opinion: Opinion, _ thing: ListedThing?) {
      guard let thing else { return }
      stated += opinion.lists.map { statement in
        OwnListItem(
          id: OwnListItemID(rawValue: 0), list: statement.list, thing,
          position: statement.rank.map { $0 * Self.step }, note: statement.note,
          at: statement.addedAt ?? Timestamp(seconds: 0))
      }
    }
    for (record, (show, episodes)) in zip(imported.batch.shows, zip(imported.keys.shows, imported.keys.episodes)) {
      add(record.opinion, .show(id: show))
      for (record, episode) in zip(record.episodes, episodes) { add(record.opinion, .episode(id: episode)) }
    }
    for (index, film) in imported.films.sorted(by: { $0.key < $1.key }) {
      add(imported.batch.others[index].opinion, .movie(id: film))
    }
    return taken(stated.count, merge(stated))
  }

  /// Merges the lists of another store, of which a thing that this store lacks is left out.
  mutating func merge(_ other: Self, in store: MergedStore) -> TakenRecords {
    let items = other.items.compactMap { item in
      item.thing.moved(by: store.keys).map { thing in
        var item = item
        item.thing = thing
        return item
      }
    }
    return taken(items.count { !$0.isRemoved }, merge(items))
  }

  private func taken(_ read: Int, _ merged: (added: Int, removed: Int)) -> TakenRecords {
    let kind = OtherRecord.Kind(one: "title of a list", several: "titles of lists")
    var taken = TakenRecords(kind, title: "lists")
    (taken.added, taken.known) = (merged.added, max(0, read - merged.added))
    if merged.removed > 0 { taken.removed = [.init(kind, merged.removed)] }
    return taken
  }

  /// Leaves one of several items about one thing on one list, the latest, after two things were found to be one.
  ///
  /// - Complexity: O(items).
  public mutating func joinDuplicates() {
    var kept: [Key: OwnListItem] = [:]
    for item in items {
      guard let other = kept[Key(item)] else {
        kept[Key(item)] = item
        continue
      }
      let (lost, last) = item.isEarlier(than: other) ? (item, other) : (other, item)
      items.remove(lost.id)
      kept[Key(item)] = last
    }
  }

  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  ///
  /// - Complexity: O(difference).
  public mutating func restate(since before: Self, at moment: Timestamp) {
    for change in items.diff(from: before.items) {
      guard let old = change.old else { continue }
      var item = change.new ?? old
      if change.new == nil { (item.isRemoved, item.position, item.note) = (true, nil, nil) }
      item.statedAt = max(moment, old.statedAt.advanced(by: 1))
      items.set(item)
    }
  }
}

extension ListedThing {
  /// Returns the thing by its key in a store that another one is merged into; nil if it lacks it.
  fileprivate func moved(by keys: [String: [Int: Int]]) -> Self? {
    switch self {
    case .show(let id): keys["shows"]?[id.rawValue].map { .show(id: ShowID(rawValue: $0)) }
    case .episode(let id): keys["episodes"]?[id.rawValue].map { .episode(id: EpisodeID(rawValue: $0)) }
    case .movie(let id): keys["movies"]?[id.rawValue].map { .movie(id: MovieID(rawValue: $0)) }
    }
  }
}

extension OwnListItem {
  /// Whether another statement is the later one; at one moment, the result must not depend on which store has which.
  fileprivate func isEarlier(than other: Self) -> Bool { rank < other.rank }

  private var rank: (Int, Int, Int, String, String) {
    (statedAt.seconds, isRemoved ? 1 : 0, position ?? 0, note ?? "", list)
  }

  fileprivate func keyed(_ id: OwnListItemID) -> Self {
    OwnListItem(
      id: id, list: list, thing, position: position, note: note, at: statedAt, isRemoved: isRemoved)
  }
}
