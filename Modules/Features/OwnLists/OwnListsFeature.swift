import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The viewer's own lists, as the items that are on them: a list is there while it has an item.
public struct OwnListsState: Equatable, Sendable {
  /// The items by key, with those that were removed, so that no import and no other store brings them back.
  public var items: EntityTable<OwnListItem>

  /// Creates a state of items.
  public init(items: EntityTable<OwnListItem> = []) { self.items = items }

  /// The lists by name, with their items in order.
  ///
  /// - Complexity: O(n log n) for n items.
  public var lists: [OwnList] {
    Dictionary(grouping: items.filter { !$0.isRemoved }, by: \.list.folded).sorted { $0.key < $1.key }
      .map { OwnList($0.value) }
  }

  /// Returns the list with a name, whose case and accents do not count; nil if there is none: O(items).
  public func list(named name: String) -> OwnList? {
    let name = name.folded
    let items = items.filter { !$0.isRemoved && $0.list.folded == name }
    return items.isEmpty ? nil : OwnList(items)
  }

  /// Returns the item of a thing on a list, also one that was removed; nil if it never was on it: O(items).
  func item(of thing: ListedThing, on list: String) -> OwnListItem? {
    let list = list.folded
    return items.first { $0.thing == thing && $0.list.folded == list }
  }
}

/// A list of one's own.
public struct OwnList: Equatable, Sendable {
  /// The name.
  public let name: String

  /// The items in their order; without one, by the time at which they were added.
  public let items: [OwnListItem]

  /// - Precondition: There are items, which have the name in common.
  fileprivate init(_ items: [OwnListItem]) {
    name = items.map(\.list).min() ?? ""
    self.items = items.sorted { left, right in
      (left.position ?? .max, left.statedAt, left.id) < (right.position ?? .max, right.statedAt, right.id)
    }
  }
}

/// The key of an item.
public struct OwnListItemID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// What a list can have.
public enum ListedThing: Hashable, Codable, Sendable {
  /// A show.
  case show(id: ShowID)
  /// An episode.
  case episode(id: EpisodeID)
  /// A film.
  case movie(id: MovieID)
}

/// A thing on a list.
public struct OwnListItem: Identifiable, Hashable, Sendable {
  /// The key, which never changes.
  public let id: OwnListItemID

  /// The name of the list; those that differ in case or accents are one list.
  public var list: String

  /// The thing.
  public var thing: ListedThing

  /// The place, as a number that ascends within the list; nil in a list without an order.
  public var position: Int?

  /// The note; nil without one.
  public var note: String?

  /// Whether it was removed.
  public var isRemoved: Bool

  /// The moment of the last statement that it is on the list, or not; 1970 if only a file states it, without a date.
  public var statedAt: Timestamp

  /// The moment at which the viewer gave it its place, or the list its name; 1970 for a file's.
  public var placedAt: Timestamp

  /// The moment at which the viewer wrote or removed the note; 1970 for a file's.
  public var notedAt: Timestamp

  /// The moment of what the viewer never stated.
  public static let never = Timestamp(seconds: 0)

  /// Creates an item, by default of a file, which states no moment of place and note.
  public init(
    id: OwnListItemID, list: String, _ thing: ListedThing, position: Int? = nil, note: String? = nil,
    at moment: Timestamp, isRemoved: Bool = false, placedAt: Timestamp = never, notedAt: Timestamp = never
  ) {
    (self.id, self.list, self.thing, self.position) = (id, list, thing, position)
    (self.note, statedAt, self.isRemoved) = (note, moment, isRemoved)
    (self.placedAt, self.notedAt) = (placedAt, notedAt)
  }
}

/// An event of the lists.
///
/// Written as JSON: `{"added":{"list":"Sea","thing":{"show":{"id":12}}}}`.
public enum OwnListsAction: Hashable, Codable, Sendable {
  /// The viewer added a thing at the end of a list, or gave the one that is on it a note.
  case added(list: String, thing: ListedThing, note: String?)

  /// The viewer removed a thing.
  case removed(list: String, thing: ListedThing)

  /// The viewer moved a thing to a place, counted from 1; beyond the last it is the last.
  case moved(list: String, thing: ListedThing, place: Int)

  /// The viewer wrote a note on a thing of a list, or removed it.
  case noted(list: String, thing: ListedThing, note: String?)

