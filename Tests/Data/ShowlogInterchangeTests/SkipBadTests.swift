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
