import HistoryFeature
import LeftfoldCore
import ShowlogPreviewKit

let log = SampleLog.standard
let store = Store(
  initialState: HistoryState(plays: log.plays), reducer: HistoryReducer(),
  environment: HistoryEnvironment(now: { log.now }))
let inputs = store.derived {
  HistoryInput(library: log.library, plays: $0.plays, query: $0.query, now: log.now, zone: log.zone)
}

let history = PreviewScreen("History", HistoryView.self, inputs.connect(using: WatchedHistoryConnector())) { state in
  let first = state.days.first?.rows.first
  return [PreviewKey("a", "all shows", .cleared), PreviewKey("m", "more", .moreWanted)]
    + (first.map { row in
      [
        PreviewKey("w", "watch the first again", .markAsWatched(episode: row.episode, watched: true)),
        PreviewKey("u", "remove its play", .markAsWatched(episode: row.episode, watched: false)),
      ] + (row.show.map { [PreviewKey("f", "its show only", .showChosen(show: $0))] } ?? [])
    } ?? [])
}

await PreviewProgram(
  "HistoryPreview",
  cases: PreviewCase.cases(HistoryView.self, HistoryPreviews.cases)
    + PreviewCase.cases(HistoryListView.self, HistoryPreviews.listCases), screens: [history]
).main()
