import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPreviewKit
import ShowlogStandingFeature

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogStandingPreview",
  cases: PreviewCase.cases(ListView.self, StandingPreviews.watchlist.cases)
    + PreviewCase.cases(ListView.self, StandingPreviews.pauses.cases.map { ("pauses-\($0.name)", $0.state) }),
  feature: PreviewFeature(
    .standing,
    initialState: StandingState(entries: [Standing(id: ShowID(rawValue: 1), .planned, at: PreviewLibrary.now)]),
    reducer: StandingReducer(), environment: StandingEnvironment(now: { PreviewLibrary.now })
  ) { state in
    StandingInput(library: log.library, state: state, zone: PreviewLibrary.zone)
  }
).main()