  /// The viewer gave a list another name; that of another list adds the items to that one.
  case renamed(list: String, name: String)
}

/// The input of the feature's commands and screens.
public typealias OwnListsInput = LibraryInput<OwnListsState>

/// The dependencies of the feature's effects.
public typealias OwnListsEnvironment = ClockEnvironment

/// The reducer of the lists.
public struct OwnListsReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the lists; an action about an item that is missing is dropped and reported.
  public func reduce(
    _ state: inout OwnListsState, _ action: OwnListsAction, _ environment: OwnListsEnvironment
  ) -> Effect<OwnListsAction> {
    let now = environment.now()
    switch action {
    case .added(let name, let thing, let note):
      let list = name.onOneLine
      guard !list.isEmpty else { return .report(.droppedAction, "a list needs a name") }
      state.add(thing, to: list, note: note, at: now)
    case .renamed(let list, let new):
      let name = new.onOneLine
      guard !name.isEmpty else { return .report(.droppedAction, "a list needs a name") }
      state.rename(list, to: name, at: now)
    case .removed(let list, let thing):
      return state.state(thing, on: list, at: now) { item, _ in item.isRemoved = true }
    case .moved(let list, let thing, let place):
      return state.state(thing, on: list, at: now) { item, state in state.move(&item, to: place, at: now) }
    case .noted(let list, let thing, let note):
      return state.state(thing, on: list, at: now) { item, _ in item.write(note, at: now) }
    }
    return .none
  }
}

extension OwnListItem {
  /// A moment after another one, whatever the clock says.
  private static func later(_ moment: Timestamp, than before: Timestamp) -> Timestamp {
    max(moment, before.advanced(by: 1))
  }

  fileprivate mutating func state(isRemoved: Bool, at moment: Timestamp) {
    (self.isRemoved, statedAt) = (isRemoved, Self.later(moment, than: statedAt))
  }

  fileprivate mutating func place(at position: Int?, in list: String? = nil, at moment: Timestamp) {
    let list = list ?? self.list
    guard position != self.position || list != self.list else { return }
    (self.position, self.list, placedAt) = (position, list, Self.later(moment, than: placedAt))
  }

  fileprivate mutating func write(_ note: String?, at moment: Timestamp) {
    let note = note?.isBlank == true ? nil : note
    guard note != self.note else { return }
    (self.note, notedAt) = (note, Self.later(moment, than: notedAt))
  }

  /// States again what undo led to, after what it took back.
  mutating func restate(since old: Self, at moment: Timestamp) {
    if (isRemoved, statedAt) != (old.isRemoved, old.statedAt) { statedAt = Self.later(moment, than: old.statedAt) }
    if (position, list) != (old.position, old.list) { placedAt = Self.later(moment, than: old.placedAt) }
    if note != old.note { notedAt = Self.later(moment, than: old.notedAt) }
  }
}

extension OwnListsState {
  /// The numbers between two places, of which an item that is moved between them takes the middle.
  static let step = 1_024

  /// Changes an item that is on a list; what is stated of it says that it is on it.
  fileprivate mutating func state(
    _ thing: ListedThing, on list: String, at moment: Timestamp, _ change: (inout OwnListItem, inout Self) -> Void
  ) -> Effect<OwnListsAction> {
    guard let item = item(of: thing, on: list), !item.isRemoved else {
      return .report(.droppedAction, "the list has no such item")
    }
    var changed = item
    change(&changed, &self)
    guard changed != item else { return .none }
    changed.state(isRemoved: changed.isRemoved, at: moment)
    items.set(changed)
    return .none
  }

  fileprivate mutating func add(_ thing: ListedThing, to name: String, note: String?, at moment: Timestamp) {
    let (list, known) = (list(named: name), item(of: thing, on: name))
    var item = known ?? OwnListItem(id: items.nextID, list: name, thing, at: OwnListItem.never, isRemoved: true)
    if item.isRemoved {
      item.place(at: list.map(\.last) ?? Self.step, in: list?.name ?? name, at: moment)
      item.write(note, at: moment)
      item.state(isRemoved: false, at: moment)
    } else if let note {
      item.write(note, at: moment)
      if item != known { item.state(isRemoved: false, at: moment) }
    }
    if item != known { items.set(item) }
  }

