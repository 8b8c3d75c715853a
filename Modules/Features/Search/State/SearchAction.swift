import ShowlogFeatureKit
import ShowlogModels

/// An event of the search.
///
/// By hand in JSON: `{"opened":{}}`, `{"typed":{"text":"lost"}}`.
public enum SearchAction: Hashable, Codable, Sendable {
  /// The user opened the page.
  case opened

  /// The user closed the page.
  case closed

  /// The text in the field changed.
  case typed(text: String)

  /// The user paused, or committed the text.
  case committed

  /// The catalog answered.
  case found(matches: [CatalogMatch])

  /// The catalog could not answer.
  case failed(message: String)

  /// The user chose a match to add and follow.
  case chosen(id: Int)

  /// The catalog sent the chosen show: an announcement to whoever owns the library.
  case fetched(batch: ImportBatch)
}
