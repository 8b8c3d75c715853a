import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogShowsFeature

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogShowsPreview",
  cases: PreviewCase.cases(ListView.self, ShowsPreviews.cases)
    + PreviewCase.cases(ListView.self, ShowsPreviews.shows),
  feature: PreviewFeature(
    .shows, initialState: ShowsState(followedOnly: true), reducer: ShowsReducer(), environment: .stub
  ) { state in
    ShowsInput(
      library: log.library, plays: log.plays, state: state, now: log.now, zone: log.zone, standings: log.standings)
  }
).main()
