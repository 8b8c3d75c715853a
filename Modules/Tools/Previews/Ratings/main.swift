import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPreviewKit
import ShowlogRatingsFeature

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogRatingsPreview",
  cases: PreviewCase.cases(ListView.self, RatingsPreviews.list.cases),
  feature: PreviewFeature(
    .ratings,
    initialState: RatingsState(shows: [ShowRating(id: ShowID(rawValue: 1), rating: 9, changedAt: PreviewLibrary.now)]),
    reducer: RatingsReducer(), environment: RatingsEnvironment(now: { PreviewLibrary.now })
  ) { state in
    RatingsInput(library: log.library, state: state, zone: PreviewLibrary.zone)
  }
).main()
