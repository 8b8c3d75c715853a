import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension AppState {
  /// Records the times of the catalog's responses that were merged.
  ///
  /// - Parameter isFollowed: Whether the shows are followed, since the viewer chose them.
  public mutating func record(_ responses: [(show: ShowRecord, asOf: Timestamp)], isFollowed: Bool) {
    for (record, asOf) in responses {
      guard let show = library.match(record) else { continue }
      catalogDates.set(CatalogDate(id: show, asOf: asOf))
      if isFollowed { _ = LibraryReducer().reduce(&library, .followed(show: show), ()) }
    }
  }
}
