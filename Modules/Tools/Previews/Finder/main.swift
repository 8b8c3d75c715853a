import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFinderFeature
import ShowlogModels
import ShowlogPreviewKit

let log = PreviewLibrary.typical

await PreviewProgram(
  "ShowlogFinderPreview", cases: PreviewCase.cases(ListView.self, FinderPreviews.cases),
  feature: PreviewFeature(
    .finder, initialState: FinderState(isOpen: true), reducer: FinderReducer(), environment: ()
  ) { state in
    FinderInput(library: log.library, state: state)
  }
).main()
