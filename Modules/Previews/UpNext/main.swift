import LeftfoldCore
import ShowlogFeatureKit
import ShowlogPreviewKit
import UpNextFeature

let log = SampleLog.standard
let store = Store(initialState: UpNextState(), reducer: UpNextReducer(), environment: ())
let inputs = store.derived {
  UpNextInput(library: log.library, plays: log.plays, state: $0, now: log.now, zone: log.zone)
}

let screen = PreviewScreen("Up next", UpNextView.self, inputs.connect(using: UpNextConnector())) { _ in
  [PreviewKey("a", "all shows", .allShows), PreviewKey("s", "one show", .show(log.show))]
}

await PreviewProgram(
  "UpNextPreview",
  cases: PreviewCase.cases(UpNextView.self, UpNextPreviews.cases)
    + PreviewCase.cases(UpNextListView.self, UpNextListPreviews.cases),
  screens: [screen]
).main()
