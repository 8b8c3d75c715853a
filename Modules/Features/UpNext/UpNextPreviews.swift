import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The feature's cases, as values for its preview and golden tests.
public enum UpNextPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: ListState)] = [
    ("loading", connect(PreviewLibrary(phase: .loading(share: nil)))),
    ("empty", connect(PreviewLibrary())),
    ("caught-up", connect(caughtUp)),
    ("typical", connect(.typical)),
    ("show", connect(.typical, of: "Night Ferry")),
    ("finished", connect(.typical, of: "Loop")),
    ("extreme", connect(crowd)),
    ("error", connect(PreviewLibrary(phase: PreviewLibrary.failure))),
  ]

  /// The typical case in a window of a canvas.
  public static func window(_ canvas: Canvas) -> ListState {
    UpNextPage.list.state(of: PreviewLibrary.typical.input(), in: TabContext(canvas: canvas))
  }

  private static func connect(_ library: PreviewLibrary, of title: String? = nil) -> ListState {
    let show = title.flatMap { title in library.library.shows.first { $0.title == title }?.id }
    return UpNextPage.list.state(of: library.input(UpNextState(show: show)))
  }

  private static var caughtUp: PreviewLibrary {
    var library = PreviewLibrary()
    let show = library.show("Loop", status: .ended)
    library.episode(show, 1, 1, "Once", "2014-02-03T21:00:00Z", minutes: 45, isWatched: true)
    return library
  }

  private static var crowd: PreviewLibrary {
    var library = PreviewLibrary()
    let titles = ["進撃の巨人", "Борген", "오징어 게임", "👩‍👩‍👧‍👦 Family", String(repeating: "Long ", count: 60)]
    for index in 0..<2_000 {
      let show = library.show("\(titles[index % titles.count]) \(index)")
      let day = Day(number: 16_000 + index)
      library.episode(show, 1, 1, "Pilot", "2012-01-01T20:00:00Z", minutes: 45, isWatched: index % 3 == 0)
      library.episode(
        show, 1, 2, titles[(index + 1) % 5], index % 10 == 9 ? nil : "\(day)T20:00:00Z", minutes: 4_000)
    }
    return library
  }
}

extension PreviewLibrary {
  func input(_ state: UpNextState = UpNextState()) -> UpNextInput {
    UpNextInput(
      library: library, plays: plays, state: state, now: Self.now, zone: Self.zone, phase: phase, standings: standings)
  }
}
