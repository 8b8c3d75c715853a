import LeftfoldCore
import ShowlogFeatureKit
import ShowlogPreviewKit
import __Name__Feature

let log = SampleLog.standard
let store = Store(
  initialState: __Name__State(), reducer: __Name__Reducer(), environment: __Name__Environment(now: { log.now }))
let inputs = store.derived { __Name__Input(library: log.library, state: $0, zone: log.zone) }

let screen = PreviewScreen("__title__", __Name__View.self, inputs.connect(using: __Name__Connector())) { state in
  [PreviewKey("a", "add a show", .add(show: log.show)), PreviewKey("c", "clear", .clear)]
    + (state.rows.first?.subject.show.map { [PreviewKey("r", "remove the first show", .remove(show: $0))] } ?? [])
}

await PreviewProgram(
  "__Name__Preview", cases: PreviewCase.cases(__Name__View.self, __Name__Previews.cases), screens: [screen]
).main()
