import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogUpNextFeature

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogUpNextPreview",
  cases: PreviewCase.cases(ListView.self, UpNextPreviews.cases),
  feature: PreviewFeature(.upNext, initialState: UpNextState(), reducer: UpNextReducer(), environment: ()) { state in
    UpNextInput(
      library: log.library, plays: log.plays, state: state, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
      standings: log.standings)
  }
).main()
