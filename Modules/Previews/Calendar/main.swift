import CalendarFeature
import LeftfoldCore
import ShowlogFeatureKit
import ShowlogPreviewKit

let log = SampleLog.standard
let store = Store(
  initialState: CalendarState(), reducer: CalendarReducer(),
  environment: CalendarEnvironment(today: { log.today }))
let inputs = store.derived {
  CalendarInput(library: log.library, plays: log.plays, state: $0, now: log.now, zone: log.zone)
}

let calendar = PreviewScreen("Calendar", CalendarView.self, inputs.connect(using: CalendarConnector())) { state in
  [
    PreviewKey("n", "next", .next), PreviewKey("p", "previous", .previous), PreviewKey("t", "today", .today),
    PreviewKey("d", "day", .day), PreviewKey("w", "week", .week), PreviewKey("m", "month", .month),
    PreviewKey("u", "unwatched only", .unwatchedOnly(!state.isUnwatchedOnly)),
    PreviewKey("f", "followed only", .followedOnly(!state.isFollowedOnly)),
  ]
}

await PreviewProgram(
  "CalendarPreview",
  cases: PreviewCase.cases(CalendarView.self, CalendarPreviews.cases)
    + PreviewCase.cases(CalendarListView.self, CalendarListPreviews.calendar),
  screens: [calendar]
).main()
