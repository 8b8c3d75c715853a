import LeftfoldEntities
import ShowlogFavoriteShowsFeature
import ShowlogFeatureKit
import ShowlogPreviewKit

let log = SampleLog.standard

await PreviewProgram(
  "ShowlogFavoriteShowsPreview",
  cases: PreviewCase.cases(ListView.self, FavoriteShowsPreviews.list.cases),
  feature: PreviewFeature(
    .favoriteShows, initialState: FavoriteShowsState(entries: [FavoriteShowsEntry(id: log.show, addedAt: log.now)]),
    reducer: FavoriteShowsReducer(), environment: FavoriteShowsEnvironment(now: { log.now })
  ) { state in
    FavoriteShowsInput(library: log.library, state: state, zone: log.zone)
  }
).main()
