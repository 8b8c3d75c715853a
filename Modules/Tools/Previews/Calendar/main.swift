import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogPreviewKit

let log = SampleLog.standard
let input = { @Sendable (state: CalendarState) in
  CalendarInput(
    library: log.library, plays: log.plays, state: state, now: log.now, zone: log.zone, standings: log.standings)
}

await PreviewProgram(
  "ShowlogCalendarPreview",
  cases: PreviewCase.cases(ListView.self, CalendarPreviews.cases),
  feature: PreviewFeature(
    .calendar, initialState: CalendarState(followedOnly: true), reducer: CalendarReducer().reading(input),
    environment: (), input: input)
).main()
