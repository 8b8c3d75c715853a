import LeftfoldCore
import ShowlogFeatureKit
import ShowlogTerminalUI
import ShowlogTrendsFeature

extension Tab where Input == TrendsInput, Action == TrendsAction {
  /// Returns the text of the tab's page, with an answer of its work.
  @MainActor
  func drawn(_ input: TrendsInput, _ answer: AnyValue?) -> String {
    let canvas = Canvas(width: 80, height: 40)
    let store = Store(
      initialState: TabInput(input: input, context: TabContext(canvas: canvas, answer: answer), canvas: canvas),
      reducer: Reduce<TabInput<TrendsInput>, TrendsAction, Void> { _, _, _ in .none }, environment: ())
    return makePage(store, ProgressCache()).draw(in: canvas).plainText
  }
}
