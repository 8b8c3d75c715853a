import LeftfoldCore
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogPreviewKit

let log = SampleLog.standard
let input = { @Sendable (state: HistoryState) in
  HistoryInput(library: log.library, plays: state.plays, query: state.query, now: log.now, zone: log.zone)
}

await PreviewProgram(
  "ShowlogHistoryPreview",
  cases: PreviewCase.cases(ListView.self, HistoryPreviews.cases),
  feature: PreviewFeature(
    .history, initialState: HistoryState(plays: log.plays),
    reducer: HistoryReducer().reading(input), environment: HistoryEnvironment(now: { log.now }), input: input)
).main()
