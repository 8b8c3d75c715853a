import LeftfoldEntities
import ShowlogModels

/// A show as reports name it.
public struct TrendsShow: Equatable, Sendable, Encodable {
  /// The title as the files gave it.
  public let title: String

  /// What the providers call it.
  public let ids: Ids

  /// A show of the library; a key without a show has no title and no ids.
  init(_ id: ShowID, in library: Library) {
    let show = library.shows[id: id]
    title = show?.title ?? ""
    ids = show?.ids ?? Ids()
  }
}
