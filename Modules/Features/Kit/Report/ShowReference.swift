import LeftfoldEntities
import ShowlogModels

/// A show in a feature's report or answer: its key, its title and the providers' ids.
public struct ShowReference: Hashable, Encodable, Sendable {
  /// The show's key, encoded as `key`.
  public let id: ShowID

  /// The show's title; empty if no file had one.
  public let title: String

  /// The providers' ids.
  public let ids: Ids

  private enum CodingKeys: String, CodingKey {
    case id = "key"
    case title, ids
  }

  /// The title, or for a show without one an id.
  public var name: String { ids.name(titled: title) }

  /// Creates a reference to a show.
  public init(_ show: Show) {
    id = show.id
    title = show.title
    ids = show.ids
  }

  /// Creates a reference by key, with an empty title and no ids if the library lacks the show.
  public init(_ id: ShowID, in library: Library) {
    let show = library.shows[id: id]
    self.id = id
    title = show?.title ?? ""
    ids = show?.ids ?? Ids()
  }
}

extension Ids {
  /// Returns the name of the show with these ids: its title, or an id if it is empty.
  public func name(titled title: String) -> String {
    title.isEmpty ? aliases.first?.description ?? "Unknown show" : title
  }
}
