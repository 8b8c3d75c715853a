import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogPreviewKit

let log = PreviewLibrary.typical
let input = { @Sendable (state: CalendarState) in
  CalendarInput(
    library: log.library, plays: log.plays, state: state, now: PreviewLibrary.now, zone: PreviewLibrary.zone,
    standings: log.standings)
}

await PreviewProgram(
  "ShowlogCalendarPreview",
  cases: PreviewCase.cases(ListView.self, CalendarPreviews.cases),
  feature: PreviewFeature(
    .calendar, initialState: CalendarState(followedOnly: true), reducer: CalendarReducer().reading(input),
    environment: (), input: input)
).main()
