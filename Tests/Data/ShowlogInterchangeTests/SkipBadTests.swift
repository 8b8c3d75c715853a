import ShowlogInterchange
import ShowlogModels
import Testing

struct SkipBadTests {
  private let options = ImportOptions(skipsBad: true)

  private func items(_ items: String...) -> String {
    "[" + items.map { String($0.dropFirst().dropLast()) }.joined(separator: ",\n") + "]"
  }

  @Test("A bad play is skipped and reported with its error's text; the others remain")
  func history() throws {
    let text = items(
      ShowlogInterchangeTests.history(id: "1"), ShowlogInterchangeTests.history(id: "2", season: "1e3"),
      ShowlogInterchangeTests.history(id: "3", watchedAt: #""2024-02-30T00:00:00Z""#),
      "[5]", ShowlogInterchangeTests.history(id: "4"))
    let batch = try batch(ofText: text, options: options)
    #expect(
      batch.plays.map(\.evidence) == [
        .item(traktID: 1, watchedAt: try Timestamp("2024-02-29T20:00:00Z")),
        .item(traktID: 4, watchedAt: try Timestamp("2024-02-29T20:00:00Z")),
      ])
    #expect(
      batch.rejections == [
        "file.json: $[1].episode.season (line 2, column 103): found 1e3, expected an integer in 0…99,999",
        "file.json: $[2].watched_at (line 3, column 22): found \"2024-02-30T00:00:00Z\", "
          + "expected a time that exists, such as 2014-09-01T09:10:11.000Z, in 1900…2200",
        "file.json: $[3] (line 4, column 1): found 5, expected an object",
      ])
    #expect(try message(of: text) == batch.rejections[0])
  }

  @Test("A bad play adds neither its show nor its episode")
  func nothingOfIt() throws {
    let batch = try batch(ofText: ShowlogInterchangeTests.history(watchedAt: "5"), options: options)
    #expect(batch.shows.isEmpty && batch.plays.isEmpty && batch.films == 0)
    #expect(batch.rejections.count == 1)
  }

  @Test("A bad episode is left out of its show")
  func episode() throws {
    let episodes = [tvmazeEpisode(season: "true"), tvmazeEpisode(), tvmazeEpisode(airtime: #""24:00""#)]
    let text = tvmazeShow(episode: episodes.joined(separator: ","))
    let batch = try batch(ofText: "[\(text)]", options: options)
    #expect(batch.shows.map(\.title) == ["Lost"])
    #expect(batch.episodes.count == 1)
    #expect(batch.rejections.count == 2)
    #expect(batch.rejections[1].contains("$[0]._embedded.episodes[2].airtime"))
  }

  @Test("A bad show is left out with its episodes")
  func show() throws {
    let bad = tvmazeShow(externals: #"{"thetvdb":"no"}"#)
    let batch = try batch(ofText: "[\(bad),\(tvmazeShow(id: "7"))]", options: options)
    #expect(batch.shows.map(\.ids) == [Ids(tvmaze: 7)])
    #expect(batch.rejections.count == 1)
  }

  @Test("A bad play count is skipped without its season, and a bad season without its show")
  func watchedShows() throws {
    let good = ShowlogInterchangeTests.watchedShows()
    let badCount = good.replacing(#"{"number":4"#, with: #"{"number":5,"plays":-1},{"number":4"#)
    #expect(try batch(ofText: badCount, options: options).plays == (try batch(ofText: good)).plays)
    let badSeason = good.replacing(#""seasons":[{"#, with: #""seasons":[{"number":"one","episodes":[]},{"#)
    let batch = try batch(ofText: badSeason, options: options)
    #expect(batch.plays.count == 1)
    #expect(batch.rejections.map { $0.contains("$[0].seasons[0].number") } == [true])
  }

  @Test("A bad Trakt season and a bad response are skipped")
  func others() throws {
    let seasons = #"[{"number":1.5},{"number":2,"episodes":[{"season":2}]}]"#
    let read = try batch(ofText: seasons, named: "seasons-lost.json", options: options)
    #expect(read.shows.flatMap(\.seasons).map(\.number) == [2])
    #expect(read.rejections.count == 2)

    let responses =
      #"[{"uri":5,"body":{}},{"uri":"/people/1","body":{"id":1}},{"uri":"/shows/1","body":\#(tvmazeShow())}]"#
    let batch = try batch(ofText: responses, options: options)
    #expect(batch.shows.map(\.title) == ["Lost"])
    #expect(batch.rejections.count == 2)
  }

  @Test(
    "A syntax error remains an error",
    arguments: [
      "[\(ShowlogInterchangeTests.history().dropFirst().dropLast()),{]",
      #"[{"watched_at":null,"x":"\ud800"}]"#,
      ShowlogInterchangeTests.history() + "x", ShowlogInterchangeTests.history(season: "01"),
      #"[{"watched_at":5,"x":\#(String(repeating: "[", count: 600))"#, "{}", "",
    ])
  func fatal(text: String) throws {
    let error = try #require(try message(of: text, options: options))
    #expect(error.hasPrefix("file.json: $") || text.isEmpty)
  }

  @Test("Each of many bad records is reported at its own line")
  func many() throws {
    let bad = ShowlogInterchangeTests.history(season: "-1").dropFirst().dropLast()
    let text = "[" + Array(repeating: bad, count: 2_000).joined(separator: ",\n") + "]"
    let rejections = try batch(ofText: text, options: options).rejections
    #expect(rejections.count == 2_000)
    #expect(rejections.last?.hasPrefix("file.json: $[1999].episode.season (line 2000, column ") == true)
  }
}
