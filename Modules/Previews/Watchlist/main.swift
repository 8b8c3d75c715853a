import LeftfoldCore
import ShowlogFeatureKit
import ShowlogPreviewKit
import WatchlistFeature

let log = SampleLog.standard
let store = Store(
  initialState: WatchlistState(), reducer: WatchlistReducer(), environment: WatchlistEnvironment(now: { log.now }))
let inputs = store.derived { WatchlistInput(library: log.library, state: $0, zone: log.zone) }

let screen = PreviewScreen("Watchlist", WatchlistView.self, inputs.connect(using: WatchlistConnector())) { state in
  [PreviewKey("a", "add a show", .add(show: log.show)), PreviewKey("c", "clear", .clear)]
    + (state.rows.first?.subject.show.map { [PreviewKey("r", "remove the first show", .remove(show: $0))] } ?? [])
}

await PreviewProgram(
  "WatchlistPreview", cases: PreviewCase.cases(WatchlistView.self, WatchlistPreviews.cases), screens: [screen]
).main()
