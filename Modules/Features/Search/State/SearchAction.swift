import ShowlogFeatureKit
import ShowlogModels

/// An event of the search.
///
/// Written as JSON: `{"opened":{}}`, `{"typed":{"text":"lost"}}`.
public enum SearchAction: Hashable, Codable, Sendable {
  /// The viewer opened the page.
  case opened

  /// The viewer closed the page.
  case closed

  /// The text in the field changed.
  case typed(text: String)

  /// The viewer paused in typing, or pressed Enter.
  case committed

  /// The catalog answered.
  case found(matches: [CatalogMatch])

  /// The query failed.
  case failed(message: String)

  /// The viewer chose a match to add and follow.
  case chosen(id: Int)

  /// The catalog sent a chosen show, which the App adds to the library.
  case fetched(id: Int, batch: ImportBatch)

  /// A chosen show could not be fetched.
  case fetchFailed(id: Int, message: String)
}
