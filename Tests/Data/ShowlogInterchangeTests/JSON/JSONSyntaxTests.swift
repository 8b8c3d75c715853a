import ShowlogModels
import Testing

struct JSONSyntaxTests {
  @Test(
    "Broken syntax is an error, in values that are skipped too",
    arguments: [
      ("{", "the end of the file", "a key in quotes"), ("{\"a\"", "the end of the file", "a colon"),
      ("{\"a\" 1}", "1", "a colon"), ("{\"a\":1 \"b\":2}", "\"", "a comma or }"),
      ("{\"a\":1,}", "}", "a key in quotes"),
      ("{,}", ",", "a key in quotes"), ("{a:1}", "a", "a key in quotes"), ("{'a':1}", "'", "a key in quotes"),
      ("{\"a\\x\":1}", "\\", #"an escape of JSON's: \" \\ \/ \b \f \n \r \t \u0000"#),
      ("[1,]", "]", "a value"), ("[,1]", ",", "a value"), ("[1 2]", "2", "a comma or ]"),
      ("[1}", "}", "a comma or ]"), ("{\"a\":1]", "]", "a comma or }"), ("tru", "t", "true"),
      ("nul", "n", "null"),
      ("falsy", "f", "false"), ("undefined", "u", "a value"), ("NaN", "N", "a value"),
      ("-Infinity", "I", "a digit"),
      ("// no", "/", "a value"), ("+1", "+", "a value"), (".5", ".", "a value"), ("1.", "]", "a digit"),
      ("1.e3", "e", "a digit"), ("1e", "]", "a digit"), ("1e+", "]", "a digit"), ("-", "]", "a digit"),
      ("01", "1", "no digit after a leading zero"), ("-01", "1", "no digit after a leading zero"),
      ("0x10", "x", "a comma or }"), ("1_000", "_", "a comma or }"), ("\u{A0}1", #"\u{A0}"#, "a value"),
    ])
  func broken(value: String, found: String, expected: String) throws {
    // An incomplete value is followed by the bracket, unless it is a container.
    let end = found == "the end of the file" ? "" : found == "]" && value.last != "]" ? "]" : "}]"
    let text = #"[{"watched_at":null,"x":"# + value + end
    let error = try #require(try message(of: text))
    #expect(error.hasSuffix("found \(found), expected \(expected)"), "\(error)")
  }

  @Test(
    "Anything but white space after the document is an error",
    arguments: [("]", "]"), ("[]", "["), ("x", "x"), ("\u{0}", #"\u{0}"#), (",", ",")])
  func trailing(garbage: String, found: String) throws {
    let text = history()
    #expect(
      try message(of: text + "\n" + garbage)
        == "file.json: $ (line 2, column 1): found \(found), "
        + "expected the end of the file")
    #expect(
      try message(of: tvmazeShow() + " " + garbage)
        == "file.json: $ (line 1, column \(tvmazeShow().count + 2)): found \(found), "
        + "expected the end of the file"
    )
    #expect(try message(of: " \t\r\n" + text + " \t\r\n") == nil)
  }

  private func nested(_ levels: Int, _ open: String, _ close: String) -> String {
    // The list and its record are the first two levels.
    let value = String(repeating: open, count: levels - 2) + "0" + String(repeating: close, count: levels - 2)
    return history().replacing(#""action":"watch""#, with: #""x":\#(value)"#)
  }

  @Test("512 levels are read and 513 are not", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depth(open: String, close: String) throws {
    #expect(try message(of: nested(512, open, close)) == nil)
    let error = try #require(try message(of: nested(513, open, close)))
    #expect(error.hasSuffix("found nesting over 512, expected at most 512 levels"))
  }

  @Test("A million brackets do not exhaust the stack")
  func deepest() throws {
    let error = try #require(try message(of: String(repeating: "[", count: 1_000_000)))
    #expect(error.hasSuffix("found nesting over 512, expected at most 512 levels"))
  }

  @Test("The last of equal keys wins")
  func duplicates() throws {
    let text = history().replacing(#""season":1"#, with: #""season":3,"season":4"#)
    #expect(try batch(ofText: text).episodes.map(\.season) == [4])
  }
}
