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
  func item(of thing: TitleID, on list: String) -> OwnListItem? {
    let list = list.folded
    return items.first { $0.thing == thing && $0.list.folded == list }
  }
}

/// A list of one's own.
public struct OwnList: Equatable, Sendable {
  /// The name.
  public let name: String

  /// The items in their order; of one place, and without one, by the time at which they were put there or added.
  public let items: [OwnListItem]

  /// - Precondition: There are items, which have the name in common.
  fileprivate init(_ items: [OwnListItem]) {
    name = items.map(\.list).min() ?? ""
    self.items = items.sorted { $0.order < $1.order }
  }
}

/// The key of an item.
public struct OwnListItemID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A thing on a list.
public struct OwnListItem: Identifiable, Hashable, Sendable {
  /// The key, which never changes.
  public let id: OwnListItemID

  /// The name of the list; those that differ in case or accents are one list.
  public var list: String

  /// The thing.
  public var thing: TitleID

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

  /// What orders the items of a list: of one place by the moments of the statements, which are the same in every store.
  var order: (Int, Timestamp, Timestamp, OwnListItemID) { (position ?? .max, placedAt, statedAt, id) }

  /// Creates an item, by default of a file, which states no moment of place and note.
  public init(
    id: OwnListItemID, list: String, _ thing: TitleID, position: Int? = nil, note: String? = nil,
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
  case added(list: String, thing: TitleID, note: String?)

  /// The viewer removed a thing.
  case removed(list: String, thing: TitleID)

  /// The viewer moved a thing to a place, counted from 1; beyond the last it is the last.
  case moved(list: String, thing: TitleID, place: Int)

  /// The viewer wrote a note on a thing of a list, or removed it.
  case noted(list: String, thing: TitleID, note: String?)

  /// The viewer gave a list another name; that of another list adds the items to that one.
  case renamed(list: String, name: String)

  /// The viewer watched all of a list; the App marks what is not watched yet, on the refreshed state.
  case watched(list: String, at: RequestedTime)
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
    case .watched(let list, _):
      if state.list(named: list) == nil { return .report(.droppedAction, "no list is called \(list)") }
    }
    return .none
  }
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
