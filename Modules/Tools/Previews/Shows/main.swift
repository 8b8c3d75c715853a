import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogShowsFeature

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogShowsPreview",
  cases: PreviewCase.cases(ListView.self, ShowsPreviews.cases)
    + PreviewCase.cases(ListView.self, ShowsPreviews.shows),
  feature: PreviewFeature(
    .shows, initialState: ShowsState(followedOnly: true), reducer: ShowsReducer(), environment: .stub
  ) { state in
    ShowsInput(
      library: log.library, plays: log.plays, state: state, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
      standings: log.standings)
  }
).main()
