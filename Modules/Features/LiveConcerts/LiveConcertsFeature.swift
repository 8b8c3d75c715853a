import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The feature's own state: the added entries, each with its title and the moment of its addition.
public struct LiveConcertsState: Equatable, Sendable {
  /// The entries, by key.
  public var entries: EntityTable<LiveConcertsEntry>

  /// Creates a state of entries.
  public init(entries: EntityTable<LiveConcertsEntry> = []) { self.entries = entries }

  /// Returns the entry with a title, whose case and accents do not count; nil if there is none: O(entries).
  public func entry(titled title: String) -> LiveConcertsEntry? {
    let title = title.folded
    return entries.first { $0.title.folded == title }
  }

  /// Adds another store's entries, whose keys are its own, with each title once and the earlier of two moments.
  mutating func merge(_ other: Self) -> TakenRecords {
    var taken = TakenRecords(OtherRecord.Kind(one: "entry of Live concerts", several: "entries of Live concerts"))
    var keys = Dictionary(entries.map { ($0.title.folded, $0.id) }, uniquingKeysWith: { first, _ in first })
    for entry in other.entries {
      if let key = keys[entry.title.folded] {
        taken.known += 1
        entries.update(key) { ($0.title, $0.addedAt) = (min($0.title, entry.title), min($0.addedAt, entry.addedAt)) }
      } else {
        let new = LiveConcertsEntry(id: entries.nextID, title: entry.title, addedAt: entry.addedAt)
        taken.added += 1
        keys[new.title.folded] = new.id
        entries.add(new)
      }
    }
    return taken
  }
}

/// The key of an entry.
public struct LiveConcertsID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An added entry.
public struct LiveConcertsEntry: Identifiable, Hashable, Sendable {
  /// The key, which never changes.
  public let id: LiveConcertsID

  /// The title.
  public var title: String

  /// The moment at which it was added.
  public var addedAt: Timestamp

  /// Creates an entry.
  public init(id: LiveConcertsID, title: String, addedAt: Timestamp) {
    self.id = id
    self.title = title
    self.addedAt = addedAt
  }
}

extension RowKind {
  /// The entries.
  public static let liveConcerts = RowKind("entry of Live concerts")
}

/// An event of the feature.
///
/// Written as JSON: `{"added":{"title":"Requiem"}}`.
public enum LiveConcertsAction: Hashable, Codable, Sendable {
  /// The viewer added an entry.
  case added(title: String)

  /// The viewer removed an entry.
  case removed(entry: LiveConcertsID)
}

/// The input of the feature's commands and screens.
public typealias LiveConcertsInput = LibraryInput<LiveConcertsState>

/// The dependencies of the feature's effects.
public typealias LiveConcertsEnvironment = ClockEnvironment

/// The reducer of the entries.
public struct LiveConcertsReducer: Reducer {
  /// Creates a reducer of the feature.
  public init() {}

  /// Changes the entries; a title that is added again changes nothing, and the removal of a missing entry is reported.
  public func reduce(
    _ state: inout LiveConcertsState, _ action: LiveConcertsAction, _ environment: LiveConcertsEnvironment
  ) -> Effect<LiveConcertsAction> {
    switch action {
    case .added(let title):
      guard state.entry(titled: title) == nil else { return .none }
      state.entries.add(LiveConcertsEntry(id: state.entries.nextID, title: title, addedAt: environment.now()))
    case .removed(let entry):
      guard state.entries.remove(entry) != nil else {
        return .report(.droppedAction, "there is no entry \(entry.rawValue) to remove")
      }
    }
    return .none
  }
}

extension StoredTable where State == LiveConcertsState {
  /// The stored table of the entries, which drives writing, reading, undo and the action log.
  public static let liveConcerts = StoredTable(
    "live_concerts", \LiveConcertsState.entries,
    fields: [
      .integer("id") { $0.id.rawValue },
      .text("title") { $0.title },
      .integer("added_at") { $0.addedAt.seconds },
    ]
  ) { row throws(UnreadableValue) in
    LiveConcertsEntry(id: LiveConcertsID(rawValue: row.integer(0)), title: row.text(1), addedAt: try row.moment(2))
  }
}

extension Feature where State == LiveConcertsState, Input == LiveConcertsInput, Action == LiveConcertsAction {
  /// The feature's contributions besides its reducer.
  public static var liveConcerts: Self {
    Feature(
      "liveConcerts", tables: [.liveConcerts], commands: [.liveConcerts],
      completions: [
        ArgumentCompletion(.liveConcerts) { input in input.state.entries.map { ($0.title, "") } }
      ],
      tabs: [LiveConcertsTab.tab], merge: { state, other, _ in state.merge(other) },
      describe: { before, after in
        ChangeDescription.things(
          before.state.entries, after.state.entries, name: { ($0.new ?? $0.old)?.title ?? "" },
          count: { $0.of("entry", "entries", in: after.wording) }
        ) { change, title in
          change.new == nil ? "removed \(title) from Live concerts" : "added \(title) to Live concerts"
        }
      })
  }
}
