import ShowlogFeatureKit
import ShowlogPreviewKit
import ShowlogSearchFeature

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogSearchPreview",
  cases: PreviewCase.cases(ListView.self, SearchPreviews.cases),
  feature: PreviewFeature(
    .search, initialState: SearchState(isOpen: true), reducer: SearchReducer(),
    environment: SearchPreviews.environment(of: log.library)
  ) { state in
    SearchInput(library: log.library, state: state, standings: log.standings)
  }
).main()
