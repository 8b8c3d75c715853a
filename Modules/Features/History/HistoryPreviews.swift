import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The history's cases, as values for its preview and golden tests.
public enum HistoryPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: ListState)] = [
    ("loading", connect(PreviewLibrary(phase: .loading(share: 0.4)))),
    ("empty", connect(PreviewLibrary())),
    ("filtered-empty", connect(watched, of: "Night Ferry", HistoryQuery(since: Day(number: 17_000)))),
    ("typical", connect(watched)),
    ("limited", connect(watched, HistoryQuery(limit: 3))),
    ("one-show", connect(watched, of: "Night Ferry", HistoryQuery(since: Day(number: 16_892)))),
    ("extreme", connect(.extreme, HistoryQuery(limit: 30))),
    ("thousands", connect(.extreme)),
    ("error", connect(PreviewLibrary(phase: PreviewLibrary.failure))),
  ]

  /// The typical case in a window of a canvas.
  public static func window(_ canvas: Canvas) -> ListState {
    HistoryTab.list.state(of: input(watched), in: TabContext(canvas: canvas))
  }

  private static func connect(
    _ library: PreviewLibrary, of title: String? = nil, _ query: HistoryQuery = HistoryQuery()
  ) -> ListState {
    var query = query
    query.show = library.library.shows.first { $0.title == title }?.id
    return HistoryTab.list.state(of: input(library, query))
  }

  private static func input(_ library: PreviewLibrary, _ query: HistoryQuery = HistoryQuery()) -> HistoryInput {
    HistoryInput(
      library: library.library, plays: library.plays, state: query, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
      phase: library.phase)
  }

  private static var watched: PreviewLibrary {
    var library = PreviewLibrary.typical
    let severance = library.show("Severance")
    for (number, title) in [(1, "Good News About Hell"), (2, "Half Loop"), (3, "In Perpetuity")] {
      library.episode(
        severance, 1, number, title, "2016-04-\(15 + number / 2)T20:0\(number):00Z", minutes: 40 + number,
        isWatched: true)
    }
    library.episode(library.show("Lost"), 1, 1, "Pilot (1)", isWatched: true)
    return library
  }
}
