import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The cases of the list and of one show, as values for their preview and golden tests.
public enum ShowsPreviews {
  /// The cases of the list, by name.
  public static let cases: [(name: String, state: ListState)] = [
    ("loading", list(PreviewLibrary(phase: .loading(share: 0.4)))),
    ("empty", list(PreviewLibrary())),
    ("search-empty", list(.typical, ShowsState(search: "thrnes", filter: "thrnes"))),
    ("typical", list(.typical, ShowsState(followedOnly: true))),
    ("search", list(.typical, ShowsState(search: "ha", filter: "ha", sort: .recent))),
    ("extreme", list(.extreme, ShowsState(sort: .progress))),
    ("thousands", list(thousands)),
    ("error", list(PreviewLibrary(phase: PreviewLibrary.failure))),
  ]

  /// The cases of one show, by name.
  public static let shows: [(name: String, state: ListState)] = [
    ("show-loading", show(PreviewLibrary(phase: .loading(share: 0.4)))),
    ("show-missing", show(.typical)),
    ("show-typical", show(.typical, "Night Ferry")),
    ("show-finished", show(.typical, "Loop")),
    ("show-extreme", show(.extreme, "進撃の巨人")),
    ("show-error", show(PreviewLibrary(phase: PreviewLibrary.failure))),
  ]

  /// The typical list in a window of a canvas.
  public static func window(_ canvas: Canvas) -> ListState {
    list(.typical, ShowsState(followedOnly: true), canvas)
  }

  /// The typical show in a window of a canvas.
  public static func show(_ canvas: Canvas) -> ListState { show(.typical, "Night Ferry", canvas) }

  private static func list(
    _ library: PreviewLibrary, _ state: ShowsState = ShowsState(), _ canvas: Canvas = Canvas(width: 80)
  ) -> ListState {
    ShowsTab.list.state(of: input(library, state), in: TabContext(canvas: canvas))
  }

  private static func show(
    _ library: PreviewLibrary, _ title: String = "", _ canvas: Canvas = Canvas(width: 80)
  ) -> ListState {
    let show = library.library.shows.first { $0.title == title }?.id
    var input = input(library, ShowsState(detail: show))
    if let show {
      input.opinions = [OpinionEntry(id: show, rating: 9, note: "the red one", changedAt: PreviewLibrary.now)]
      if title == "Loop" {
        input.standings.set(Standing(id: show, .paused, reason: "too long", at: PreviewLibrary.now))
      }
    }
    return ShowPage.list.state(of: input, in: TabContext(canvas: canvas))
  }

  private static func input(_ library: PreviewLibrary, _ state: ShowsState) -> ShowsInput {
    ShowsInput(
      library: library.library, plays: library.plays, state: state, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
      phase: library.phase, standings: library.standings)
  }

  private static var thousands: PreviewLibrary {
    var library = PreviewLibrary()
    for number in 1...5_000 {
      library.episode(
        library.show("Show \(number)"), 1, 1, "Episode", "2014-02-03", minutes: 45, isWatched: number % 3 == 0)
    }
    return library
  }
}
