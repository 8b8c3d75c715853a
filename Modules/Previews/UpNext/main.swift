import ShowlogFeatureKit
import ShowlogPreviewKit
import UpNextFeature

let log = SampleLog.standard

await PreviewProgram(
  "UpNextPreview",
  cases: PreviewCase.cases(UpNextView.self, UpNextPreviews.cases)
    + PreviewCase.cases(UpNextListView.self, UpNextListPreviews.cases),
  feature: PreviewFeature(.upNext, initialState: UpNextState(), reducer: UpNextReducer(), environment: ()) { state in
    UpNextInput(library: log.library, plays: log.plays, state: state, now: log.now, zone: log.zone)
  }
).main()
