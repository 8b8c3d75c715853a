import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogOwnListsFeature
import ShowlogPreviewKit

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogOwnListsPreview",
  cases: PreviewCase.cases(ListView.self, OwnListsPreviews.list.cases),
  feature: PreviewFeature(
    .ownLists,
    initialState: OwnListsState(items: [
      OwnListItem(
        id: OwnListItemID(rawValue: 1), list: "The best of the sea", .show(id: ShowID(rawValue: 1)), position: 1_024,
        note: "with the lighthouse", at: PreviewLibrary.now)
    ]),
    reducer: OwnListsReducer(), environment: OwnListsEnvironment(now: { PreviewLibrary.now })
  ) { state in
    OwnListsInput(library: log.library, state: state, zone: PreviewLibrary.zone)
  }
).main()
