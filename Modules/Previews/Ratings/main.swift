import LeftfoldCore
import RatingsFeature
import ShowlogFeatureKit
import ShowlogPreviewKit

let log = SampleLog.standard
let store = Store(
  initialState: RatingsState(), reducer: RatingsReducer(), environment: RatingsEnvironment(now: { log.now }))
let inputs = store.derived { RatingsInput(library: log.library, state: $0, zone: log.zone) }

let screen = PreviewScreen("Ratings", RatingsView.self, inputs.connect(using: RatingsConnector())) { _ in
  [
    PreviewKey("9", "rate a show", .rate(show: log.show, rating: 9)),
    PreviewKey("0", "remove its rating", .rate(show: log.show, rating: nil)),
  ]
}

await PreviewProgram(
  "RatingsPreview", cases: PreviewCase.cases(RatingsView.self, RatingsPreviews.cases), screens: [screen]
).main()
