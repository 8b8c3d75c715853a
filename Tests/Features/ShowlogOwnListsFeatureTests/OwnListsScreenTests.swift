import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogOwnListsFeature
import Testing

struct OwnListsScreenTests {
  @Test("Each case equals its golden text, printed and in a window")
  func golden() {
    let previews = OwnListsPreviews.list
    expectCases(previews.cases.map(\.name))
    expectGoldenPages(ListView.self, previews.cases, previews.window, width: 80)
  }

  @Test("The keys are the recorded ones, and none of them is a key of another feature or of the screen")
  func keys() { expectKeys(of: Feature<OwnListsState, OwnListsInput, OwnListsAction>.ownLists.tabs) }
}
