import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The positions that leave room behind the last.
private let positions = 0...1 << 52

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
      .integer("removed") { $0.isRemoved ? 1 : 0 }, .integer("stated_at") { $0.statedAt.seconds },
      .integer("placed_at") { $0.placedAt.seconds }, .integer("noted_at") { $0.notedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    let things: [TitleID] = [
      row.integerIfPresent(2).map { .show(id: ShowID(rawValue: $0)) },
      row.integerIfPresent(3).map { .episode(id: EpisodeID(rawValue: $0)) },
      row.integerIfPresent(4).map { .movie(id: MovieID(rawValue: $0)) },
    ].compactMap { $0 }
    guard things.count == 1 else {
      throw UnreadableValue(2, of: row, expected: "one of a show, an episode and a film")
    }
    guard !row.text(1).isBlank else { throw UnreadableValue(1, of: row, expected: "the name of a list") }
    let position = row.integerIfPresent(5)
    guard position.map(positions.contains) ?? true else { throw UnreadableValue(5, of: row, expected: "a place") }
    return OwnListItem(
      id: OwnListItemID(rawValue: row.integer(0)), list: row.text(1), things[0], position: position,
      note: row.textIfPresent(6), at: try row.moment(8), isRemoved: row.integer(7) != 0, placedAt: try row.moment(9),
      notedAt: try row.moment(10))
  }
}

extension OwnListsState {
  private struct Key: Hashable {
    let list: String
    let thing: TitleID

    init(_ item: OwnListItem) { (list, thing) = (item.list.folded, item.thing) }
  }

  /// Merges items whose things are those of this store.
  ///
  /// - Parameter join: Merges what is stated of one thing on one list into the item here.
  /// - Returns: The number of items that were added or changed, and of those that were removed.
  private mutating func merge(
    _ others: [OwnListItem], _ join: (inout OwnListItem, OwnListItem) -> Void
  ) -> (added: Int, removed: Int) {
    guard !others.isEmpty else { return (0, 0) }
    var (added, removed) = (0, 0)
    var keys = Dictionary(items.map { (Key($0), $0.id) }, uniquingKeysWith: { first, _ in first })
    for other in others {
      let mine = keys[Key(other)].flatMap { items[id: $0] }
      var item = mine ?? other.keyed(items.nextID)
      if mine != nil { join(&item, other) }
      guard item != mine else { continue }
      items.set(item)
      keys[Key(item)] = item.id
      if !item.isRemoved { added += 1 } else if mine?.isRemoved == false { removed += 1 }
    }
    return (added, removed)
  }

  /// Merges what files state: a statement without a date is earlier than any here, and what the viewer stated of place and note
  /// stays. Of two files the later import has the place and the note.
  mutating func take(_ imported: ImportedRecords) -> TakenRecords {
    var stated: [OwnListItem] = []
    func add(_ opinion: Opinion, _ thing: TitleID?) {
      guard let thing else { return }
      stated += opinion.lists.filter { !$0.list.isBlank }.map { statement in
        OwnListItem(
          id: OwnListItemID(rawValue: 0), list: statement.list, thing,
          position: statement.rank.map { $0 * Self.step }, note: statement.note,
          at: statement.addedAt ?? OwnListItem.never)
      }
    }
    for (record, (show, episodes)) in zip(imported.batch.shows, zip(imported.keys.shows, imported.keys.episodes)) {
      add(record.opinion, .show(id: show))
      for (record, episode) in zip(record.episodes, episodes) { add(record.opinion, .episode(id: episode)) }
    }
    for (index, film) in imported.films.sorted(by: { $0.key < $1.key }) {
      add(imported.batch.others[index].opinion, .movie(id: film))
    }
    return taken(
      stated.count,
      merge(stated) { item, file in
        item.join(presenceOf: file)
        if item.placedAt == OwnListItem.never { (item.position, item.list) = (file.position, file.list) }
        if item.notedAt == OwnListItem.never { item.note = file.note }
      })
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
    return taken(items.count { !$0.isRemoved }, merge(items) { $0.join($1) })
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
      guard var first = kept[Key(item)] else {
        kept[Key(item)] = item
        continue
      }
      first.join(item)
      items.remove(item.id)
      items.set(first)
      kept[Key(item)] = first
    }
  }

  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  ///
  /// The places are stated one after the other in their order, since these moments order those of one number.
  ///
  /// - Complexity: O(d log d) for a difference of d items.
  public mutating func restate(since before: Self, at moment: Timestamp) {
    let changed = items.diff(from: before.items).compactMap { change in
      change.old.map { old in (old, new: change.new, order: (change.new ?? old).order) }
    }
    var moment = moment
    for (old, new, _) in changed.sorted(by: { $0.order < $1.order }) {
      var item = new ?? old
      if new == nil { item.isRemoved = true }
      item.restate(since: old, at: moment)
      items.set(item)
      moment = max(moment, item.placedAt.advanced(by: 1))
    }
  }
}

extension TitleID {
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
  /// Takes the later statement of each fact; at one moment, the result must not depend on which store has which.
  fileprivate mutating func join(_ other: Self) {
    join(presenceOf: other)
    func placed(_ item: Self) -> (Int, Int, String) { (item.placedAt.seconds, item.position ?? -1, item.list) }
    if placed(self) < placed(other) { (position, list, placedAt) = (other.position, other.list, other.placedAt) }
    func noted(_ item: Self) -> (Int, String) { (item.notedAt.seconds, item.note ?? "") }
    if noted(self) < noted(other) { (note, notedAt) = (other.note, other.notedAt) }
  }

  fileprivate mutating func join(presenceOf other: Self) {
    func stated(_ item: Self) -> (Int, Int) { (item.statedAt.seconds, item.isRemoved ? 1 : 0) }
    if stated(self) < stated(other) { (isRemoved, statedAt) = (other.isRemoved, other.statedAt) }
  }

  fileprivate func keyed(_ id: OwnListItemID) -> Self {
    OwnListItem(
      id: id, list: list, thing, position: position, note: note, at: statedAt, isRemoved: isRemoved,
      placedAt: placedAt, notedAt: notedAt)
  }
}
