import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogLiveConcertsFeature
import ShowlogPreviewKit

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogLiveConcertsPreview",
  cases: PreviewCase.cases(ListView.self, LiveConcertsPreviews.list.cases),
  feature: PreviewFeature(
    .liveConcerts,
    initialState: LiveConcertsState(entries: [
      LiveConcertsEntry(id: LiveConcertsID(rawValue: 1), title: "Requiem", addedAt: PreviewLibrary.now)
    ]),
    reducer: LiveConcertsReducer(), environment: LiveConcertsEnvironment(now: { PreviewLibrary.now })
  ) { state in
    LiveConcertsInput(library: log.library, state: state, zone: PreviewLibrary.zone)
  }
).main()
