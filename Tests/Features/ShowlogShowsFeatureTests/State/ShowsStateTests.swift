import ShowlogFeatureSamples
import ShowlogModels
import ShowlogShowsFeature
import Testing

@Suite("The state of the list of shows")
struct ShowsStateTests {
  @Test("A state survives a coding round trip")
  func roundTrip() throws {
    let state = ShowsState(
      search: "thr", filter: "th", sort: .recent, detail: ShowID(rawValue: 3), followedOnly: true)
    #expect(try decoded(ShowsState.self, try json(state)) == state)
  }

  @Test("Orders have the names of `--sort`")
  func sorts() {
    #expect(ShowsSort.allCases.map(\.rawValue) == ["title", "progress", "recent", "added", "left", "year"])
  }
}
