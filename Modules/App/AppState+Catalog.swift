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
      // A response from the catalog's cache can be older than what is known.
      catalogDates.set(CatalogDate(id: show, asOf: max(catalogDates[id: show]?.asOf ?? asOf, asOf)))
      if isFollowed { _ = LibraryReducer().reduce(&library, .followed(show: show), ()) }
    }
  }

  /// Removes the dates of shows that undo has removed: the responses that dated them may have added no step.
  public mutating func removeDatesOfAbsentShows() {
    let shows = library.shows
    catalogDates.removeAll { !shows.contains($0.id) }
  }

  /// Whether another state has the same stored rows but for the times of the catalog's responses.
  public func isEqualButForCatalogDates(_ other: AppState) -> Bool {
    var other = other
    other.catalogDates = catalogDates
    return !Self.differ(self, other)
  }
}
