import ShowlogModels
import Testing

struct ShowTests {
  @Test("TVmaze takes precedence over Trakt, and lists over mentions")
  func sources() {
    #expect([Source.tvmaze, .mention, .trakt].sorted() == [.mention, .trakt, .tvmaze])
  }

  @Test("An unknown status is refused", arguments: ["canceled", "", "Running"])
  func statuses(text: String) {
    #expect(Show.Status(rawValue: text) == nil)
  }
}
