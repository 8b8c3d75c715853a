import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPreviewKit
import ShowlogRatingsFeature

let log = PreviewLibrary.typical

let input = { @Sendable (state: RatingsState) in
  RatingsInput(library: log.library, state: state, zone: PreviewLibrary.zone)
}

await PreviewProgram(
  "ShowlogRatingsPreview",
  cases: PreviewCase.cases(ListView.self, RatingsPreviews.list.cases),
  feature: PreviewFeature(
    .ratings,
    initialState: RatingsState(shows: [ShowRating(id: ShowID(rawValue: 1), rating: 9, changedAt: PreviewLibrary.now)]),
    reducer: RatingsReducer().reading(input), environment: RatingsEnvironment(now: { PreviewLibrary.now }),
    input: input)
).main()
