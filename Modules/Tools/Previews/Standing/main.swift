import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPreviewKit
import ShowlogStandingFeature

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogStandingPreview",
  cases: PreviewCase.cases(ListView.self, StandingPreviews.watchlist.cases)
    + PreviewCase.cases(ListView.self, StandingPreviews.pauses.cases.map { ("pauses-\($0.name)", $0.state) }),
  feature: PreviewFeature(
    .standing, initialState: StandingState(entries: [Standing(id: log.show, .planned, at: log.now)]),
    reducer: StandingReducer(), environment: StandingEnvironment(now: { log.now })
  ) { state in
    StandingInput(library: log.library, state: state, zone: log.zone)
  }
).main()
