import ShowlogFeatureKit
import ShowlogModels

/// The feature's cases, as values for its preview and golden tests.
public enum __Name__Previews {
  /// The cases by name.
  public static let cases: [(name: String, state: __Name__View.State)] = [
    ("loading", unread(.loading(share: 0.4))), ("empty", EntryList(placeholder: .nothingAdded)),
    ("typical", page(EntryList.typicalTitles)), ("extreme", page(EntryList.extremeTitles)),
    ("error", unread(PreviewLibrary.failure)),
  ]

  private static func unread(_ phase: LibraryPhase) -> EntryList {
    EntryList(placeholder: phase.placeholder(reading: "your shows"))
  }

  private static func page(_ titles: [String]) -> EntryList {
    EntryList(previewing: titles, footer: titles.count.of("show", "shows"))
  }
}
