import LeftfoldCore
import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowsFeature

let log = SampleLog.standard
let store = Store(initialState: ShowsState(), reducer: ShowsReducer(), environment: ShowsEnvironment.stub)
let inputs = store.derived {
  ShowsInput(library: log.library, plays: log.plays, state: $0, now: log.now, zone: log.zone)
}

let list = PreviewScreen("Shows", ShowsView.self, inputs.connect(using: ShowsConnector())) { state in
  [
    PreviewKey.text("/", "search", { .type(text: $0) }), PreviewKey("t", "by title", .sort(by: .title)),
    PreviewKey("p", "by progress", .sort(by: .progress)), PreviewKey("f", "followed only", .showFollowedOnly(true)),
    PreviewKey("a", "all", .showFollowedOnly(false)),
  ] + (state.list.rows.first.map { [PreviewKey("o", "open the first", .open(show: $0.show))] } ?? [])
}
let detail = PreviewScreen("One show", ShowDetailView.self, inputs.connect(using: ShowDetailConnector())) { state in
  state.seasons.map { PreviewKey(Character("\($0.number % 10)"), $0.name, .chooseSeason(number: $0.number)) }
}

await PreviewProgram(
  "ShowsPreview",
  cases: PreviewCase.cases(ShowsView.self, ShowsPreviews.cases)
    + PreviewCase.cases(ShowDetailView.self, ShowDetailPreviews.cases)
    + PreviewCase.cases(ShowsListView.self, ShowsListPreviews.shows)
    + PreviewCase.cases(EpisodesListView.self, ShowsListPreviews.episodes),
  screens: [list, detail]
).main()
