import LeftfoldCore
import SearchFeature
import ShowlogPreviewKit

let inputs = SearchPreviews.makeStore(library: SampleLog.standard.library)

let page = PreviewScreen("Find a show", SearchView.self, inputs.connect(using: SearchConnector())) { state in
  [PreviewKey.text("/", "title", { .type($0) })]
    + (state.selected.map { [PreviewKey("a", "add the first", .add(id: $0.id))] } ?? [])
}

await PreviewProgram(
  "SearchPreview", cases: PreviewCase.cases(SearchView.self, SearchPreviews.cases), screens: [page]
).main()