  /// Numbers the whole list anew if there is no number left between its neighbors.
  private mutating func renumber(_ all: [OwnListItem], at moment: Timestamp) {
    for (index, var item) in all.enumerated() {
      item.place(at: (index + 1) * Self.step, at: moment)
      items.set(item)
    }
  }

  fileprivate mutating func move(_ item: inout OwnListItem, to place: Int, at moment: Timestamp) {
    guard let all = list(named: item.list)?.items, let old = all.firstIndex(of: item) else { return }
    var others = all
    others.remove(at: old)
    let index = min(max(0, place - 1), others.count)
    guard index != old else { return }
    let before = index == 0 ? 0 : others[index - 1].position
    let after = index == others.count ? before.map { $0 + 2 * Self.step } : others[index].position
    if let before, let after, after - before > 1, others.allSatisfy({ $0.position != nil }) {
      return item.place(at: before + (after - before) / 2, at: moment)
    }
    others.insert(item, at: index)
    renumber(others, at: moment)
    item.place(at: (index + 1) * Self.step, at: moment)
  }

  /// - Complexity: O(items).
  fileprivate mutating func rename(_ old: String, to name: String, at moment: Timestamp) {
    guard let list = list(named: old) else { return }
    guard old.folded != name.folded else {
      for var item in list.items {
        item.place(at: item.position, in: name, at: moment)
        items.set(item)
      }
      return
    }
    let target = self.list(named: name)
    var known = Dictionary(
      items.filter { $0.list.folded == name.folded }.map { ($0.thing, $0) }, uniquingKeysWith: { first, _ in first })
    let isOrdered = target.map { $0.last != nil } ?? (list.last != nil)
    var last = target?.last ?? Self.step
    for var item in list.items {
      var copy =
        known.removeValue(forKey: item.thing)
        ?? OwnListItem(
          id: items.nextID, list: target?.name ?? name, item.thing, at: OwnListItem.never,
          isRemoved: true)
      if copy.isRemoved {
        copy.place(at: isOrdered ? last : nil, in: target?.name ?? name, at: moment)
        copy.write(item.note, at: moment)
        copy.state(isRemoved: false, at: moment)
        last += Self.step
      } else if copy.note == nil {
        copy.write(item.note, at: moment)
      }
      items.set(copy)
      item.state(isRemoved: true, at: moment)
      items.set(item)
    }
  }
}

extension OwnList {
  /// The number behind the last; nil in a list without an order.
  fileprivate var last: Int? { items.compactMap(\.position).max().map { $0 + OwnListsState.step } }
}

extension String {
  /// Whether it has no character that is seen.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The words, each behind one space.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Feature where State == OwnListsState, Input == OwnListsInput, Action == OwnListsAction {
  /// The viewer's own lists, and the commands that change them.
  public static var ownLists: Self {
    Feature(
      "lists", tables: [.ownListItems], commands: [.lists],
      completions: [
        ArgumentCompletion(.ownList) { input in input.state.lists.map { ($0.name, "list") } },
        ArgumentCompletion(.listedThing) { input in
          input.library.shows.map { ($0.title, "show") } + input.films.map { ($0.name, "film") }
        },
      ],
      tabs: [OwnListsTab.tab], intake: RecordIntake { $0.take($1) }, merge: { $0.merge($1, in: $2) },
      describe: { before, after in
        ChangeDescription.things(
          before.state.items, after.state.items,
          name: { change in (change.new ?? change.old).map { after.name(of: $0.thing) } ?? "" },
          count: { $0.of("title", "titles", in: after.wording) }, phrase: OwnListItem.words)
      })
  }
}

extension OwnListItem {
  /// Returns a change in words, such as `added Heat to “Sea”`.
  fileprivate static func words(_ change: EntityChange<OwnListItem>, _ subject: String) -> String? {
    guard let item = change.new ?? change.old else { return nil }
    let (was, isNow) = (change.old.map { !$0.isRemoved } ?? false, change.new.map { !$0.isRemoved } ?? false)
    let list = "“\(item.list)”"
    if was != isNow { return isNow ? "added \(subject) to \(list)" : "removed \(subject) from \(list)" }
    guard isNow, let old = change.old, let new = change.new else { return nil }
    if old.note != new.note { return "noted on \(subject) in \(list)" }
    if old.list != new.list { return "renamed a list to \(list)" }
    return old.position != new.position ? "moved \(subject) in \(list)" : nil
  }
}
