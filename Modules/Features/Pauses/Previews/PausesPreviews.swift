import ShowlogFeatureKit
import ShowlogModels

/// The feature's cases, as values for its preview and golden tests.
public enum PausesPreviews {
  /// The cases by name.
  public static let cases = EntryList.previewCases(empty: .nothingAdded) { titles in
    EntryList(previewing: titles, footer: titles.count.of("show", "shows")) { row, index in
      row.detail = index % 2 == 0 ? "paused" : "dropped: too long"
    }
  }
}
