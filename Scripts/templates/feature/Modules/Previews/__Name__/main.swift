import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogPreviewKit
import Showlog__Name__Feature

let log = SampleLog.standard

await PreviewProgram(
  "Showlog__Name__Preview",
  cases: PreviewCase.cases(__Name__View.self, __Name__Previews.list.cases),
  feature: PreviewFeature(
    .__name__, initialState: __Name__State(entries: [__Name__Entry(id: log.show, addedAt: log.now)]),
    reducer: __Name__Reducer(), environment: __Name__Environment(now: { log.now })
  ) { state in
    __Name__Input(library: log.library, state: state, zone: log.zone)
  }
).main()
