import ShowlogFeatureKit
import ShowlogModels

/// The feature's cases, as values for its preview and golden tests.
public enum RatingsPreviews {
  /// The cases by name.
  public static let cases = EntryList.previewCases(empty: .nothingAdded) { titles in
    EntryList(previewing: titles, footer: titles.count.of("rating or note", "ratings and notes")) { row, index in
      row.figure = index % 3 == 2 ? "" : "\(10 - index)"
      row.detail = index % 3 == 0 ? "" : "the red one"
    }
  }
}
