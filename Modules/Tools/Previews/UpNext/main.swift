import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogUpNextFeature

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogUpNextPreview",
  cases: PreviewCase.cases(ListView.self, UpNextPreviews.cases),
  feature: PreviewFeature(.upNext, initialState: UpNextState(), reducer: UpNextReducer(), environment: ()) { state in
    UpNextInput(
      library: log.library, plays: log.plays, state: state, now: log.now, zone: log.zone, standings: log.standings)
  }
).main()
