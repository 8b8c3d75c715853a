import LeftfoldEntities
import LeftfoldIndexes
import Synchronization

/// The order of shows by their ids: the alias table.
public enum ShowAliases: EntityOrder {
  /// Emits one key for each id that identifies the show, and one for its slug with each year: `slug:galactica/2003`.
  ///
  /// An id that many shows state, such as a placeholder, identifies only the first, so that a lookup finds few shows.
  public static func keys(of show: Show, _ emit: (Alias) -> Void) { Identity(show).ownAliases.forEach(emit) }
}

/// The order of shows by the ids that identify other shows, which had them first.
public enum SharedShowAliases: EntityOrder {
  /// Emits one key for each such id.
  public static func keys(of show: Show, _ emit: (Alias) -> Void) { show.otherIDs.shared.forEach(emit) }
}

/// The order of episodes by their ids.
public enum EpisodeAliases: EntityOrder {
  /// Emits one key for each id that identifies the episode in its show.
  public static func keys(of episode: Episode, _ emit: (Alias) -> Void) { Identity(episode).ownAliases.forEach(emit) }
}

/// A place in a show, which identifies an episode.
public struct EpisodePlace: Hashable, Comparable, Sendable {
  /// The key of the show.
  public let show: ShowID

  /// The season's number.
  public let season: Int

  /// The episode's number; `Int.max` for an episode without one, which comes last in its season.
  public let number: Int

  /// Creates a place in a show; without a number it is the last one of the season.
  public init(show: ShowID, season: Int, number: Int?) {
    self.show = show
    self.season = season
    self.number = number ?? .max
  }

  /// Returns the first place of a season, or of the whole show.
  public static func start(of show: ShowID, season: Int = .min) -> Self {
    Self(show: show, season: season, number: .min)
  }

  /// The end of a show's places; after the greatest key, no show can start.
  static func end(of show: ShowID) -> Self {
    guard show.rawValue < .max else { return Self(show: show, season: .max, number: .max) }
    return start(of: ShowID(rawValue: show.rawValue + 1))
  }

  /// Whether the first place sorts first, by show, season and number.
  public static func < (left: Self, right: Self) -> Bool {
    (left.show.rawValue, left.season, left.number) < (right.show.rawValue, right.season, right.number)
  }
}

/// The order of episodes by show, season and number.
public enum EpisodesByPlace: EntityOrder {
  /// Emits the episode's place.
  public static func keys(of episode: Episode, _ emit: (EpisodePlace) -> Void) {
    emit(EpisodePlace(show: episode.show, season: episode.season, number: episode.number))
  }
}

/// The order of episodes with an air date, by that date.
public enum EpisodesByAiring: EntityOrder {
  /// Emits the sort key of the air date, or nothing without one.
  public static func keys(of episode: Episode, _ emit: (Int) -> Void) {
    if let airing = episode.airing { emit(airing.orderingKey) }
  }
}

/// A sorted index that is built on first use: a run of the command line uses one or two of the indexes, and sorting a
/// hundred thousand texts for the others would take most of its time. A value: its contents depend on its table only.
struct LazyIndex<Order: EntityOrder>: Sendable where Order.Entity: Equatable & Sendable {
  private enum Content {
    /// Not built yet, with the number of table scans that were made instead.
    case pending(EntityTable<Order.Entity>, scans: Int)
    case made(SortedIndex<Order>)
  }

  private final class Box: Sendable {
    let content: Mutex<Content>
    init(_ content: consuming sending Content) { self.content = Mutex(content) }
  }

  private var box: Box

  init(_ table: EntityTable<Order.Entity>) { box = Box(.pending(table, scans: 0)) }

  var value: SortedIndex<Order> { box.content.withLock { Self.index(&$0) } }

  /// A small index of the entities with keys in a range; see ``scan(_:)``.
  func scan(_ keys: ClosedRange<Order.Key>) -> SortedIndex<Order>? { scan(keys.contains) }

  /// A small index of the entities with certain keys, found by a scan of the table; nil if the whole index was
  /// built, or after so many scans that building it pays.
  func scan(_ isSought: (Order.Key) -> Bool) -> SortedIndex<Order>? {
    box.content.withLock { content in
      guard case .pending(let table, let scans) = content, scans < 4 else { return nil }
      content = .pending(table, scans: scans + 1)
      var found = SortedIndex<Order>()
      for entity in table {
        var isFound = false
        Order.keys(of: entity) { isFound = isFound || isSought($0) }
        if isFound { found.insert(entity) }
      }
      return found
    }
  }

  private static func index(_ content: inout Content) -> SortedIndex<Order> {
    switch content {
    case .made(let index): return index
    case .pending(let table, _):
      let index = SortedIndex<Order>(table)
      content = .made(index)
      return index
    }
  }

  /// The diff is computed only if the index was built.
  mutating func update(to table: EntityTable<Order.Entity>, _ diff: () -> EntityDiff<Order.Entity>) {
    let isOurs = isKnownUniquelyReferenced(&box)
    let old = box.content.withLock { content in
      let old = content
      // Released, so that the index can be changed in place if nothing else retains it.
      if isOurs { content = .pending(table, scans: 0) }
      return old
    }
    switch consume old {
    case .pending(_, let scans): box = Box(.pending(table, scans: scans))
    case .made(var index):
      index.apply(diff())
      box = Box(.made(index))
    }
  }
}
