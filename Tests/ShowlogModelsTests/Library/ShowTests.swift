import ShowlogModels
import Testing

struct ShowTests {
  @Test("TVmaze takes precedence over Trakt, and lists over mentions")
  func sources() {
    #expect([Source.tvmaze, .mention, .trakt].sorted() == [.mention, .trakt, .tvmaze])
  }

  @Test("A show survives a round trip, with all facts or with none", arguments: [true, false])
  func coding(isFull: Bool) throws {
    var show = Show(id: ShowID(rawValue: 1), ids: Ids(tvmaze: 82), title: "\u{1B}[31mЗвоните")
    if isFull {
      show = Show(
        id: show.id, ids: show.ids, title: show.title, year: 2_011, status: .ended, runtime: 61,
        premiered: try day("2011-04-17"), ended: try day("2019-05-19"), genres: ["Drama", "Fantasy"],
        network: "HBO", imageURL: "https://example.org/1.jpg", resetAt: try moment("2020-01-01T00:00:00Z"),
        isFollowed: false, source: .tvmaze)
    }
    #expect(try recoded(show) == show)
  }

  @Test("An unknown status is refused", arguments: ["canceled", "", "Running"])
  func statuses(text: String) {
    #expect(Show.Status(rawValue: text) == nil)
  }
}
