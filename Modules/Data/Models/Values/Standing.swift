import LeftfoldEntities

/// Where a show stands with its viewer.
public typealias Standing = StandingEntry<ShowID>

/// Where a thing stands with its viewer: one statement, its author and its moment.
///
/// A thing is planned, followed, paused or dropped, or it was taken off: there is one value, so two of them exclude each
/// other.
public struct StandingEntry<ID: EntityKey>: Identifiable, Hashable, Sendable {
  /// The statement.
  public typealias Kind = StandingKind

  /// The author of a statement.
  public typealias Origin = StandingOrigin

  /// The thing.
  public let id: ID

  /// The statement.
  public var kind: Kind

  /// The viewer's reason for pausing or dropping; nil if none was given.
  public var reason: String?

  /// The moment of the statement; nil if it is implied or unknown.
  public var statedAt: Timestamp?

  /// The author of the statement.
  public var origin: Origin

  /// The moment at which the viewer's undo or redo led back to the statement: it orders it among others, and dates nothing.
  public var restatedAt: Timestamp?

  /// Creates a standing, by default as the viewer states it.
  public init(id: ID, _ kind: Kind, reason: String? = nil, at moment: Timestamp? = nil, origin: Origin = .here) {
    self.id = id
    self.kind = kind
    self.reason = reason
    statedAt = moment
    self.origin = origin
  }

  /// The moment by which the statement is ordered among others; nil if it is unknown.
  public var lastStatedAt: Timestamp? { restatedAt ?? statedAt }

  /// Whether the thing is paused or dropped.
  public var isPause: Bool { kind == .paused || kind == .dropped }
}

/// The statement of a standing.
public enum StandingKind: String, NamedValue {
  /// The viewer plans to watch it; the next play follows it.
  case planned
  /// The viewer watches it.
  case followed
  /// The viewer plans to continue.
  case paused
  /// The viewer does not plan to continue.
  case dropped
  /// The viewer took it off the watchlist; a play follows it.
  case unlisted
  /// The viewer took back what they had stated, whatever that was; a play follows it.
  case withdrawn
  /// The viewer stopped following it; no play follows it.
  case unfollowed
}

extension StandingKind {
  /// The statement of a service's list: whoever completed a thing watches it.
  public init(_ listing: Opinion.Listing) {
    self =
      switch listing {
      case .planned: .planned
      case .watching, .completed: .followed
      case .paused: .paused
      case .dropped: .dropped
      }
  }

  /// The list of services with this statement; nil if they have none.
  public var listing: Opinion.Listing? {
    switch self {
    case .planned: .planned
    case .followed: .watching
    case .paused: .paused
    case .dropped: .dropped
    case .unlisted, .withdrawn, .unfollowed: nil
    }
  }

  /// Whether the viewer stated no more than that it is nowhere.
  public var isNowhere: Bool { self == .unlisted || self == .withdrawn }
}

/// The author of a standing's statement; a later one precedes an earlier one.
public enum StandingOrigin: String, NamedValue {
  /// Nobody stated it: a file has a play of the show, or the show is in the service's library.
  case implied
  /// A file states it without a date; its moment is that of the import, or none.
  case file
  /// A file states it with its date.
  case datedFile = "dated-file"
  /// The viewer stated it here, and no import replaces it.
  case here
}

extension StandingEntry {
  /// Merges another statement about the thing, with the same result the other way round.
  ///
  /// The viewer's statement precedes a file's, and a file's one that is implied. Of two of the viewer's the later remains, also
  /// of the same one, and of two of files the one of the higher rank, and of equal ones the first. A reason of either remains with a pause.
  public mutating func merge(_ other: Self) {
    if (kind == .unlisted) != (other.kind == .unlisted) {
      let (removal, rest) = kind == .unlisted ? (self, other) : (other, self)
      if let joined = rest.following(removal) { return replace(by: joined) }
    }
    let weaker = Self.isWeaker(self, than: other) ? self : other
    if weaker == self { replace(by: other) }
    if isPause, reason == nil, weaker.isPause { reason = weaker.reason }
  }

