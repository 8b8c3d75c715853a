import LeftfoldEntities

/// The key of a film.
public struct MovieID: EntityKey {
  /// The key as an integer.
  public let rawValue: Int

  /// Creates a key.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A film.
public struct Movie: Identifiable, Hashable, Sendable {
  /// The key, which never changes.
  public let id: MovieID

  /// The providers' ids; a film that files only name by its title and year has none.
  public var ids: Ids

  /// The title; empty if no file had one.
  public var title: String

  /// The year of the release.
  public var year: Int?

  /// The runtime in minutes.
  public var minutes: Int?

  /// The moments at which the viewer last added and removed it here; nil if never.
  public var addedAt, removedAt: Timestamp?

  /// Whether the viewer removed it after adding it.
  public var isRemoved: Bool { removedAt.map { $0 > addedAt ?? Timestamp(seconds: .min) } ?? false }

  /// Creates a film.
  public init(id: MovieID, ids: Ids = Ids(), title: String = "", year: Int? = nil, minutes: Int? = nil) {
    (self.id, self.ids, self.title, self.year, self.minutes) = (id, ids, title, year, minutes)
  }

  /// The title with the year, or an id of a film without a title.
  public var name: String {
    let title = title.isEmpty ? ids.aliases.first?.description ?? "Unknown film" : title
    return title + (year.map { " (\($0))" } ?? "")
  }
}
