import LeftfoldCore
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogPreviewKit

let log = PreviewLibrary.typical
let input = { @Sendable (state: HistoryState) in
  HistoryInput(
    library: log.library, plays: state.plays, state: state.query, now: PreviewLibrary.now, zone: PreviewLibrary.zone)
}

await PreviewProgram(
  "ShowlogHistoryPreview",
  cases: PreviewCase.cases(ListView.self, HistoryPreviews.cases),
  feature: PreviewFeature(
    .history, initialState: HistoryState(plays: log.plays),
    reducer: HistoryReducer().reading(input), environment: HistoryEnvironment(now: { PreviewLibrary.now }), input: input
  )
).main()
