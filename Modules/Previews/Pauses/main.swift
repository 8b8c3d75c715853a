import LeftfoldCore
import PausesFeature
import ShowlogFeatureKit
import ShowlogPreviewKit

let log = SampleLog.standard
let store = Store(
  initialState: PausesState(), reducer: PausesReducer(), environment: PausesEnvironment(now: { log.now }))
let inputs = store.derived { PausesInput(library: log.library, state: $0, zone: log.zone) }

let screen = PreviewScreen("Pauses", PausesView.self, inputs.connect(using: PausesConnector())) { _ in
  [
    PreviewKey("p", "pause a show", .pause(show: log.show)), PreviewKey("d", "drop it", .drop(show: log.show)),
    PreviewKey("r", "resume it", .resume(show: log.show)),
  ]
}

await PreviewProgram(
  "PausesPreview", cases: PreviewCase.cases(PausesView.self, PausesPreviews.cases), screens: [screen]
).main()
