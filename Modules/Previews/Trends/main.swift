import LeftfoldCore
import ShowlogFeatureKit
import ShowlogPreviewKit
import TrendsFeature

let log = SampleLog.standard
let store = Store(initialState: TrendsState(), reducer: TrendsReducer(), environment: TrendsEnvironment())
let inputs = store.derived {
  TrendsInput(library: log.library, plays: log.plays, state: $0, now: log.now, zone: log.zone)
}

let trends = PreviewScreen("Trends", TrendsView.self, inputs.connect(using: TrendsConnector())) { _ in
  [
    PreviewKey("a", "all time", .range(.all)), PreviewKey("y", "12 months", .range(.months(12))),
    PreviewKey("d", "30 days", .range(.days(30))), PreviewKey("w", "by week", .grouping(.week)),
    PreviewKey("m", "by month", .grouping(.month)), PreviewKey("h", "by hour", .grouping(.hour)),
    PreviewKey("p", "plays", .metric(.plays)), PreviewKey("t", "time", .metric(.minutes)),
  ]
}

await PreviewProgram(
  "TrendsPreview", cases: PreviewCase.cases(TrendsView.self, TrendsPreviews.cases), screens: [trends]
).main()
