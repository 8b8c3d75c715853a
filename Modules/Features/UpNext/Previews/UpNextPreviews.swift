import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

/// The feature's cases, as values for its preview and golden tests.
public enum UpNextPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: UpNextView.State)] = [
    ("loading", draw(PreviewLibrary(phase: .loading(share: nil)))),
    ("empty", draw(PreviewLibrary())),
    ("caught-up", draw(caughtUp)),
    ("typical", draw(.typical)),
    ("show", draw(.typical, of: "Night Ferry")),
    ("finished", draw(.typical, of: "Loop")),
    ("extreme", draw(crowd)),
    ("error", draw(PreviewLibrary(phase: PreviewLibrary.failure))),
  ]

  private static func draw(_ library: PreviewLibrary, of title: String? = nil) -> UpNextView.State {
    let show = title.flatMap { title in library.library.shows.first { $0.title == title }?.id }
    return UpNextConnector().connect(state: library.input(UpNextState(show: show)))
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
    UpNextInput(library: library, plays: plays, state: state, now: Self.now, zone: Self.zone, phase: phase)
  }
}
