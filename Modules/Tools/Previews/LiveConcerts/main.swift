import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogLiveConcertsFeature
import ShowlogPreviewKit

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogLiveConcertsPreview",
  cases: PreviewCase.cases(ListView.self, LiveConcertsPreviews.list.cases),
  feature: PreviewFeature(
    .liveConcerts,
    initialState: LiveConcertsState(entries: [
      LiveConcertsEntry(id: LiveConcertsID(rawValue: 1), title: "Requiem", addedAt: log.now)
    ]),
    reducer: LiveConcertsReducer(), environment: LiveConcertsEnvironment(now: { log.now })
  ) { state in
    LiveConcertsInput(library: log.library, state: state, zone: log.zone)
  }
).main()
