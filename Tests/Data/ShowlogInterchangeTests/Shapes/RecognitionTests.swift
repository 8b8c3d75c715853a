import ShowlogInterchange
import Testing

struct RecognitionTests {
  @Test(
    "An unrecognized file is an error that describes the content",
    arguments: [
      ("{}", "an object with other keys"), (#"[{"a":1}]"#, "a list of something else"),
      (#"{"showlog":1,"shows":[]}"#, "a document of showlog export"),
      (#""text""#, #""text""#), ("5", "5"), ("null", "null"), ("date,name", "d"),
      ("", "an empty file"), (" \n", "an empty file"), ("[[]]", "a list of something else"),
      (#"[{"rated_at":"2020","type":"episode","episode":{},"show":{}}]"#, "a list of something else"),
      (#"[{"plays":1,"movie_id":{}}]"#, "a list of something else"),
      (#"[{"id":1,"name":"HBO","country":null}]"#, "a list of something else"),
    ])
  func unrecognized(text: String, found: String) throws {
    let error = try #require(try message(of: text))
    #expect(error.hasPrefix("file.json: $ (line ") || found == "an empty file")
    #expect(error.hasSuffix("found \(found), expected \(ImportFormatNames.auto)"))
  }

  @Test("A file of another format than the given one is an error")
  func otherFormat() throws {
    #expect(
      try message(of: tvmazeShow(), options: ImportOptions(format: .trakt))
        == "file.json: $ (line 1, column 1): found TVmaze's shows, "
        + "expected Trakt's history, watched shows, seasons, ratings or watchlist"
    )
    #expect(
      try message(of: history(), options: ImportOptions(format: .tvmaze))
        == "file.json: $ (line 1, column 1): found Trakt's history, "
        + "expected TVmaze's shows, episodes or schedule"
    )
    #expect(try message(of: history(), options: ImportOptions(format: .trakt)) == nil)
    #expect(try message(of: tvmazeShow(), options: ImportOptions(format: .tvmaze)) == nil)
  }
}