  private mutating func replace(by other: Self) {
    (kind, reason, statedAt, origin) = (other.kind, other.reason, other.statedAt, other.origin)
    restatedAt = other.restatedAt
  }

  /// The statement after the viewer took it off the watchlist, which withdraws a plan and nothing else.
  private func following(_ removal: Self) -> Self? {
    switch (kind, origin) {
    case (.planned, _): nil
    // It remains the viewer's, so that the file's plan does not return.
    case (_, .implied): Self(id: id, kind, reason: reason, at: removal.statedAt)
    case (_, .file), (_, .datedFile), (_, .here): self
    }
  }

  private static func isWeaker(_ left: Self, than right: Self) -> Bool {
    if left.level != right.level { return left.level < right.level }
    let (first, last) = (left.lastStatedAt?.seconds ?? .min, right.lastStatedAt?.seconds ?? .min)
    if left.level == 2, first != last { return first < last }
    if left.kind != right.kind { return left.rank < right.rank }
    if left.level == 1, left.origin != right.origin { return left.origin == .file }
    return (first, left.statedAt?.seconds ?? .min, left.origin.rawValue)
      > (last, right.statedAt?.seconds ?? .min, right.origin.rawValue)
  }

  fileprivate var level: Int {
    switch origin {
    case _ where restatedAt != nil: 2
    case .implied: 0
    case .file, .datedFile: 1
    case .here: 2
    }
  }

  /// The order in which a file's statement precedes another's.
  private var rank: Int {
    switch kind {
    case .withdrawn: -1
    case .unlisted: 0
    case .planned: 1
    case .followed: 2
    case .unfollowed: 3
    case .paused: 4
    case .dropped: 5
    }
  }
}

extension EntityTable {
  /// States where a thing stands; a statement that is made again keeps its first moment, and a pause its reason.
  ///
  /// - Parameter reason: The reason of a pause; nil keeps the known one, a blank one removes it.
  public mutating func state<Key>(_ kind: StandingKind, of id: Key, reason: String? = nil, at moment: Timestamp)
  where Entity == StandingEntry<Key> {
    let known = self[id: id]
    var entry = StandingEntry(id: id, kind, at: moment)
    if let known, known.kind == kind {
      (entry.statedAt, entry.origin, entry.restatedAt) = (known.statedAt, known.origin, known.restatedAt)
    }
    if entry.isPause {
      entry.reason = reason ?? known?.reason
      if entry.reason?.isBlank == true { entry.reason = nil }
      // The viewer's reason makes the pause of a file theirs.
      if entry.reason != known?.reason { entry.origin = .here }
    }
    if entry != known { set(entry) }
  }

  /// States what undo or redo of the viewer's own change led to, so that it holds against what another store has of the change.
  ///
  /// - Complexity: O(difference).
  public mutating func restate<Key>(since before: Self, at moment: Timestamp) where Entity == StandingEntry<Key> {
    for change in diff(from: before) {
      guard let old = change.old, old.level == 2 else { continue }
      let later = moment.after(old.lastStatedAt)
      if var entry = change.new, !entry.kind.isNowhere {
        entry.restatedAt = later
        set(entry)
      } else {
        set(StandingEntry(id: old.id, .withdrawn, at: later))
      }
    }
  }

  /// Merges a statement with the known one about its thing.
  public mutating func merge<Key>(_ statement: StandingEntry<Key>) where Entity == StandingEntry<Key> {
    guard let known = self[id: statement.id] else { return _ = set(statement) }
    var merged = known
    merged.merge(statement)
    if merged != known { set(merged) }
  }
}

extension EntityTable where Entity == Standing {
  /// Whether the viewer follows a show.
  public func follows(_ show: ShowID) -> Bool { self[id: show]?.kind == .followed }

  /// The pause of a show; nil if it is neither paused nor dropped.
  public func pause(of show: ShowID) -> Standing? { self[id: show].flatMap { $0.isPause ? $0 : nil } }
}
