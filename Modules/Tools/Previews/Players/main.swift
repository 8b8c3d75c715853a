import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPlayersFeature
import ShowlogPreviewKit

let log = PreviewLibrary.typical
var report = PlayReport(player: "Plex", watchedAt: PreviewLibrary.now)
(report.show, report.season, report.number) = ("Night Ferry (2019)", 1, 4)

await PreviewProgram(
  "ShowlogPlayersPreview",
  cases: PreviewCase.cases(ListView.self, PlayersPreviews.list.cases),
  feature: PreviewFeature(
    .players,
    initialState: PlayersState(reports: [WaitingReport(id: WaitingReportID(rawValue: 1), report: report)]),
    reducer: PlayersReducer(), environment: PlayersEnvironment(now: { PreviewLibrary.now })
  ) { state in
    PlayersInput(library: log.library, state: state, zone: PreviewLibrary.zone)
  }
).main()
