import ShowlogFeatureSamples
import ShowlogModels
import ShowlogShowsFeature
import Testing

@Suite("The actions of the list of shows")
struct ShowsActionTests {
  private static let show = ShowID(rawValue: 3)
  private static let cases: [(ShowsAction, String)] = [
    (.searchTyped(text: "thr"), #"{"searchTyped":{"text":"thr"}}"#),
    (.searchApplied(text: "thr"), #"{"searchApplied":{"text":"thr"}}"#),
    (.searchCommitted, #"{"searchCommitted":{}}"#),
    (.sorted(by: .recent), #"{"sorted":{"by":"recent"}}"#),
    (.followedOnlyChosen(isOn: true), #"{"followedOnlyChosen":{"isOn":true}}"#),
    (.opened(show: show), #"{"opened":{"show":3}}"#),
    (.closed, #"{"closed":{}}"#),
  ]

  @Test("Every action is coded as readable JSON", arguments: cases)
  func coding(action: ShowsAction, text: String) throws {
    #expect(try json(action) == text)
    #expect(try decoded(ShowsAction.self, text) == action)
  }
}
