import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPreviewKit
import ShowlogRatingsFeature

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogRatingsPreview",
  cases: PreviewCase.cases(ListView.self, RatingsPreviews.list.cases),
  feature: PreviewFeature(
    .ratings, initialState: RatingsState(shows: [ShowRating(id: log.show, rating: 9, changedAt: log.now)]),
    reducer: RatingsReducer(), environment: RatingsEnvironment(now: { log.now })
  ) { state in
    RatingsInput(library: log.library, state: state, zone: log.zone)
  }
).main()
