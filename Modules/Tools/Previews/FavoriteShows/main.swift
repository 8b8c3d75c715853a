import LeftfoldEntities
import ShowlogFavoriteShowsFeature
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPreviewKit

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogFavoriteShowsPreview",
  cases: PreviewCase.cases(ListView.self, FavoriteShowsPreviews.list.cases),
  feature: PreviewFeature(
    .favoriteShows,
    initialState: FavoriteShowsState(entries: [FavoriteShowsEntry(id: ShowID(rawValue: 1), addedAt: PreviewLibrary.now)]
    ),
    reducer: FavoriteShowsReducer(), environment: FavoriteShowsEnvironment(now: { PreviewLibrary.now })
  ) { state in
    FavoriteShowsInput(library: log.library, state: state, zone: PreviewLibrary.zone)
  }
).main()
