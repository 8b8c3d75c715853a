import LeftfoldEntities

/// A show's key: assigned once, never changed, never sent to a provider.
public struct ShowID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// An episode's key.
public struct EpisodeID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A play's key.
public struct PlayID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key from its integer.
  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A TV show: its key, and the facts that files state of it.
@dynamicMemberLookup
public struct Show: Identifiable, Hashable, Sendable {
  /// The production status.
  public enum Status: String, NamedValue {
    /// More episodes will follow.
    case running
    /// No more episodes will follow.
    case ended
    /// Announced or in production.
    case upcoming
    /// Unknown.
    case undetermined
  }

  /// The key.
  public let id: ShowID

  /// What files state, merged.
  public var facts: ShowFacts

  /// The title as in the file, with composed characters, or made of the slug; not safe for a terminal.
  public var title: String {
    get { facts.title ?? "" }
    set { facts.title = newValue }
  }

  // Protocols require these two, which a dynamic member cannot meet.

  /// The providers' ids.
  public var ids: Ids {
    get { facts.ids }
    set { facts.ids = newValue }
  }

  /// The year in which it began.
  public var year: Int? {
    get { facts.year }
    set { facts.year = newValue }
  }

  /// The most trusted source of the facts.
  public var source: Source { facts.source }

  /// Creates a show.
  ///
  /// - Parameters:
  ///   - id: The key.
  ///   - facts: What files state.
  public init(id: ShowID, facts: ShowFacts) {
    (self.id, self.facts) = (id, facts)
  }

  /// Creates a show from those of its facts that one source states.
  public init(
    id: ShowID, ids: Ids, title: String, year: Int? = nil, status: Status? = nil, runtime: Int? = nil,
    resetAt: Timestamp? = nil, source: Source = .mention
  ) {
    self.init(id: id, facts: ShowFacts(ids: ids, ranks: FactRanks(FactRank(source))))
    facts.title = title
    (facts.year, facts.status, facts.runtime, facts.resetAt) = (year, status, runtime, resetAt)
  }

  /// A fact, by its name.
  @inlinable
  public subscript<Fact>(dynamicMember fact: WritableKeyPath<ShowFacts, Fact>) -> Fact {
    get { facts[keyPath: fact] }
    set { facts[keyPath: fact] = newValue }
  }
}
