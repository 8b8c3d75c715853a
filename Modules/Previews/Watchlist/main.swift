import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogWatchlistFeature

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogWatchlistPreview",
  cases: PreviewCase.cases(WatchlistView.self, WatchlistPreviews.list.cases),
  feature: PreviewFeature(
    .watchlist, initialState: WatchlistState(entries: [WatchlistEntry(id: log.show, addedAt: log.now)]),
    reducer: WatchlistReducer(), environment: WatchlistEnvironment(now: { log.now })
  ) { state in
    WatchlistInput(library: log.library, state: state, zone: log.zone)
  }
).main()
