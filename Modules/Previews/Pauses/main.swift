import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPausesFeature
import ShowlogPreviewKit

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogPausesPreview",
  cases: PreviewCase.cases(PausesView.self, PausesPreviews.list.cases),
  feature: PreviewFeature(
    .pauses,
    initialState: PausesState(entries: [ShowPause(id: log.show, kind: .paused, reason: "too long", addedAt: log.now)]),
    reducer: PausesReducer(), environment: PausesEnvironment(now: { log.now })
  ) { state in
    PausesInput(library: log.library, state: state, zone: log.zone)
  }
).main()
