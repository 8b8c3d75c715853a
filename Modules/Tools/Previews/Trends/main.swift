import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogTrendsFeature

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogTrendsPreview",
  cases: PreviewCase.cases(TrendsPreviews.cases),
  feature: PreviewFeature(
    .trends, initialState: TrendsState(), reducer: TrendsReducer(), environment: ()
  ) { state in
    TrendsInput(
      library: log.library, plays: log.plays, state: state, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
      standings: log.standings)
  }
).main()
