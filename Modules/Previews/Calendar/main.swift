import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogPreviewKit

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogCalendarPreview",
  cases: PreviewCase.cases(CalendarView.self, CalendarPreviews.cases)
    + PreviewCase.cases(CalendarListView.self, CalendarListPreviews.calendar),
  feature: PreviewFeature(
    .calendar, initialState: CalendarState(followedOnly: true), reducer: CalendarReducer(),
    environment: CalendarEnvironment(today: { log.today })
  ) { state in
    CalendarInput(library: log.library, plays: log.plays, state: state, now: log.now, zone: log.zone)
  }
).main()
